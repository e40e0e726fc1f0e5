package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.testkit.SampleSize;
import cartulary.testkit.record.RecordCase;
import cartulary.testkit.record.RecordTable;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The verifier on the table of records on which all verifiers must agree (`docs/formats.md`, "Checks").
class RecordTableTest {
    private static final Path FORMATS = Path.of("..", "..", "docs", "formats.md");
    private static final Pattern CLAIMED =
            Pattern.compile("^\\| (REC-\\d+) \\|.*\\| J \\|[^|]*\\|[^|]*\\|$", Pattern.MULTILINE);
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());

    /// Checks that need a key, a kept checkpoint, the log of a person or competition, the file itself, or an option.
    private static final List<String> NOT_IN_TABLE =
            List.of("REC-1", "REC-15", "REC-16", "REC-43", "REC-46", "REC-47", "REC-48", "REC-49", "REC-50");

    @Test
    void everyRecordIsJudgedAsTheTableSays() throws IOException {
        List<RecordCase> rows = RecordTable.rows();
        var wrong = new ArrayList<String>();
        for (RecordCase row : rows) {
            String answer = answer(row);
            String expected = row.answer(_ -> true);
            boolean isRight = expected.equals("broken")
                    ? answer.matches("broken .*\\b" + row.check() + "\\b.*")
                    : answer.equals(expected);
            if (!isRight) {
                wrong.add(row.name() + ": " + answer + ", not " + expected + " " + row.check());
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(rows).hasSizeGreaterThanOrEqualTo(SampleSize.of(120, 200));
    }

    private static String answer(RecordCase row) throws IOException {
        try {
            Verdict verdict = VERIFIER.verify(RecordFile.read(new ByteArrayInputStream(row.file())));
            return verdict.faults().isEmpty()
                    ? "valid"
                    : "broken "
                            + verdict.faults().stream()
                                    .map(fault -> fault.check().id())
                                    .toList();
        } catch (UnreadableFileException e) {
            return "newer";
        }
    }

    @Test
    void theTableHasRecordsForEveryCheck() {
        var checks = new TreeSet<>(Check.ids());
        NOT_IN_TABLE.forEach(checks::remove);
        assertThat(RecordTable.rows().stream().map(RecordCase::check)).containsAll(checks);
    }

    @Test
    void theVerifierClaimsTheChecksThatTheDocumentationSays() throws IOException {
        List<String> documented = CLAIMED.matcher(Files.readString(FORMATS))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(documented).isEqualTo(Check.ids());
    }
}
