/** The winner of a coup and both totals. */
interface Score {
    outcome: "player" | "banker" | "tie";
    player: number | null;
    banker: number | null;
}

/** What a decision depends on. */
interface Decided {
    total: number;
    player_third?: number;
    player_total?: number;
    player_stood?: boolean;
}

/** The texts of the page in English; every other language has the same keys. */
export const en = {
    /** The language as `lang` names it. */
    language: "en",
    title: "baccarat",
    subtitle: "Exact odds of punto banco, for any composition of the shoe",
    languageLabel: "Language",
    skip: "Skip to the answer",

    views: {
        label: "Views",
        odds: "Odds",
        coup: "Coup",
        tableau: "Tableau",
        count: "Count",
        session: "Session",
        table: "Table",
        bets: "Bets",
        paytable: "Paytable",
        about: "About",
    },

    headings: {
        odds: "Odds of the next coup",
        coup: "A coup that is partly dealt",
        tableau: "The decisions of the tableau",
        count: "A count",
        session: "A session of coups",
        table: "The record of a table",
        bets: "Bets",
        paytable: "The paytable of a bet",
        about: "About",
        terms: "Terms of the game",
        sessionTerms: "Terms of the session",
        outcomes: "Outcomes",
        felt: "The felt",
        next: "The next card",
        tags: "Tags",
        catalogue: "The catalogue",
        chosen: "Chosen bets",
        own: "Bets of your own",
        record: "The record",
        coups: "The coups",
        standing: "The next coup",
    },

    actions: {
        undo: "Undo",
        redo: "Redo",
        link: "Copy link",
        copy: "Copy",
        copied: "Copied",
        copyFailed: "The browser did not allow it",
        save: "Save",
        load: "Load a file",
        clear: "Clear",
        stop: "Stop",
        again: "Ask again",
        putBack: "Put all cards back",
        takeBack: "Take the last card back",
        clearCoup: "Clear the coup",
        nextCoup: "Remove these cards and begin the next coup",
        example: "Insert an example",
        add: "Add",
        showAll: (count: number) => `Show all ${count}`,
    },

    status: {
        loading: "The engine is loading.",
        working: "Counting.",
        stopped: "The question was stopped.",
        broken: "The engine ended with an error, and a new one was started. The question may be too large for this browser.",
        unusable: "The engine cannot be loaded in this browser. It needs WebAssembly and workers.",
        refused: "This question has no answer:",
        leftOut: (names: string) =>
            `Parts of the address could not be read and were left out: ${names}.`,
        dismiss: "Dismiss",
        tooLong: (limit: string) => `At most ${limit} characters fit; the rest was left out.`,
        fileTooLarge: "The file is larger than 1 MB and was not loaded.",
        recordFull: "The record has 1 MB and takes no further line.",
        linkCopied: "The link was copied. It holds the whole question.",
        linkLong:
            "The link was copied. It is longer than many programs accept; saving the record is safer.",
    },

    game: {
        decks: "Decks",
        decksHint: "A number, or infinite",
        tiePays: "A tie pays",
        tiePaysHint: "8, 9, or 9 for 1",
        rules: "Drawing rules",
        removed: "Removed cards",
        removedHint:
            "9 9 4, or 9h K=2; 0 is any ten-valued card, [6789]x3 three cards of a group, ? a card that nobody saw",
        left: "Cards left",
        leftHint: "9=10/104: of 104 cards, ten are nines; in place of removed cards",
        suits: "With suits",
        keyboard: "Keys A, 2–9, T, J, Q, K remove a card while the focus is on these buttons.",
        infiniteShoe: "Each card is drawn with replacement.",
        cardsLeft: (cards: string) =>
            cards === "infinite" ? "infinite shoe" : `${cards} cards left`,
        padLabel: "Tap a card that has left the shoe",
        removeCard: (card: string, left: string) => `${card}, ${left} left`,
        unknownCount: "an unknown number",
        tenValued: "10–K",
        tenValuedLong: "a ten-valued card of unknown rank",
        unseen: "?",
        unseenLong: "a card that nobody saw",
    },

    ranks: {
        A: "ace",
        "2": "two",
        "3": "three",
        "4": "four",
        "5": "five",
        "6": "six",
        "7": "seven",
        "8": "eight",
        "9": "nine",
        T: "ten",
        J: "jack",
        Q: "queen",
        K: "king",
    },
    suits: { s: "spades", h: "hearts", d: "diamonds", c: "clubs" },
    cardName: (rank: string, suit: string) => `${rank} of ${suit}`,

    sides: { player: "Player", banker: "Banker" },
    outcomes: { player: "Player wins", banker: "Banker wins", tie: "Tie" },
    undoneCoup: "taken back",
    /** How a coup ended, in few words. */
    score: ({ outcome, player, banker }: Score): string =>
        `${en.outcomes[outcome]}, ${player}–${banker}`,

    table: {
        bet: "Bet",
        outcome: "Outcome",
        win: "Wins",
        lose: "Loses",
        event: "Event",
        card: "Card",
        left: "Left",
        then: "Then",
        line: "Line",
        coup: "Coup",
        result: "Result",
        cards: "Cards left",
        paytable: "Paytable",
        favourable: "favourable",
        pushes: "push",
        loses: "lose",
        details: (bet: string) => `Details of ${bet}`,
        favourableList: (names: string) => `Favourable: ${names}.`,
        leftOut: (ids: string) => `Left out, since too little is known of their cards: ${ids}.`,
        notFavourable: "No bet is favourable.",
        noEffects: "An infinite shoe loses nothing by a card: there are no effects and no counts.",
        effectsUnit: "Change of the expectation when one such card leaves, in percent.",
    },

    keeps: (amount: string) => `the house keeps ${amount}`,
    gains: (amount: string) => `the bettor gains ${amount}`,
    even: "nobody gains",
    lessThan: (amount: string) => `less than ${amount}`,

    figure: {
        exact: "Exact fraction",
        decimal: "Decimal",
        rounded: "Rounded; the number is irrational",
    },

    announce: (last: string | null, cards: string, favourable: string) =>
        [
            last === null ? "Nothing removed." : `Last removed: ${last}.`,
            `${cards}.`,
            favourable === "" ? "No bet is favourable." : `Favourable: ${favourable}.`,
        ].join(" "),

    coup: {
        goesTo: "The next card goes to",
        asDealt: "the hand that receives it by the rules",
        total: (total: string) => `total ${total}`,
        unknownTotal: "total unknown",
        totalOf: (side: string) => `Total of ${side}'s first two cards`,
        notGiven: "not given",
        evidence: "Probability of what is known",
        empty: "no card",
        takeCard: (card: string, side: string) => `Take back ${card} of ${side}`,
        shoeNote: "The shoe contains the cards of the coup; do not enter them as removed.",
        waits: "Choose the first card of Player, or ? for a card that nobody saw.",
        steps: {
            "deal-player": "Player is dealt a card.",
            "deal-banker": "Banker is dealt a card.",
            "draw-player": "Player draws a third card.",
            "draw-banker": "Banker draws a third card.",
            finished: "The coup is finished.",
            undecided: "It depends on cards that nobody saw:",
        },
        depends: "It depends on other cards",
        ended: (outcome: string, player: number, banker: number) =>
            `${outcome}, Player ${player} and Banker ${banker}.`,
        tree: (side: string) => `Each next card of ${side}, and what follows`,
        betsNow: "Bets, given what is known",
    },

    tableau: {
        playerPays: "A Player win pays",
        playerPaysHint: "1 if empty",
        bankerPays: "A Banker win pays",
        bankerPaysHint: "If empty, 1 less the commission",
        removedNote: "The cards removed are chosen in the view of odds.",
        grid: "Banker's decisions at a glance",
        gridNote:
            "By Banker's total, and by Player's third card; the last column: Player stood. D draws, S stands, * means that the other wins more. A tap shows what both win.",
        decision: "Decision",
        at: ({ total, player_third, player_total, player_stood }: Decided): string => {
            if (player_stood === undefined) return `Player ${total}`;
            if (player_stood) return `Banker ${total}, Player stood`;
            const reads =
                player_third === undefined
                    ? `Player's total ${player_total}`
                    : `third card ${player_third}`;
            return `Banker ${total}, ${reads}`;
        },
        stood: "Player stood",
        letters: { draw: "D", stand: "S" },
        actions: { draw: "draws", stand: "stands" },
        draw: "Draw",
        stand: "Stand",
        margin: "Margin",
        weight: "Comes up",
        player: "Player's decisions",
        banker: "Banker's decisions",
        note: "Third card: Player's. Draw, stand: what a stake on the side that decides wins on average, if all else goes by the tableau; a tie returns it. Margin: draw less stand.",
        worse: "Where the tableau is not the best reply",
        isBest: "The tableau is the best reply at every decision.",
        better: "Better",
        gain: "Gain of a coup",
        outcomes: "Outcomes after both actions",
        none: "No decision can come up: every coup has a natural.",
    },

    count: {
        bet: "The bet that is counted",
        tags: "Tags",
        tagsHint: "4-7=-1,8-9=2; ranks that are not named have the tag 0",
        best: "Best tags",
        level: (level: string) => `Level ${level}`,
        balanced: "The tags are balanced: over the full shoe they sum to zero.",
        unbalanced: (sum: string) =>
            `The tags are not balanced: over the full shoe they sum to ${sum}.`,
        expectation: "Exact expectation at this very shoe",
        noTags: "Choose tags to see a count.",
        noEffect: "No rank matters more than another for this bet, so that no tags follow it.",
        unknownTag: "Cards left whose rank is unknown and whose tags differ.",
        note: "Tags and correlation are those of the full shoe; the counts follow the removed cards.",
        tagOf: "Tag",
        tagTable: "The tag of each rank",
    },

    byCount: {
        heading: "The distribution of the count",
        cardsHint: "52, or 14..410",
        note: "Cards of the full shoe are dealt, and all are seen.",
        thresholds: "The count from which on the bet gains most",
        counts: "Each running count",
        rare: "Counts with a probability below 0.1% stand in the document.",
    },

    spread: {
        units: "Stakes",
        unitsHint: "4=1,6=3: 1 unit from a count of 4 on, 3 from 6 on",
        spreadBy: "Counts are",
        by: {
            true: "true counts",
            floored: "true counts, rounded down",
            truncated: "true counts, rounded towards zero",
            running: "running counts",
        },
        cut: "Cut card",
        cutHint: "Cards behind it; 5 if empty",
        coupsAnHour: "Coups an hour",
        sums: "What the spread wins, in units",
        over: "Over",
        shoe: "A shoe",
        hour: "An hour",
        made: "Bets made",
        staked: "Staked",
        depths: "One coup, by the number of cards left",
        isMade: "Bet is made",
        stake: "Mean stake",
    },

    best: {
        heading: "The best bet, if cards are known beforehand",
        see: "Cards known",
        none: "none",
        seen: [
            ["1", "Player's first"],
            ["2", "first of each hand"],
            ["3", "first three"],
            ["4", "first four"],
        ] as readonly (readonly [string, string])[],
        sort: "Cards told apart",
        sortHint: "[6789] or [A2][678]; every value if empty",
        note: "As by a hole card, or by backs that differ (edge sorting). The best of the chosen bets is made on the coup.",
        mean: "Mean of the best bet",
        gain: "If made only when favourable",
        chosen: "How often it is best",
        part: "Part of the mean",
        always: "If always made",
        sights: "Expectations by what is known",
        cards: "What is known",
        isBest: "best:",
    },

    session: {
        coups: "Coups",
        coupsHint: "1 to 2000",
        bankroll: "Bankroll",
        bankrollHint: "Units, played until ruin or the target",
        target: "Target",
        targetHint: "Units at which play ends",
        rebate: "Loss rebate",
        rebateHint: "10% of a loss at the end",
        rebateTurnover: "Stakes rebate",
        rebateTurnoverHint: "0.5% of all stakes",
        stakes: "Units on each bet of one wager",
        stakesHint: (bets: string) =>
            `A number for each of: ${bets}. Without them each bet is a wager of one unit.`,
        betsNote: "The bets are chosen in the view of bets, and the cards removed in that of odds.",
        won: (coups: number) => `Units won in ${coups} ${coups === 1 ? "coup" : "coups"}`,
        wonNote:
            "The standard deviation is that of consecutive coups of the shoe, of which nothing is seen; there is none where the shoe is too small. All other figures are of independent coups, each dealt as if it were the first.",
        mean: "Mean",
        independent: "Standard deviation, if independent",
        ends: "How the session ends",
        ahead: "Ahead",
        even: "Even",
        behind: "Behind",
        meanLoss: "Mean loss, wins counted as 0",
        quantiles: "Quantiles",
        quantilesNote: "With each probability at most these units are won.",
        rebates: "Rebates at which the mean is 0",
        ofLoss: "Of a loss",
        ofStakes: "Of all stakes",
        withRebates: "Mean with the rebates",
        ruin: "The bankroll",
        ruinNote: "Play ends at ruin or at the target.",
        within: (coups: number) => `in ${coups} coups`,
        ever: "in any number of coups",
        reached: "Target",
        neither: "Neither",
        meanCoups: "Mean number of coups",
    },

    paytable: {
        bet: "The bet",
        ranges: "Return of many coups",
        rangesNote:
            "95% of all series lie between these ends, if the return were normally distributed.",
        low: "Lower end",
        high: "Upper end",
        counts: "What counting the cards gains",
        countsNote:
            "Units won over a shoe by a unit on each favourable coup, if the expectation were normally distributed.",
        perfect: "all cards known",
        gain: "Gain of a shoe",
    },

    design: {
        heading: "Payoffs for a house edge",
        edgeHint: "5%..8%, or 6% exactly",
        step: "Payoff steps",
        stepHint: "Multiples of 1, 1/2 or 0.05",
        rows: "Rows with an open payoff",
        rowsHint: "Without a choice it is the one row that wins.",
        paytables: "Paytables",
        row: (row: number) => `Row ${row}`,
        found: (found: string, listed: number) =>
            `${found} ${found === "1" ? "paytable" : "paytables"} found, of which ${listed} ${listed === 1 ? "is" : "are"} listed`,
        order: "Whole numbers first, then round payoffs, then what is nearest to the middle of the range. The ids can be chosen as bets.",
    },

    record: {
        text: "Lines of the record",
        quick: "One line",
        quickHint: "P 6 K B 7 8 3, or 6K/783, or one card; Enter adds it",
        undo: "undo",
        shuffle: "shuffle",
        forms: "Forms of a line",
        formList: [
            ["P 6 K B 7 8 3", "a coup by hands; each card belongs to the side marked last"],
            ["P6 B7 PK B8 B3", "a coup by hands, with a mark at each card"],
            ["6K/783", "a coup by hands, Player's before the slash"],
            ["6 7 K 8 3", "a coup in the order of the deal"],
            ["9", "the next card of the deal"],
            ["burn 4 ? ?", "cards that leave the shoe without a coup"],
            ["shuffle", "a new shoe"],
            ["undo", "takes back the last line that had an effect"],
            ["# text", "a remark"],
        ],
        empty: "No coup yet.",
        standing: (coups: number, cards: string, begun: number) => {
            const finished = `${coups} ${coups === 1 ? "coup" : "coups"}, ${cards}.`;
            const dealt = `${begun} ${begun === 1 ? "card" : "cards"} of the next coup dealt.`;
            return begun === 0 ? finished : `${finished} ${dealt}`;
        },
        tooFew: "Fewer than six cards are left: there is no next coup.",
        earlier: (count: number) => `${count} earlier lines are not shown.`,
        fileName: "baccarat-record.txt",
    },

    bets: {
        search: "Search by name or event",
        found: (count: number) => `${count} ${count === 1 ? "bet" : "bets"} found.`,
        asText: "Bets as the command takes them",
        asTextHint: "player, dragon-7, tie@9, dragon-7@50 for 1; with commas between them",
        atLeastOne: "A question needs at least one bet of the catalogue.",
        own: "Bets in TOML or JSON",
        ownHint: "The first row whose condition is true of the finished coup settles the bet.",
        ownUse: "These bets stand after the chosen ones in every answer.",
        loading: "The catalogue is loading.",
    },

    document: {
        title: "JSON document",
        command: "The command that writes the same document",
        copyDocument: "Copy the document",
        saveDocument: "Save the document",
        copyCommand: "Copy the command",
    },

    terms: {
        houseEdge: {
            name: "House edge",
            meaning:
                "The mean loss per unit staked, with pushes counted as staked: at 1.06% the house keeps 1.06 of every 100 units staked, in the long run.",
        },
        expectation: {
            name: "Expectation",
            meaning: "The mean win per unit staked, which is the negative of the house edge.",
        },
        probability: {
            name: "Probability",
            meaning:
                "The number of deals in which it happens, divided by the number of all deals, which are equally likely.",
        },
        ways: {
            name: "Ways",
            meaning: "The number of ordered deals of six cards of the shoe in which it happens.",
        },
        push: { name: "Push", meaning: "The stake is returned, neither won nor lost." },
        commission: {
            name: "Commission",
            meaning:
                "The part of a Banker win that the house keeps, usually 5%: a unit on Banker then wins 0.95.",
        },
        payoff: {
            name: "Payoff",
            meaning: "What a winning bet wins for each unit staked: 8:1 wins eight units.",
        },
        effect: {
            name: "Effect of removal",
            meaning: "The change in a bet's expectation when one card of a kind leaves the shoe.",
        },
        favourable: {
            name: "Favourable",
            meaning: "Said of a bet whose expectation is above zero with the cards that are left.",
        },
        tags: {
            name: "Tags",
            meaning:
                "The whole numbers that a counting system gives to the ranks, added up as cards are seen.",
        },
        runningCount: {
            name: "Running count",
            meaning: "The sum of the tags of all cards seen since the shuffle.",
        },
        trueCount: {
            name: "True count",
            meaning:
                "The running count for each 52 cards left: divided by the number of decks left.",
        },
        correlation: {
            name: "Betting correlation",
            meaning: "How closely tags follow the effects of removal: 1 is as closely as possible.",
        },
        natural: {
            name: "Natural",
            meaning: "A total of 8 or 9 in the first two cards, which ends the coup.",
        },
        tableau: {
            name: "Tableau",
            meaning:
                "The fixed rules by which a hand draws a third card or stands; nobody chooses.",
        },
        coup: {
            name: "Coup",
            meaning: "One round of play: two hands are dealt, and all bets on it are settled.",
        },
        shoe: {
            name: "Shoe",
            meaning: "The cards still to be dealt, at first usually those of eight decks.",
        },
        pip: {
            name: "Pip value",
            meaning:
                "What a card counts: an ace 1, a card from 2 to 9 its number, and a ten, jack, queen or king 0.",
        },
        total: {
            name: "Total",
            meaning: "The last digit of the sum of a hand's pip values: 7 and 8 make 5.",
        },
        variance: {
            name: "Variance",
            meaning:
                "The mean squared distance of a bet's result from its expectation, per unit staked on one coup.",
        },
        deviation: {
            name: "Standard deviation",
            meaning:
                "The square root of the variance: how far the results of single bets scatter around the expectation.",
        },
        digest: {
            name: "Digest (SHA-256)",
            meaning:
                "A checksum of the answer: the same answer has the same digest on every machine.",
        },
        gain: {
            name: "Gain",
            meaning:
                "The mean win per coup of a bettor who stakes one unit only from this count on.",
        },
        spread: {
            name: "Bet spread",
            meaning: "The stake that a bettor chooses at each count.",
        },
        n0: {
            name: "N0",
            meaning:
                "The number of coups after which the mean win of a bet spread is as large as its standard deviation.",
        },
        kelly: {
            name: "Kelly's stake",
            meaning: "The share of a bankroll to stake that maximizes the mean of its logarithm.",
        },
        ruin: { name: "Ruin", meaning: "A bankroll that cannot pay the stake." },
        hitFrequency: {
            name: "Hit frequency",
            meaning: "The probability that the bet wins.",
        },
        winOrPush: {
            name: "Win or push",
            meaning: "The hit frequency, if a returned stake counts as a hit.",
        },
        returnToPlayer: {
            name: "Return to player",
            meaning: "The mean number of units that come back per unit staked, the stake included.",
        },
        contribution: {
            name: "Contribution",
            meaning: "What a row adds to the return: one plus its payoff, times its probability.",
        },
        volatility: {
            name: "Volatility index",
            meaning: "1.96 standard deviations of a coup, at 95%.",
        },
        of100: {
            name: "Of 100 staked",
            meaning:
                "The house edge in words: the mean loss or gain when 100 units are staked on this bet, one at a time.",
        },
    },

    betNames: {} as Readonly<Record<string, string>>,
    ruleNames: {} as Readonly<Record<string, string>>,
    familyNames: {} as Readonly<Record<string, string>>,

    /** The question in words, for print. */
    print: {
        decks: (decks: string) => (decks === "infinite" ? "infinite shoe" : `${decks} decks`),
        removed: (cards: string) => (cards === "" ? "nothing removed" : `removed: ${cards}`),
        commission: (commission: string) => `commission ${commission}`,
        tiePays: (pays: string) => `a tie pays ${pays}`,
        rules: (rules: string) => `rules ${rules}`,
        coup: (player: string, banker: string) => `Player ${player}, Banker ${banker}`,
        tags: (tags: string) => `tags ${tags}`,
    },

    about: [
        {
            heading: "What the figures mean",
            paragraphs: [
                "Every figure is counted: all ordered deals of six cards from the shoe are equally likely, the deals in which something happens are counted with whole numbers, and the division comes last. There is no simulation and no rounding on the way. A tap on a figure shows its exact fraction.",
                "A house edge of 1.0579% on Banker means that of 100 units staked, one at a time, the house keeps 1.06 on average. A single bet wins or loses much more than that; the standard deviation says how much.",
                "Pushes count as staked. Books that leave pushes out have figures for Player and Banker that are larger by about a tenth.",
            ],
        },
        {
            heading: "What this page cannot do",
            paragraphs: [
                "It does not know the next card. The composition of the shoe gives probabilities, and the order of the cards is unknown.",
                "No system of stakes beats a flat edge: every sequence of bets with negative expectations has a negative expectation, however the stakes are chosen.",
                "Past results do not matter. What matters is which cards have left the shoe, and on Player and Banker even that changes the expectation so little that it is seldom above zero before the last cards.",
                "Counting cards gains next to nothing in baccarat, except on some side bets, and there only with few cards left and with the patience to wait for them.",
            ],
        },
        {
            heading: "Privacy",
            paragraphs: [
                "Nothing leaves this device. The page has no outside address to send anything to, and its security policy forbids it to. It works offline, also from a file.",
                "A link holds the whole question after the sign #, which browsers do not send to any server.",
            ],
        },
        {
            heading: "The same answers elsewhere",
            paragraphs: [
                "Every answer is the JSON document that the command baccarat writes, equal to the byte, with a digest. The panel under an answer has the document and the command line.",
            ],
        },
    ],
    version: (version: string) => `Version ${version} of the engine.`,
    glossary: "Terms",
    whatIs: (term: string) => `What is ${term.toLowerCase()}?`,
    keyboardHelp: "Keys",
    keys: [
        ["Ctrl+Z", "undo, outside text fields"],
        ["Ctrl+Shift+Z, Ctrl+Y", "redo, outside text fields"],
        ["A, 2–9, T, J, Q, K, 0, ?", "a card, while the focus is on the buttons of the cards"],
        ["Esc", "closes the exact value or the explanation of a term"],
    ],
};

export type Texts = typeof en;
