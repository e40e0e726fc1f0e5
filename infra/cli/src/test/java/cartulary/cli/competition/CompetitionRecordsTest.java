package cartulary.cli.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.published.CompetitionReplay;
import cartulary.competition.published.CompetitionReplay.Plan;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.record.SignedCompetitions;
import cartulary.verifier.CompetitionVerdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.UnreadableFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The records of real competitions, whose published results were imported, hold.
class CompetitionRecordsTest {
    private static final RecordSigner SIGNER = new RecordSigner("cartulary-test", "0".repeat(32));
    private static final CompetitionActor ORGANISER = CompetitionActor.of(Role.ORGANISER, SignedCompetitions.ID);
    private static final CompetitionInputs INPUTS = new CompetitionInputs(Hash.sha256("a salted reason"));

    private Competition competition = Competition.UNOPENED;
    private final List<byte[]> entries = new ArrayList<>();

    static List<Path> files() {
        List<Path> files = PublishedResults.files();
        return files.stream()
                .filter(file -> files.indexOf(file) % (files.size() / SampleSize.of(6, files.size())) == 0)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("files")
    void theRecordOfARealCompetitionHolds(Path file) throws UnreadableFileException {
        CompetitionReplay.of(CompetitionFiles.read(file), Plan.ENDED, this::send);

        byte[] record = SIGNER.competitionRecord(SignedCompetitions.ID, entries);
        CompetitionVerdict verdict = new Verifier(List.of(SIGNER.key()), List.of()).verify(CompetitionFile.of(record));

        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.result()).isEqualTo(Result.HOLDS);
        assertThat(verdict.summaries())
                .hasSameSizeAs(competition.begun())
                .allSatisfy(stage -> assertThat(stage.arranged()).isPositive());
    }

    private CompetitionDecision send(CompetitionCommand command) {
        CompetitionDecision decision = CompetitionRules.decide(competition, command, INPUTS);
        if (decision instanceof Accepted(List<CompetitionEvent> events, Competition after)) {
            for (CompetitionEvent event : events) {
                entries.add(
                        new CompetitionEntry(SignedCompetitions.ID, entries.size() + 1, Instant.EPOCH, ORGANISER, event)
                                .bytes());
            }
            competition = after;
        }
        return decision;
    }
}
