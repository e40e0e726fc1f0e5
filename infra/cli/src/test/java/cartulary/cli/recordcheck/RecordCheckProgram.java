package cartulary.cli.recordcheck;

import cartulary.contracts.json.Json;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// `docs/record-check.py` in one Python process, which runs it as often as a test needs; starting Python each time
/// would take most of the time.
final class RecordCheckProgram implements AutoCloseable {
    static final Path FILE = Path.of("..", "..", "docs", "record-check.py");

    /// Loads the program as a module and calls its main function with each line of arguments.
    private static final String LOOP = """
            import contextlib, importlib.util, io, json, sys
            spec = importlib.util.spec_from_file_location("record_check", sys.argv[1])
            program = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = program
            spec.loader.exec_module(program)
            for line in sys.stdin:
                output = io.StringIO()
                with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
                    try:
                        code = program.main(json.loads(line))
                    except SystemExit as e:
                        code = e.code
                print(json.dumps({"exitCode": code, "text": output.getvalue()}), flush=True)
            """;

    private final Process python;
    private final BufferedWriter arguments;
    private final BufferedReader answers;

    /// @param exitCode 0: the record holds, 1: it does not, 2: it cannot be checked
    /// @param text what the program prints
    record Answer(int exitCode, String text) {}

    RecordCheckProgram() throws IOException {
        python = new ProcessBuilder("python3", "-c", LOOP, FILE.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        arguments = python.outputWriter(StandardCharsets.UTF_8);
        answers = python.inputReader(StandardCharsets.UTF_8);
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
            throw new AssertionError("record-check.py failed, see above, for the arguments " + texts);
        }
        return Json.mapper().readValue(answer, Answer.class);
    }

    @Override
    public void close() throws IOException {
        arguments.close();
        python.destroy();
    }
}
