package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import java.util.List;

/// The third stage: one game of one version of the rules, numbered from 1 without gaps.
final class Numbering {
    private Numbering() {}

    static void check(List<Envelope> events, Findings findings) {
        findings.done(Stage.NUMBERING);
        GameId game = events.getFirst().game();
        int rules = events.getFirst().rules();
        for (int i = 0; i < events.size(); i++) {
            Envelope event = events.get(i);
            long expected = i + 1L;
            if (event.revision() != expected) {
                findings.fault(Stage.NUMBERING, expected, "the event has revision " + event.revision());
                return;
            }
            if (!event.game().equals(game)) {
                findings.fault(Stage.NUMBERING, expected, "the event is of another game");
                return;
            }
            if (event.rules() != rules) {
                findings.fault(
                        Stage.NUMBERING,
                        expected,
                        "the event was decided by rules %s, but its game was opened with rules %s"
                                .formatted(event.rules(), rules));
                return;
            }
        }
    }
}
