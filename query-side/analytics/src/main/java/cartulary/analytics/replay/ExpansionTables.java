package cartulary.analytics.replay;

import cartulary.analytics.table.Table;
import cartulary.contracts.command.GameCommand;
import cartulary.rules.Rules;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What an expansion adds to the tables of a lake.
public interface ExpansionTables {
    /// Returns the tables of its own whose rows are folded from games.
    List<Table<?>> ofGames();

    /// Returns the tables of its own that are the same for all games.
    default List<Table<?>> ofCatalogue() {
        return List.of();
    }

    /// Returns the rows of each table of {@link #ofCatalogue()}.
    ///
    /// @param rules of the games of the lake
    default Map<Table<?>, List<? extends Record>> catalogueRows(Rules rules) {
        return Map.of();
    }

    /// Returns the names of the questions about it.
    List<String> questions();

    /// Returns the source of the points of its events in `ledger`.
    String source();

    /// Returns a collector for one game, whether or not the game has the expansion.
    ///
    /// @param rules of the game
    ExpansionCollector collector(Rules rules);

    /// Returns the number of choices for a figure of its own that the active player has after placing a tile.
    default int figureChoices(ReplayState replay) {
        return 0;
    }

    /// Returns the word in `reviews` for what one of its commands does with a figure; null for every other command.
    default @Nullable String figure(GameCommand command) {
        return null;
    }
}
