package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// A choice of a tile's place and a figure, or of a figure alone, that a record contains.
///
/// @param at the revision at which the game waits for it
/// @param position the game at that revision
/// @param left the tiles that were not drawn yet, by printed variant
/// @param made the commands of the player's choice; filled while the record is read, and incomplete if the
///     player did not finish it
record RecordedChoice(
        long at, int turn, int seat, String tile, Game position, Map<String, Integer> left, List<GameCommand> made) {
    RecordedChoice(long at, int turn, int seat, String tile, Game position, Map<String, Integer> left) {
        this(at, turn, seat, tile, position, left, new ArrayList<>());
    }
}
