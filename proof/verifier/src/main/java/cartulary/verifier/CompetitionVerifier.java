package cartulary.verifier;

import cartulary.competition.replay.CompetitionLogCheck;
import cartulary.competition.state.Competition;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionLogFile;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.KeptCompetition;
import cartulary.verifier.file.UnreadableFileException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Verifies logs of competitions, from their bytes alone: form, checkpoint, kept logs, and that the rules decide every
/// event again.
///
/// @param known the keys, one of which must have signed; if empty, those of the kept logs of the competition
/// @param kept logs that somebody kept, of any competitions
record CompetitionVerifier(List<NoteKey> known, List<KeptCompetition> kept) {
    private static final CompetitionLogCheck.Result NONE =
            new CompetitionLogCheck.Result(Competition.UNOPENED, List.of(), null);

    CompetitionVerifier {
        known = List.copyOf(known);
        kept = List.copyOf(kept);
    }

    /// @throws UnreadableFileException if the log is of a newer version, so that nothing can be said about it
    CompetitionVerdict verify(CompetitionFile file) throws UnreadableFileException {
        var findings = new Findings();
        DecodedCompetition read = DecodedCompetition.read(file.events(), findings);
        String competition = read.competition();
        List<KeptCompetition> earlier = competition == null
                ? List.of()
                : kept.stream().filter(each -> each.isOf(competition)).toList();
        List<NoteKey> keys = known.isEmpty()
                ? earlier.stream()
                        .map(each -> each.checkpoint().key())
                        .distinct()
                        .toList()
                : known;
        LogCheckpoint checkpoint = checkpoint(file.checkpoint(), findings);
        Signature signature = Signature.NONE;
        if (checkpoint != null && competition != null) {
            checkRoot(checkpoint, competition, file.events(), findings);
            signature = SignatureCheck.check(checkpoint, keys, findings);
        } else if (checkpoint == null && !known.isEmpty()) {
            findings.fault(Stage.SIGNATURE, Check.KNOWN_KEY, null, "the record has no checkpoint");
        }
        int agreeing = compare(earlier, file.events(), findings);
        if (read.newer().isPresent() && findings.isEmpty()) {
            throw new UnreadableFileException(
                    read.newer().get() + ", which this program does not know; use a newer version");
        }
        checkSecrets(read.entries(), findings);
        CompetitionLogCheck.Result decided = read.entries().isEmpty()
                ? NONE
                : findings.of(
                        Stage.RULES,
                        Check.COMPETITION_RULES,
                        () -> decided(CompetitionLogCheck.check(read.entries()), findings),
                        NONE);
        return CompetitionVerdict.of(competition, file.events().size(), decided, signature, agreeing, findings);
    }

    private static @Nullable LogCheckpoint checkpoint(byte @Nullable [] line, Findings findings) {
        if (line == null) {
            return null;
        }
        try {
            return LogCheckpoint.parse(line, CompetitionLogFile.FORMAT);
        } catch (IllegalArgumentException e) {
            findings.fault(Stage.ROOT, Check.CHECKPOINT_LINE, null, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private static void checkRoot(
            LogCheckpoint checkpoint, String competition, List<byte[]> events, Findings findings) {
        findings.done(Stage.ROOT);
        String subject = CompetitionLogFile.subject(competition);
        if (!checkpoint.subject().equals(subject)) {
            findings.fault(Stage.ROOT, Check.ROOT, null, "the checkpoint is of another log");
        } else if (checkpoint.size() != events.size()) {
            findings.fault(
                    Stage.ROOT,
                    Check.ROOT,
                    null,
                    "the checkpoint is of %s events, the record has %s".formatted(checkpoint.size(), events.size()));
        } else if (!checkpoint.isOf(subject, events)) {
            findings.fault(Stage.ROOT, Check.ROOT, null, "the root of the checkpoint does not belong to these events");
        }
    }

    /// Returns the number of kept logs that agree.
    private static int compare(List<KeptCompetition> earlier, List<byte[]> events, Findings findings) {
        int agreeing = 0;
        for (KeptCompetition each : earlier) {
            findings.done(Stage.KEPT);
            int revision = each.firstDifference(events);
            if (revision == 0) {
                agreeing++;
                continue;
            }
            String problem = revision > events.size()
                    ? "the record ends before a kept one of " + each.events().size() + " events"
                    : "the event differs from that of a kept record";
            findings.fault(Stage.KEPT, Check.KEPT_CHECKPOINTS, (long) revision, problem);
        }
        return agreeing;
    }

    private static void checkSecrets(List<CompetitionEntry> entries, Findings findings) {
        findings.done(Stage.SEALS);
        CompetitionSecrets.firstProblem(entries)
                .ifPresent(problem ->
                        findings.fault(Stage.SEALS, Check.COMPETITION_SECRETS, problem.revision(), problem.text()));
    }

    private static CompetitionLogCheck.Result decided(CompetitionLogCheck.Result result, Findings findings) {
        findings.done(Stage.RULES);
        if (result.fault() != null) {
            findings.fault(
                    Stage.RULES,
                    Check.COMPETITION_RULES,
                    result.fault().revision(),
                    result.fault().rule(),
                    result.fault().problem());
        }
        return result;
    }
}
