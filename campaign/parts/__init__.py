"""The parts of the campaign, and what they share."""
