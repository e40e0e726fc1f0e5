package cartulary.query.lobby;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.view.GameView.Status;
import cartulary.record.rating.RatingClass.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The games that a list shows. A null member selects all.
///
/// @param people true for only games in which a person has a seat, false for only the others
/// @param expansion the set of an expansion that is played, or {@link #NONE}
public record GameFilter(
        @Nullable Status status,
        @Nullable Boolean people,
        @Nullable String expansion,
        @Nullable Clock clock) {
    /// Selects the games without an expansion.
    static final String NONE = "none";

    static final List<String> EXPANSIONS = Stream.concat(
                    Stream.of(NONE), Arrays.stream(Expansion.values()).map(Expansion::set))
            .toList();

    public static final GameFilter ALL = new GameFilter(null, null, null, null);

    public static GameFilter of(Status status) {
        return new GameFilter(status, null, null, null);
    }

    /// Returns whether an index finds exactly the selected games.
    boolean isIndexed() {
        return expansion == null && clock == null;
    }

    /// Returns whether the game has the expansion and the clock; a query checks the other members.
    boolean selects(ListedGame game) {
        return hasExpansion(game.expansions())
                && (clock == null || clock == Clock.of(game.clock(), game.secondsPerStep()));
    }

    private boolean hasExpansion(List<Expansion> played) {
        if (expansion == null) {
            return true;
        }
        return played.isEmpty()
                ? expansion.equals(NONE)
                : played.stream().map(Expansion::set).anyMatch(expansion::equals);
    }
}
