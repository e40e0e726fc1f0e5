package cartulary.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The packaged program with a real master and real workers.
class LakeSparkIT {
    @TempDir
    private static Path folder;

    @BeforeAll
    static void makeLakes() throws Exception {
        TestLakes.make(folder.resolve("lake"), 1, 80, true);
        TestLakes.make(folder.resolve("no-records"), 1, 3, false);
    }

    private static Process start(Path temporary, String... arguments) throws IOException {
        Files.createDirectories(temporary);
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-jar",
                System.getProperty("cartulary.jar")));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String output(Process process) throws Exception {
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return text;
    }

    @Test
    void twoWorkersAnswerAsDuckDbDoesAndReviewGames() throws Exception {
        Path temporary = folder.resolve("temporary-1");
        Path reviews = folder.resolve("reviews");
        Process process = start(
                temporary,
                "--lake",
                folder.resolve("lake").toString(),
                "--workers",
                "2",
                "--memory",
                "640",
                "--review",
                "2",
                "--to",
                reviews.toString());
        String output = output(process);
        assertThat(process.exitValue()).as(output).isZero();
        assertThat(output)
                .contains("2 workers with 1 core were ready", "all values equal", " 0 differences", " 0 rows differ")
                .containsPattern("review: 2 games with \\d+ turns");
        try (Stream<Path> files = Files.list(reviews)) {
            assertThat(files.map(Path::toString)).anyMatch(name -> name.endsWith(".parquet"));
        }
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void aTerminationStopsEveryProcessAndRemovesTheTemporaryFiles() throws Exception {
        Path temporary = folder.resolve("temporary-2");
        Process process =
                start(temporary, "--lake", folder.resolve("lake").toString(), "--memory", "640", "--review", "0");
        var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = lines.readLine();
        while (line != null && !line.contains("were ready")) {
            line = lines.readLine();
        }
        assertThat(line).contains("2 workers");
        List<ProcessHandle> started = process.descendants().toList();
        // Master, two workers, an executor of each, and the job.
        assertThat(started).hasSize(6);
        process.toHandle().destroy();
        process.waitFor();
        started.forEach(each -> each.onExit()
                .orTimeout(Duration.ofMinutes(10).toMillis(), TimeUnit.MILLISECONDS)
                .join());
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void aFolderWithoutALakeIsRefusedWithWhatToDo() throws Exception {
        Process process = start(
                folder.resolve("temporary-3"),
                "--lake",
                folder.resolve("nothing").toString());
        assertThat(output(process))
                .startsWith("lake spark: there is no lake in ")
                .contains("./cartulary export --to");
        assertThat(process.exitValue()).isEqualTo(2);
    }

    @Test
    void aLakeWithoutRecordsIsRefusedWithWhatToDo() throws Exception {
        Process process = start(
                folder.resolve("temporary-4"),
                "--lake",
                folder.resolve("no-records").toString());
        assertThat(output(process)).contains("has no records to review").contains("--records", "--review 0");
        assertThat(process.exitValue()).isEqualTo(2);
    }

    @Test
    void aFolderForReviewsThatExistsIsRefused() throws Exception {
        Process process = start(
                folder.resolve("temporary-5"), "--lake", folder.resolve("lake").toString(), "--to", folder.toString());
        assertThat(output(process)).contains(folder + " exists already");
        assertThat(process.exitValue()).isEqualTo(2);
    }
}
