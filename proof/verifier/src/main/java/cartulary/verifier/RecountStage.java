package cartulary.verifier;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.secondengine.recount.Difference;
import cartulary.secondengine.recount.Recount;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The stage of the recount: a second engine, which shares no code with the rules, counts every scoring event. Points
/// that are corrected later may be wrong. Takes about a quarter of a millisecond for each tile.
final class RecountStage {
    private RecountStage() {}

    static void check(List<Envelope> log, Corrections corrections, Findings findings) {
        findings.done(Stage.RECOUNT);
        var recount = new Recount(corrections);
        for (int i = 0; i < log.size(); i++) {
            GameEvent event = log.get(i).data();
            long revision = i + 1L;
            try {
                recount.next(event)
                        .ifPresent(difference -> findings.fault(
                                Stage.RECOUNT,
                                Check.SECOND_ENGINE,
                                revision,
                                rule(event, difference),
                                sentence(event, difference)));
            } catch (RuntimeException e) {
                // A record may contain anything, such as two tiles on one cell; there is nothing to go on with.
                findings.fault(
                        Stage.RECOUNT,
                        Check.SECOND_ENGINE,
                        revision,
                        "a second engine cannot count on this position ("
                                + e.getClass().getSimpleName() + ")");
                return;
            }
        }
    }

    private static String sentence(GameEvent recorded, Difference difference) {
        String type = difference.type();
        if (type == null) {
            return "a second engine counts no " + recorded.type();
        }
        return type.equals(recorded.type())
                ? "a second engine counts another " + type
                : "a second engine counts " + type + " before " + recorded.type();
    }

    private static @Nullable RuleId rule(GameEvent recorded, Difference difference) {
        return Optional.ofNullable(difference.counted())
                .flatMap(RecountStage::firstRule)
                .or(() -> firstRule(recorded))
                .orElse(null);
    }

    private static Optional<RuleId> firstRule(GameEvent event) {
        return event instanceof ScoringEvent scoring ? scoring.rules().stream().findFirst() : Optional.empty();
    }
}
