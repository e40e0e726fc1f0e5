package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.schema.Seat;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import org.jspecify.annotations.Nullable;

/// A choice in a line of play.
///
/// @param tile the printed variant of the placed tile; absent for other choices
public record SentMove(@Seat int seat, @Nullable String tile, GameCommand command) {
    static SentMove of(Game before, int seat, GameCommand command) {
        return new SentMove(
                seat, before.step() instanceof Step.PlacingTile(int active, var tile) ? tile : null, command);
    }
}
