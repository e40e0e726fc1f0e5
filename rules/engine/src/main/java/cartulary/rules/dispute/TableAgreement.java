package cartulary.rules.dispute;

import static cartulary.contracts.rule.RuleId.LOBBY_16;
import static cartulary.contracts.rule.RuleId.LOBBY_18;
import static cartulary.contracts.rule.RuleId.LOBBY_25;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Refusals;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Decides what the table agrees to: every person who has not resigned, on the same outcome and basis (LOBBY-16).
final class TableAgreement {
    private TableAgreement() {}

    static Decision agree(Game game, Actor actor, AgreeToDispute command, DecisionInputs inputs) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Refusals.notAllowed(actor, command);
        }
        List<Integer> table = table(game);
        Dispute dispute = game.disputes().numbered(command.dispute());
        if (dispute == null || !dispute.isOpen() || !table.contains(seat)) {
            return new Refused(LOBBY_16, Map.of("dispute", command.dispute()));
        }
        Refused obstacle = obstacle(game, dispute, command.outcome(), command.basis());
        if (obstacle != null) {
            return obstacle;
        }
        var decision = new DecisionBuilder(game, inputs)
                .append(new DisputeAgreed(command.dispute(), seat, command.outcome(), command.basis()));
        DisputeBasis basis = Dispute.basis(command.basis());
        Dispute agreed =
                Objects.requireNonNull(decision.game().disputes().numbered(command.dispute()), "the agreed dispute");
        if (agreed.isAgreedBy(table, command.outcome(), basis)) {
            resolve(decision, game, dispute, command.outcome(), basis);
        } else if (!dispute.allowsAgreement(seat, command.outcome(), basis) && !inputs.isRecorded()) {
            return new Refused(LOBBY_25, Map.of("dispute", command.dispute(), "max", Bounds.AGREEMENTS));
        }
        return decision.accepted();
    }

    private static List<Integer> table(Game game) {
        return game.players().stream()
                .filter(player -> player.policy() == null && !player.resigned())
                .map(Player::seat)
                .toList();
    }

    private static @Nullable Refused obstacle(
            Game game, Dispute dispute, DisputeOutcome outcome, @Nullable DisputeBasis basis) {
        if (outcome != DisputeOutcome.CORRECTED && basis != null) {
            return Correction.refused(LOBBY_16, dispute);
        }
        return switch (outcome) {
            case STANDS -> null;
            case ANNULLED -> dispute.counted().stateDiffers() ? null : Correction.refused(LOBBY_18, dispute);
            case CORRECTED -> Correction.obstacle(game, dispute, Dispute.basis(basis), LOBBY_16);
        };
    }

    private static void resolve(
            DecisionBuilder decision, Game game, Dispute dispute, DisputeOutcome outcome, DisputeBasis basis) {
        int number = dispute.number();
        decision.append(new DisputeResolved(number, DisputeResolver.TABLE, outcome, basis, null, false));
        if (outcome == DisputeOutcome.CORRECTED) {
            ScoreCorrected corrected = Correction.byCount(game, dispute, basis).event(game, number);
            decision.append(corrected);
        }
    }
}
