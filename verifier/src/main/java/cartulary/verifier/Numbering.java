package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.GameId;
import java.util.List;

/// The third stage: one game, numbered from 1 without gaps.
final class Numbering {
    private Numbering() {}

    static void check(List<Envelope> events, Findings findings) {
        findings.done(Stage.NUMBERING);
        GameId game = events.getFirst().game();
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
        }
    }
}
