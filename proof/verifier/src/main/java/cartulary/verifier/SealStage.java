package cartulary.verifier;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.verifier.bets.BetSeals;
import cartulary.verifier.check.Check;
import cartulary.verifier.check.SealedValue;
import java.util.List;

/// The stage of seals: every value that was sealed is compared with what opens it. Only The Bets seal any during a
/// game.
final class SealStage {
    private SealStage() {}

    /// Returns what is still sealed.
    static List<SealedValue> check(List<Envelope> events, Corrections corrections, Findings findings) {
        findings.done(Stage.SEALS);
        return new BetSeals(
                        events.getFirst().game(),
                        corrections,
                        (check, revision, rule, problem) ->
                                findings.fault(stage(check), check, revision, rule, problem))
                .check(events);
    }

    private static Stage stage(Check check) {
        return check == Check.CLIENT_NONCES ? Stage.MOVES : Stage.SEALS;
    }
}
