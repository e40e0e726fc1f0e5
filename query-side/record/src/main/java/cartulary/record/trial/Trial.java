package cartulary.record.trial;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.game.Actor;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import java.time.Instant;
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
            case DrawTile _,
                    PlaceTile _,
                    PlaceMeeple _,
                    SkipPlacement _,
                    PlaceTollhouse _,
                    ChooseBetFeature _,
                    PlaceBet _,
                    DeclineBet _,
                    ChooseFinalBetFeature _,
                    Resign _ -> true;
            case GameCommand _ -> false;
        };
    }

    /// Decides a move. The rules refuse a bet only for what is public or known: an unknown chip is never the one that
    /// the seat bets.
    public Decision decide(Game position, int seat, GameCommand command, KnownBets known) {
        String bet = command instanceof PlaceBet place ? place.chip() : null;
        var bets = new TrialBets(rules.sealedBets(position), known, seat, bet);
        return rules.decide(rules.assuming(position, bets), Actor.seat(seat), command, new TrialInputs(now, draws));
    }
}
