package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.testkit.record.DuelCompetitions;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.record.SealedCompetitions;
import cartulary.testkit.record.SignedCompetitions;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.FileBytes;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Records of competitions that must verify for ever: another pairing of the same round would break them. A new one is
/// written with `-Dcartulary.competitions.write=true`; the others never change.
class CompetitionCorpusTest {
    private static final Path CORPUS = Path.of("src", "test", "resources", "cartulary", "competitions");
    private static final RecordSigner SIGNER = RecordSigner.withPublishedKey("cartulary-test", "0".repeat(32));

    @ParameterizedTest
    @ValueSource(strings = {"cup", "league", "swiss", "sealed", "duels"})
    void aRecordVerifiesForEver(String name) throws UnreadableFileException {
        byte[] record = FileBytes.read(CORPUS.resolve(name + ".ndjson.gz"));

        CompetitionVerdict verdict = new Verifier(List.of(SIGNER.key()), List.of()).verify(CompetitionFile.of(record));

        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.result()).isEqualTo(Result.HOLDS);
    }

    @Test
    @EnabledIfSystemProperty(named = "cartulary.competitions.write", matches = "true")
    void missingRecordsAreWritten() throws IOException {
        write("cup", SignedCompetitions.cup());
        write("league", SignedCompetitions.league());
        write("swiss", SignedCompetitions.swiss());
        write("sealed", SealedCompetitions.sealed());
        write("duels", DuelCompetitions.played());
    }

    private static void write(String name, List<CompetitionEntry> entries) throws IOException {
        Path file = CORPUS.resolve(name + ".ndjson.gz");
        if (Files.notExists(file)) {
            Files.createDirectories(CORPUS);
            try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
                out.write(SIGNER.competitionRecord(
                        SignedCompetitions.ID,
                        entries.stream().map(CompetitionEntry::bytes).toList()));
            }
        }
    }
}
