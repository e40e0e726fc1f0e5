package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;

/// A choice of a tile's place and a figure, or of a figure alone, that a record contains.
///
/// @param at the revision at which the game waits for it
/// @param position the game then
/// @param made the commands by which the player chose, as far as the player did; filled while the record is read
record RecordedChoice(long at, int turn, int seat, String tile, Game position, List<GameCommand> made) {
    RecordedChoice(long at, int turn, int seat, String tile, Game position) {
        this(at, turn, seat, tile, position, new ArrayList<>());
    }
}
