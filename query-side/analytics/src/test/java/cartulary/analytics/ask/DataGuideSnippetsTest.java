package cartulary.analytics.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// What the guide to the data tells its readers to run.
class DataGuideSnippetsTest {
    private static final Path GUIDE = Path.of("../../docs/data.md");

    private static final Path FOLDER = StandardLakes.FOLDER;

    private static List<String> snippets(String language) throws IOException {
        var snippets = new ArrayList<String>();
        var matcher = Pattern.compile("```" + language + "\\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(GUIDE));
        while (matcher.find()) {
            snippets.add(matcher.group(1));
        }
        assertThat(snippets).as(language).isNotEmpty();
        return snippets;
    }

    @Test
    void theQueriesHaveAnswers() throws Exception {
        for (String sql : snippets("sql")) {
            if (sql.contains("'lake/")) {
                try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                        var statement = connection.createStatement();
                        var rows = statement.executeQuery(sql.replace("'lake/", "'" + FOLDER.resolve("lake") + "/"))) {
                    assertThat(rows.next()).as(sql).isTrue();
                }
            } else {
                var limits = new QueryLimits(500, Duration.ofMinutes(10), 2, 1_000);
                try (LakeDatabase database = LakeDatabase.open(FOLDER.resolve("lake"), LakeFilter.NONE, limits)) {
                    assertThat(database.ask(sql).rows()).as(sql).isNotEmpty();
                }
            }
        }
    }

    @Test
    void theProgramsInPythonRunWherePythonHasTheirLibraries() throws Exception {
        int run = 0;
        for (String program : snippets("python")) {
            String library = program.lines().findFirst().orElseThrow().replace("import ", "");
            if (python("import " + library + (library.equals("pandas") ? ", pyarrow" : ""))
                            .exit()
                    == 0) {
                Output output = python(program);
                assertThat(output.exit()).as(program + output.text()).isZero();
                assertThat(output.text()).isNotBlank();
                run++;
            }
        }
        assumeTrue(run > 0, "no python3 with pandas and pyarrow, or polars");
    }

    private record Output(int exit, String text) {}

    private static Output python(String program) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "-c", program)
                    .directory(FOLDER.toFile())
                    .redirectErrorStream(true)
                    .start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Output(process.waitFor(), text);
        } catch (IOException missing) {
            return new Output(127, String.valueOf(missing.getMessage()));
        }
    }
}
