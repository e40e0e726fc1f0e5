package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The programs with which people check records, which know nothing of the service. Each returns what it prints; the
/// test fails if it says that the record does not hold.
final class OfflinePrograms {
    private static final Path ROOT = Path.of("..", "..");
    private static final Path CATALOGUES =
            ROOT.resolve(Path.of("contracts", "src", "main", "resources", "cartulary", "catalogue"));

    private OfflinePrograms() {}

    /// Runs `./cartulary verify`.
    static String verify(Object... arguments) throws IOException, InterruptedException {
        return run(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-jar",
                        System.getProperty("cartulary.browser.verifier")),
                arguments);
    }

    /// Runs `docs/record-check.py`.
    static String recordCheck(Path record) throws IOException, InterruptedException {
        return run(
                List.of(
                        "python3",
                        ROOT.resolve(Path.of("docs", "record-check.py")).toString(),
                        "game"),
                record,
                CATALOGUES.resolve("tiles.json"),
                CATALOGUES.resolve("chips.json"),
                CATALOGUES.resolve("surveyors.json"));
    }

    private static String run(List<String> program, Object... arguments) throws IOException, InterruptedException {
        var command = new ArrayList<>(program);
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        return printed;
    }
}
