package cartulary.cli.recordcheck;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.contracts.json.Json;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// `docs/record-check.py` in one Python process for all tests, which runs it as often as they need; starting Python
/// each time would take most of the time. The process ends with that of the tests.
final class RecordCheckProgram {
    static final Path FILE = Path.of("..", "..", "docs", "record-check.py");

    /// Loads the program as a module and calls its main function with each line of arguments. It verifies each
    /// signature once: most records of a test differ from others in one event only.
    private static final String LOOP = """
            import contextlib, functools, importlib.util, io, json, sys
            spec = importlib.util.spec_from_file_location("record_check", sys.argv[1])
            program = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = program
            spec.loader.exec_module(program)
            program.is_signature = functools.lru_cache(maxsize=None)(program.is_signature)
            for line in sys.stdin:
                output = io.StringIO()
                with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                    try:
                        code = program.main(json.loads(line))
                    except SystemExit as e:
                        code = e.code
                print(json.dumps({"exitCode": code, "text": output.getvalue()}), flush=True)
            """;

    private static @Nullable RecordCheckProgram started;

    private final BufferedWriter arguments;
    private final BufferedReader answers;

    /// @param exitCode 0: the record holds, 1: it does not, 2: it cannot be checked
    /// @param text what the program prints
    record Answer(int exitCode, String text) {}

    private RecordCheckProgram() throws IOException {
        Process python = new ProcessBuilder("python3", "-c", LOOP, FILE.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        arguments = python.outputWriter(StandardCharsets.UTF_8);
        answers = python.inputReader(StandardCharsets.UTF_8);
    }

    /// Returns the program, or skips the tests of a class if Python does not run.
    static synchronized RecordCheckProgram started() {
        if (started == null) {
            try {
                assumeTrue(new ProcessBuilder("python3", "--version").start().waitFor() == 0, "python3 does not run");
                started = new RecordCheckProgram();
            } catch (IOException e) {
                assumeTrue(false, "there is no python3");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
        return Objects.requireNonNull(started);
    }

    /// Returns the shapes of all events, as the program writes and computes them.
    static String shapes() throws IOException {
        started();
        String shapes = "import runpy, sys; print(runpy.run_path(sys.argv[1])['SHAPES'])";
        Process python = new ProcessBuilder("python3", "-c", shapes, FILE.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /// Runs the program once.
    ///
    /// @throws AssertionError if it ends with a stack trace
    Answer run(List<?> args) throws IOException {
        var texts = new ArrayList<String>();
        args.forEach(arg -> texts.add(arg.toString()));
        arguments.write(Json.mapper().writeValueAsString(texts));
        arguments.newLine();
        arguments.flush();
        String answer = answers.readLine();
        if (answer == null) {
            started = null;
            throw new AssertionError("record-check.py failed, see above, for the arguments " + texts);
        }
        return Json.mapper().readValue(answer, Answer.class);
    }
}
