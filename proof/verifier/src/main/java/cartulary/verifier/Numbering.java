package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.game.GameId;
import cartulary.verifier.check.Check;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The third stage: one game of one version of the rules, numbered from 1 without gaps, at times that exist and do not
/// go back. That the text of a time is right is part of the form of an event.
final class Numbering {
    private Numbering() {}

    static void check(List<Envelope> events, Findings findings) {
        if (events.isEmpty()) {
            return;
        }
        findings.done(Stage.NUMBERING);
        GameId game = events.getFirst().game();
        int rules = events.getFirst().rules();
        Instant before = Instant.MIN;
        for (int i = 0; i < events.size(); i++) {
            Envelope event = events.get(i);
            long expected = i + 1L;
            if (event.revision() != expected) {
                findings.fault(
                        Stage.NUMBERING, Check.REVISIONS, expected, "the event has revision " + event.revision());
                return;
            }
            if (!event.game().equals(game)) {
                findings.fault(Stage.NUMBERING, Check.ONE_GAME, expected, "the event is of another game");
                return;
            }
            if (event.rules() != rules) {
                findings.fault(
                        Stage.NUMBERING,
                        Check.ONE_VERSION_OF_RULES,
                        expected,
                        "the event was decided by rules %s, but its game was opened with rules %s"
                                .formatted(event.rules(), rules));
                return;
            }
            if (event.data() instanceof DisputeEvent && !event.rulesVersion().disputes()) {
                findings.fault(Stage.NUMBERING, Check.ONE_VERSION_OF_RULES, expected, "disputes came with later rules");
                return;
            }
            if (event.at().isBefore(before)) {
                findings.fault(
                        Stage.NUMBERING, Check.TIMES_IN_ORDER, expected, "the event is before the event before it");
                return;
            }
            if (event.at().isBefore(Instant.EPOCH)
                    || event.data() instanceof DeadlineSet(Instant deadline) && deadline.isBefore(Instant.EPOCH)
                    || event.data() instanceof ClocksSet clocks && isBeforeEpoch(clocks.firstRunsOut())) {
                findings.fault(Stage.NUMBERING, Check.TIMES_EXIST, expected, "the time is before 1970");
                return;
            }
            before = event.at();
        }
    }

    private static boolean isBeforeEpoch(@Nullable Instant time) {
        return time != null && time.isBefore(Instant.EPOCH);
    }
}
