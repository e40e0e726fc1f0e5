package cartulary.record.trial;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.Optional;

/// The secrets of one expansion, as far as somebody supplies them for positions that have them sealed. Immutable.
public interface KnownSecrets {
    /// Returns a position with the known values, and others that forbid no move, in place of those that are sealed.
    ///
    /// @param seat that makes a move
    /// @param move the move, which is refused for no value that is unknown
    Game assumed(Rules rules, Game position, int seat, GameCommand move);

    /// Returns the public form of an event that was decided on an assumed position, without what follows from values
    /// that are not known; empty if the event is shown as in a record.
    ///
    /// @param position the public game before the event
    Optional<GameEvent> shown(Rules rules, Game position, GameEvent decided);

    /// Returns what is known after a decided event.
    KnownSecrets after(GameEvent decided);
}
