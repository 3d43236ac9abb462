#!/usr/bin/env bash
# Perfect play, by an array job of Slurm: each task computes one share and keeps it in a file. The
# question follows the number of shares and the folder. Sixty-four shares of 32 cards left of eight
# decks, and of every number of cards left of two decks, as many tasks as there is room for:
#
#   sbatch --array=1-64 slurm.sh 64 shares --cards 32
#   sbatch --array=1-64 slurm.sh 64 two-decks --every --decks 2
#
# A task whose node is lost is queued again. A share that is there is not computed again, so the
# same command goes on after anything else. When all shares are there:
#
#   baccarat depth --merge shares/share-*-of-64.json --json -o depth.json
#
#SBATCH --job-name=baccarat
#SBATCH --cpus-per-task=1
#SBATCH --requeue
#SBATCH --open-mode=append
set -euo pipefail

of=$1 folder=$2
shift 2
number=$SLURM_ARRAY_TASK_ID
file=$folder/share-$number-of-$of.json

mkdir -p "$folder"
if [ -e "$file" ]; then
    exit
fi
# The file is written whole or not at all. A share that is cut off by the end of its time goes on
# from its checkpoint.
baccarat depth "$@" --share "$number/$of" --threads "${SLURM_CPUS_PER_TASK:-1}" \
    --checkpoint "$file.checkpoint" --json -o "$file"
rm "$file.checkpoint"
