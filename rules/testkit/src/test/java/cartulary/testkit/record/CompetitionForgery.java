package cartulary.testkit.record;

import cartulary.contracts.rule.RuleId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A record of a competition that somebody forged, and what the verifiers must say.
///
/// @param check the id of a violated check
/// @param revision of the first event with a fault; null if the fault is not of a single event
/// @param rule the broken rule; null if only the form or the checkpoint is wrong. A verifier without the rules finds
///     the record valid then, unless it is given the honest one
/// @param isKeyKnown whether the verifiers must be given the key of the service
public record CompetitionForgery(
        String name,
        byte[] file,
        String check,
        @Nullable Integer revision,
        @Nullable RuleId rule,
        boolean isKeyKnown) {
    static CompetitionForgery ofRules(String name, byte[] file, int revision, RuleId rule) {
        return new CompetitionForgery(name, file, "REC-49", revision, rule, false);
    }

    static CompetitionForgery ofForm(String name, byte[] file, int revision, String check) {
        return new CompetitionForgery(name, file, check, revision, null, false);
    }

    static CompetitionForgery ofCheckpoint(String name, byte[] file, String check) {
        return new CompetitionForgery(name, file, check, null, null, false);
    }

    CompetitionForgery withKnownKey() {
        return new CompetitionForgery(name, file, check, revision, rule, true);
    }

    /// Returns all forgeries: of events, of their form, and of the checkpoint.
    public static List<CompetitionForgery> all(RecordSigner signer) {
        return List.of(
                        new ForgedCourses(signer).all(),
                        new ForgedOrders(signer).all(),
                        new ForgedLineUps(signer).all(),
                        new ForgedDraws(signer).all(),
                        new ForgedDuels(signer).all(),
                        new ForgedForms(signer).all(),
                        new ForgedCheckpoints(signer).all())
                .stream()
                .flatMap(List::stream)
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
