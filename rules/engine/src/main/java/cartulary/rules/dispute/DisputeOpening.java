package cartulary.rules.dispute;

import static cartulary.contracts.rule.RuleId.LOBBY_13;
import static cartulary.contracts.rule.RuleId.LOBBY_14;
import static cartulary.contracts.rule.RuleId.LOBBY_15;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.game.Actor;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Refusals;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Decides who may open a dispute about what (LOBBY-13 … LOBBY-15).
final class DisputeOpening {
    private static final int PER_SEAT = 3;
    private static final int PER_GAME = 10;
    private static final int LONGEST_REASON = 500;
    static final Duration OPEN_AFTER_END = Duration.ofDays(14);

    private DisputeOpening() {}

    static Decision open(Game game, Actor actor, OpenDispute command, DecisionInputs inputs) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Refusals.notAllowed(actor, command);
        }
        if (!isPossible(game, seat, command.target(), inputs)) {
            return new Refused(LOBBY_13, Map.of("command", command.type()));
        }
        if (!isWithinLimits(game, seat, command.reason())) {
            return new Refused(LOBBY_14, Map.of("seat", seat));
        }
        DisputeReading reading = command.reading();
        if (reading != null
                && !reading.differsFrom(game.rulesVersion(), game.options().houseRules())) {
            return new Refused(LOBBY_15, Map.of());
        }
        return switch (inputs.recount(command)) {
            case RecountInputs.NoSuchTarget _ -> new Refused(LOBBY_13, Map.of("command", command.type()));
            case RecountInputs.Counted counted -> opened(game, seat, command, counted, inputs);
        };
    }

    private static boolean isPossible(Game game, int seat, DisputeTarget target, DecisionInputs inputs) {
        Player player = game.player(seat);
        return player != null
                && player.policy() == null
                && game.rulesVersion().disputes()
                && isOpenForDisputes(game, inputs)
                && target.hasItsMembers()
                && target.revision() >= 1
                && target.revision() <= game.revision();
    }

    private static boolean isOpenForDisputes(Game game, DecisionInputs inputs) {
        return switch (game.step()) {
            case Step.Unopened _, Step.Lobby _, Step.Seeding _ -> false;
            case Step.InPlay _ -> true;
            case Step.Finished(boolean abandoned) ->
                !abandoned && !inputs.now().isAfter(inputs.endedAt().plus(OPEN_AFTER_END));
        };
    }

    private static boolean isWithinLimits(Game game, int seat, String reason) {
        List<Dispute> all = game.disputes().all();
        long own = all.stream().filter(dispute -> dispute.seat() == seat).count();
        int length = reason.codePointCount(0, reason.length());
        return all.size() < PER_GAME && own < PER_SEAT && length >= 1 && length <= LONGEST_REASON;
    }

    private static Decision opened(
            Game game, int seat, OpenDispute command, RecountInputs.Counted counted, DecisionInputs inputs) {
        boolean isOpenAlready = game.disputes().all().stream()
                .anyMatch(dispute ->
                        dispute.isOpen() && dispute.seat() == seat && isSame(dispute.target(), counted.target()));
        if (isOpenAlready) {
            return new Refused(LOBBY_14, Map.of("seat", seat));
        }
        int number = game.disputes().all().size() + 1;
        return new DecisionBuilder(game, inputs)
                .append(new DisputeOpened(number, seat, command.target(), counted.reasonHash(), command.reading()))
                .append(new DisputeRecounted(
                        number,
                        counted.target(),
                        counted.scores(),
                        counted.agreed(),
                        counted.stateDiffers(),
                        counted.reading()))
                .accepted();
    }

    /// A score is identified by its revision; other targets are the same at any revision.
    private static boolean isSame(DisputeTarget one, DisputeTarget other) {
        return one.subject() == other.subject()
                && (one.subject() != DisputeSubject.SCORE || one.revision() == other.revision())
                && Objects.equals(one.x(), other.x())
                && Objects.equals(one.y(), other.y())
                && Objects.equals(one.segment(), other.segment())
                && Objects.equals(one.seat(), other.seat());
    }
}
