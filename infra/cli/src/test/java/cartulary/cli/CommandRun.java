package cartulary.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;

/// One run of a command with its output and exit code.
public record CommandRun(int exitCode, String out, String err) {
    public static CommandRun of(Object... arguments) {
        String[] texts = texts(arguments);
        return run(Main.commandLine(texts), texts);
    }

    /// Runs a command; an exception that it throws is printed with its stack trace.
    public static CommandRun ofOnly(Callable<Integer> command, Object... arguments) {
        return run(new CommandLine(command), texts(arguments));
    }

    private static String[] texts(Object... arguments) {
        return List.of(arguments).stream().map(String::valueOf).toArray(String[]::new);
    }

    private static CommandRun run(CommandLine commands, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exitCode = commands.setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
        return new CommandRun(exitCode, out.toString(), err.toString());
    }

    public String lastLine() {
        return out.lines().reduce("", (before, line) -> line);
    }
}
