package cartulary.search.bot;

import cartulary.contracts.game.Expansion;
import cartulary.search.bot.abbot.AbbotBot;
import cartulary.search.bot.bets.BetBot;
import cartulary.search.bot.choice.ExpansionBot;
import cartulary.search.bot.tollkeepers.TollBot;
import java.util.Arrays;
import java.util.List;

/// The choices of bots for every expansion.
final class ExpansionBots {
    private static final ExpansionBot BETS = new BetBot();
    private static final ExpansionBot TOLLKEEPERS = new TollBot();
    private static final ExpansionBot ABBOT = new AbbotBot();

    /// A river tile is placed like any other.
    private static final ExpansionBot RIVER = new ExpansionBot() {};

    /// An archbishop is placed like any other meeple.
    private static final ExpansionBot CATHEDRALS = new ExpansionBot() {};

    /// The scoring tiles ask nobody for a choice.
    private static final ExpansionBot SURVEYORS = new ExpansionBot() {};

    /// In the order of the expansions.
    static final List<ExpansionBot> ALL =
            Arrays.stream(Expansion.values()).map(ExpansionBots::of).toList();

    private ExpansionBots() {}

    private static ExpansionBot of(Expansion expansion) {
        return switch (expansion) {
            case BETS -> BETS;
            case TOLLKEEPERS -> TOLLKEEPERS;
            case ABBOT -> ABBOT;
            case RIVER -> RIVER;
            case CATHEDRALS -> CATHEDRALS;
            case SURVEYORS -> SURVEYORS;
        };
    }
}
