package cartulary.analytics.lake;

import cartulary.contracts.game.GameId;
import java.util.List;
import java.util.Set;

/// Games in an order that never changes, so that an export can go on where it stopped. Thread-safe.
public interface GameSource {
    /// Names the source; a lake belongs to one source.
    String name();

    /// Returns the position of the last game or event now.
    long head();

    /// Finds games that ended after a position.
    ///
    /// @param to the last position to look at
    /// @param most the most games to return
    Found find(long after, long to, int most);

    /// Returns the canonical bytes of the public events of a game, from the first.
    ///
    /// @throws IncompleteSourceException if it does not have all of them at the moment
    List<byte[]> record(GameAt game);

    /// Returns the ids of the players who were erased: they have no pseudonym, and rows that still have one are
    /// written again.
    default Set<String> erasedPlayers() {
        return Set.of();
    }

    /// @param position of the end of the game in the source
    record GameAt(GameId id, long position) {}

    /// @param ended games, by position
    /// @param changed games that ended earlier and to whose records something was added that changes their rows
    /// @param position how far the source was looked at
    record Found(List<GameAt> ended, List<GameId> changed, long position) {
        public Found {
            ended = List.copyOf(ended);
            changed = List.copyOf(changed);
        }
    }
}
