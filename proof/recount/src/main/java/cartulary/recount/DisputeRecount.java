package cartulary.recount;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.replay.RereadLog;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The recount of a disputed score (LOBBY-15): by the rules and by the second engine, which share no code, from public
/// events alone. Every command is decided and counted on the position that the recorded events before it lead to, so
/// that one wrong score does not change what is counted after it.
///
/// @param target a feature by its smallest tile and segment (MIX-17), any other target as it was asked
/// @param scores that of the target first, also if it is right, and without any evidence if there is none; then every
///     later one that is counted differently. Those of a total are the scores of the whole game that are counted
///     differently, first those of the seat
/// @param agreed whether the rules and the second engine count all of them alike
/// @param stateDiffers whether the rules decide something else than points differently from the target's command on
/// @param reading the recount under the version or options that were asked for; null if none was
public record DisputeRecount(
        DisputeTarget target,
        List<DisputedScore> scores,
        boolean agreed,
        boolean stateDiffers,
        @Nullable ReadingRecount reading) {
    public DisputeRecount {
        scores = List.copyOf(scores);
    }

    /// Counts a disputed score again; empty if the game has no such target at its revision. Decides all commands of the
    /// game, and lets the second engine count those from the target's on: about 25 ms for a whole game of 800
    /// events,
    /// and as much again for a reading.
    ///
    /// @param log the public events of one game from its first to its head, without gaps
    /// @param target well formed
    /// @throws RuntimeException if the log cannot be folded up to the target's revision
    public static Optional<DisputeRecount> of(
            List<Envelope> log, DisputeTarget target, @Nullable DisputeReading reading, Rules rules) {
        return TargetOnBoard.find(log, target, rules).map(found -> of(log, found, reading, rules));
    }

    private static DisputeRecount of(
            List<Envelope> log, TargetOnBoard target, @Nullable DisputeReading reading, Rules rules) {
        TargetCount own = TargetCount.of(log, target, DisputeReading.OWN, rules);
        return new DisputeRecount(
                target.target(),
                own.scores(),
                own.agreed(),
                own.stateDiffers(),
                reading == null ? null : under(log, target, reading, rules));
    }

    private static ReadingRecount under(List<Envelope> log, TargetOnBoard target, DisputeReading reading, Rules rules) {
        // Under another reading, the feature can have another name, or not exist at all.
        Optional<TargetOnBoard> read = target.target().subject() == DisputeSubject.FEATURE
                ? TargetOnBoard.find(RereadLog.of(log, reading), target.target(), rules)
                : Optional.of(target);
        TargetCount count = TargetCount.of(log, read.orElse(target), reading, rules);
        return new ReadingRecount(count.scores(), count.agreed(), count.stateDiffers());
    }

    /// Returns the recount as inputs of the decision.
    public RecountInputs.Counted inputs(Hash reasonHash) {
        return new RecountInputs.Counted(reasonHash, target, scores, agreed, stateDiffers, reading);
    }
}
