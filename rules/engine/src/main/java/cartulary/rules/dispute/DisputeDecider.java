package cartulary.rules.dispute;

import static cartulary.contracts.rule.RuleId.LOBBY_16;
import static cartulary.contracts.rule.RuleId.LOBBY_20;
import static cartulary.contracts.rule.RuleId.LOBBY_6;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Refusals;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/// Decides the commands of disputes, which every step of a game treats alike. None of them changes the step.
public final class DisputeDecider {
    /// The time after the end of a game at which its open disputes lapse (LOBBY-20).
    public static final Duration LAPSES_AFTER = Duration.ofDays(28);

    private DisputeDecider() {}

    public static Decision decide(Game game, Actor actor, DisputeCommand command, DecisionInputs inputs) {
        if (game.step() instanceof Step.Finished(boolean abandoned) && abandoned && !(command instanceof OpenDispute)) {
            return new Refused(LOBBY_6, Map.of("command", command.type()));
        }
        return switch (command) {
            case OpenDispute c -> DisputeOpening.open(game, actor, c, inputs);
            case AgreeToDispute c -> TableAgreement.agree(game, actor, c, inputs);
            case WithdrawDispute c -> withdraw(game, actor, c, inputs);
            case ResolveDispute c -> RefereeDecision.resolve(game, actor, c, inputs);
            case LapseDispute c -> lapse(game, actor, c, inputs);
        };
    }

    /// Returns whether events of disputes can follow the end of a game: a dispute is open, or a person may open one.
    public static boolean canFollow(Game game, Instant finished, Instant now) {
        return game.disputes().all().stream().anyMatch(Dispute::isOpen)
                || game.rulesVersion().disputes()
                        && game.players().stream().anyMatch(player -> player.policy() == null)
                        && !now.isAfter(finished.plus(DisputeOpening.OPEN_AFTER_END));
    }

    private static Decision withdraw(Game game, Actor actor, WithdrawDispute command, DecisionInputs inputs) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Refusals.notAllowed(actor, command);
        }
        Dispute dispute = game.disputes().numbered(command.dispute());
        if (dispute == null || !dispute.isOpen() || dispute.seat() != seat) {
            return new Refused(LOBBY_16, Map.of("dispute", command.dispute()));
        }
        return stands(game, command.dispute(), DisputeResolver.OPENER, inputs);
    }

    private static Decision lapse(Game game, Actor actor, LapseDispute command, DecisionInputs inputs) {
        if (!actor.equals(Actor.SERVICE)) {
            return Refusals.notAllowed(actor, command);
        }
        Dispute dispute = game.disputes().numbered(command.dispute());
        boolean isDue = dispute != null
                && dispute.isOpen()
                && game.step() instanceof Step.Finished
                && !inputs.now().isBefore(inputs.endedAt().plus(LAPSES_AFTER));
        return isDue
                ? stands(game, command.dispute(), DisputeResolver.TIME, inputs)
                : new Refused(LOBBY_20, Map.of("dispute", command.dispute()));
    }

    private static Decision stands(Game game, int dispute, DisputeResolver by, DecisionInputs inputs) {
        return new DecisionBuilder(game, inputs)
                .append(new DisputeResolved(dispute, by, DisputeOutcome.STANDS, DisputeBasis.RECOUNT, null, false))
                .accepted();
    }
}
