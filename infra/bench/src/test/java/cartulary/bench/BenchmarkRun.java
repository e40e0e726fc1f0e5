package cartulary.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// A run of a benchmark program in this process.
final class BenchmarkRun {
    private BenchmarkRun() {}

    /// Runs a program and returns what it printed.
    static String printedBy(String line) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        var printed = new ByteArrayOutputStream();
        var all = new PrintStream(printed, true, StandardCharsets.UTF_8);
        System.setOut(all);
        System.setErr(all);
        int exit;
        try {
            exit = Main.run(line.split(" "));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        String text = printed.toString(StandardCharsets.UTF_8);
        assertThat(exit).as(text).isZero();
        return text;
    }
}
