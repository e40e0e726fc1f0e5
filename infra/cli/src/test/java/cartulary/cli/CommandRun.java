package cartulary.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

/// One run of a command with its output and exit code.
public record CommandRun(int exitCode, String out, String err) {
    public static CommandRun of(Object... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exitCode = Main.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(List.of(arguments).stream().map(String::valueOf).toArray(String[]::new));
        return new CommandRun(exitCode, out.toString(), err.toString());
    }

    public String lastLine() {
        return out.lines().reduce("", (before, line) -> line);
    }
}
