package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_11;
import static cartulary.contracts.rule.RuleId.BET_13;
import static cartulary.contracts.rule.RuleId.BET_6;
import static cartulary.contracts.rule.RuleId.BET_7;
import static cartulary.contracts.rule.RuleId.LOBBY_11;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step.Betting;
import cartulary.rules.turn.AbsenceRules;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.EndOfTurn;
import cartulary.rules.turn.TurnStepDecider;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Decides the step in which players bet on the office of the tile just placed, or pass (BET-6, BET-7).
public final class BettingDecider implements AbsenceRules<Betting> {
    private final TurnStepDecider common;
    private final EndOfTurn endOfTurn;

    public BettingDecider(TurnStepDecider common, EndOfTurn endOfTurn) {
        this.common = common;
        this.endOfTurn = endOfTurn;
    }

    public Decision decide(Game game, Betting step, Actor actor, GameCommand command, DecisionInputs inputs) {
        Player player = actor instanceof Actor.Seated(int seat) ? game.player(seat) : null;
        if (player == null) {
            return common.decide(game, step, actor, command, inputs, this);
        }
        return switch (command) {
            case PlaceBet(int x, int y, var chip, var nonce) ->
                bet(game, step, player, new Cell(x, y), chip, nonce, inputs);
            case DeclineBet(int x, int y, var nonce) -> bet(game, step, player, new Cell(x, y), null, nonce, inputs);
            case GameCommand c -> common.decide(game, step, actor, c, inputs, this);
        };
    }

    /// @param chip null for a pass
    private Decision bet(
            Game game,
            Betting step,
            Player player,
            Cell office,
            @Nullable String chip,
            Hash nonce,
            DecisionInputs inputs) {
        Refused refused = refusal(game, step, player, office, chip);
        if (refused != null) {
            return refused;
        }
        int seat = player.seat();
        int x = office.x();
        int y = office.y();
        var decision = new DecisionBuilder(game, inputs)
                .append(new BetSealed(seat, x, y, sealed(player, inputs.bet(seat, x, y, chip, nonce), nonce)));
        if (decision.game().step().awaitedSeats().isEmpty()) {
            endOfTurn.resume(decision, step.seat());
        }
        return decision.accepted();
    }

    /// Keeps the client's nonce of a signed decision, which is published when it is opened (LOBBY-12).
    private static Opened<Bet> sealed(Player player, Opened<Bet> bet, Hash clientNonce) {
        Bet value = bet.value();
        return player.signingKey() == null
                ? bet
                : new Opened<>(bet.commitment(), bet.nonce(), new Bet(value.chip(), value.serverNonce(), clientNonce));
    }

    private static @Nullable Refused refusal(
            Game game, Betting step, Player player, Cell office, @Nullable String chip) {
        int seat = player.seat();
        BetState bets = Objects.requireNonNull(game.expansionState(BetState.class));
        if (!office.equals(step.cell())) {
            return new Refused(BET_13, Map.of("x", office.x(), "y", office.y()));
        }
        if (player.resigned()) {
            return new Refused(MIX_16, Map.of("seat", seat));
        }
        if (!bets.openOffice().asked().contains(seat)) {
            return new Refused(BET_11, Map.of("seat", seat));
        }
        if (!step.waitingFor().contains(seat)) {
            return new Refused(BET_7, Map.of("seat", seat));
        }
        // Before the chip is compared: the answer would reveal whether it is in the supply.
        if (chip != null && bets.isWithheld(seat)) {
            return new Refused(LOBBY_11, Map.of("seat", seat));
        }
        if (chip != null && !chipsInSupply(bets, seat).contains(chip)) {
            return new Refused(BET_6, Map.of("seat", seat));
        }
        return null;
    }

    private static List<String> chipsInSupply(BetState bets, int seat) {
        return Objects.requireNonNull(
                bets.chipsInSupply(seat), "bets cannot be decided in a game folded from public events");
    }

    /// Closes the office; the players who have not decided are recorded as undecided.
    @Override
    public void expired(DecisionBuilder decision, Betting step) {
        BettingRound.close(decision);
        endOfTurn.resume(decision, step.seat());
    }

    @Override
    public void resigned(DecisionBuilder decision, Betting step, int seat) {
        if (decision.game().hasTooFewPlayers()
                || decision.game().step().awaitedSeats().isEmpty()) {
            expired(decision, step);
        }
    }
}
