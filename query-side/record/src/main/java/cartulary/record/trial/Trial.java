package cartulary.record.trial;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.Actor;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import java.time.Instant;
import java.util.List;
import java.util.function.IntFunction;

/// Decides moves on a position that was folded from public events. Opens nothing: what is sealed is assumed, so that
/// its true value influences no decision.
///
/// @param now the time of the position, for deadlines
/// @param draws returns the tile that a draw gives, by its index in the deck
public record Trial(Rules rules, Instant now, IntFunction<DeckLeaf> draws) {
    /// Returns whether a command is a move of a player in a turn; others cannot be tried.
    public static boolean isMove(GameCommand command) {
        return switch (command) {
            case DrawTile _, PlaceTile _, PlaceMeeple _, SkipPlacement _, Resign _, ExpansionCommand _ -> true;
            case GameCommand _ -> false;
        };
    }

    /// Decides a move. The rules refuse it only for what is public or known.
    public Decision decide(Game position, int seat, GameCommand command, List<KnownSecrets> known) {
        Game assumed = position;
        for (KnownSecrets secrets : known) {
            assumed = secrets.assumed(rules, assumed, seat, command);
        }
        return rules.decide(assumed, Actor.seat(seat), command, new TrialInputs(now, draws));
    }
}
