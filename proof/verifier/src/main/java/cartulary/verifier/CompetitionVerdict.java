package cartulary.verifier;

import cartulary.competition.replay.CompetitionLogCheck;
import cartulary.competition.replay.StageSummary;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.StageResult;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The result of verifying the log of a competition, and what it rests on. A log that holds may still have been
/// rewritten within the rules, unless an earlier one that somebody kept agrees with it.
///
/// @param format {@link #FORMAT}
/// @param competition null if no event could be read
/// @param events the number of events
/// @param entrants how many competed, those who withdrew among them
/// @param withdrawn how many withdrew
/// @param signature who signed the checkpoint
/// @param kept the number of kept logs that agree
/// @param stages the stages of the verification
/// @param summaries for each stage of the competition that began, what the log says of it, up to the first fault
public record CompetitionVerdict(
        String format,
        Result result,
        @Nullable String competition,
        int events,
        int entrants,
        int withdrawn,
        Signature signature,
        int kept,
        List<StageResult> stages,
        List<Fault> faults,
        List<StageSummary> summaries) {
    /// The format of the verdict in JSON.
    public static final String FORMAT = "cartulary.competition-verdict/1";

    private static final Set<Stage> STAGES = EnumSet.of(
            Stage.READABLE,
            Stage.CANONICAL,
            Stage.NUMBERING,
            Stage.ROOT,
            Stage.SIGNATURE,
            Stage.KEPT,
            Stage.SEALS,
            Stage.RULES);

    public CompetitionVerdict {
        stages = List.copyOf(stages);
        faults = List.copyOf(faults);
        summaries = List.copyOf(summaries);
    }

    static CompetitionVerdict of(
            @Nullable String competition,
            int events,
            CompetitionLogCheck.Result decided,
            Signature signature,
            int kept,
            Findings findings) {
        return new CompetitionVerdict(
                FORMAT,
                findings.isEmpty() ? Result.HOLDS : Result.BROKEN,
                competition,
                events,
                decided.competition().entrants().size(),
                decided.competition().withdrawn().size(),
                signature,
                kept,
                findings.stages().stream()
                        .filter(stage -> STAGES.contains(stage.stage()))
                        .toList(),
                findings.faults(),
                decided.stages());
    }

    /// Returns the fault with the lowest revision.
    public Optional<Fault> firstFault() {
        return faults.stream()
                .filter(fault -> fault.revision() != null)
                .min(Comparator.comparing(fault -> Objects.requireNonNull(fault.revision())));
    }
}
