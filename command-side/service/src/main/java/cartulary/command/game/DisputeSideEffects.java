package cartulary.command.game;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.store.DisputeReason;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.DisputeDeadline;
import cartulary.contracts.store.SideEffect.DuelGameDecision;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// The rows that are written with the events of disputes: reasons, and the time at which open disputes lapse.
final class DisputeSideEffects {
    private DisputeSideEffects() {}

    static void add(
            List<SideEffect> effects, GameCommand command, Game before, Accepted decision, GeneratedInputs inputs) {
        if (command instanceof OpenDispute dispute
                && decision.events().getFirst() instanceof DisputeOpened opened
                && inputs.reasonSalt() != null) {
            Player opener = Objects.requireNonNull(before.player(opened.seat()), "no player on the seat of a dispute");
            effects.add(new DisputeReason(opened.dispute(), opener.player(), dispute.reason(), inputs.reasonSalt()));
        }
        boolean waits = waitsForTime(decision.game());
        if (waits != waitsForTime(before)) {
            effects.add(new DisputeDeadline(waits ? lapses(before, inputs) : null));
        }
        addToDuel(effects, before, decision);
    }

    /// A duel counts a game when it is over: later decisions have to reach it (COMP-31).
    private static void addToDuel(List<SideEffect> effects, Game before, Accepted decision) {
        String duel = DuelEntry.ofHost(before.host()).orElse(null);
        if (duel == null || !(before.step() instanceof Step.Finished)) {
            return;
        }
        long revision = before.revision();
        for (GameEvent event : decision.events()) {
            revision++;
            if (event instanceof DisputeResolved resolved && resolved.outcome() != DisputeOutcome.STANDS) {
                effects.add(new DuelGameDecision(duel, revision));
            }
        }
    }

    /// Returns whether a game has disputes that lapse: open ones, after it was played to its end (LOBBY-20).
    private static boolean waitsForTime(Game game) {
        return game.step() instanceof Step.Finished(boolean abandoned)
                && !abandoned
                && game.disputes().all().stream().anyMatch(Dispute::isOpen);
    }

    private static Instant lapses(Game before, GeneratedInputs inputs) {
        Instant ended = before.step() instanceof Step.Finished ? inputs.endedAt() : inputs.now();
        return ended.plus(Rules.standard().disputesLapseAfter());
    }
}
