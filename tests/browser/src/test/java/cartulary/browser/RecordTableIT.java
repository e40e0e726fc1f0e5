package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.testkit.record.RecordCase;
import cartulary.testkit.record.RecordTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The page's module that checks records, on the table of records on which all verifiers must agree
/// (`docs/formats.md`, "Checks").
class RecordTableIT extends CheckModuleFixture {
    private static final Path FORMATS = Path.of("../../docs/formats.md");
    private static final Pattern CLAIMED = Pattern.compile("^\\| (REC-\\d+) \\|.*\\| W \\|$", Pattern.MULTILINE);
    private static final int FILES_OF_A_CALL = 50;

    private static final String ANSWERS = """
            async ({files, catalogue}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const {UnreadableFile} = await import('/check-module/app/check/reason');
              const answers = [];
              for (const file of files) {
                const bytes = Uint8Array.from(atob(file), char => char.charCodeAt(0));
                try {
                  const {faults} = await checkRecord(bytes, {...catalogue, keys: [], kept: []});
                  answers.push(faults.length === 0 ? 'valid' : `broken ${faults.map(({check}) => check).join(' ')}`);
                } catch (failure) {
                  answers.push(failure instanceof UnreadableFile ? 'newer' : String(failure));
                }
              }
              return answers;
            }
            """;

    @Test
    void everyRecordIsJudgedAsTheTableSaysByTheChecksThatTheDocumentationClaims() throws Exception {
        List<String> claimed = claimed();
        List<String> documented = CLAIMED.matcher(Files.readString(FORMATS))
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(claimed).as("claimed").isNotEmpty().isEqualTo(documented);
        List<RecordCase> rows = RecordTable.ofEveryCheck();
        var wrong = new ArrayList<String>();
        for (int from = 0; from < rows.size(); from += FILES_OF_A_CALL) {
            List<RecordCase> some = rows.subList(from, Math.min(from + FILES_OF_A_CALL, rows.size()));
            List<?> answers = answers(some);
            for (int i = 0; i < some.size(); i++) {
                RecordCase row = some.get(i);
                String expected = row.answer(claimed::contains);
                String answer = answers.get(i).toString();
                boolean isRight = expected.equals("broken")
                        ? answer.matches("broken .*\\b" + row.check() + "\\b.*")
                        : answer.equals(expected);
                if (!isRight) {
                    wrong.add(row.name() + ": " + answer + ", not " + expected + " " + row.check());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private List<?> answers(List<RecordCase> rows) throws Exception {
        List<String> files = rows.stream()
                .map(row -> Base64.getEncoder().encodeToString(row.file()))
                .toList();
        return (List<?>) page.evaluate(ANSWERS, Map.of("files", files, "catalogue", CheckModule.catalogue()));
    }

    private List<String> claimed() {
        Object checks = page.evaluate("async () => (await import('/check-module/app/check/check-ids')).CHECKS");
        return ((List<?>) checks).stream().map(Object::toString).toList();
    }
}
