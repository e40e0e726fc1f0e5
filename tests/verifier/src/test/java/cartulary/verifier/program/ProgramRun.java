package cartulary.verifier.program;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;

/// What a run of the program printed.
record ProgramRun(int exitCode, String out, String err) {
    static ProgramRun of(Object... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        int exitCode = Main.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(Arrays.stream(arguments).map(String::valueOf).toArray(String[]::new));
        return new ProgramRun(exitCode, out.toString(), err.toString());
    }

    String all() {
        return out + err;
    }
}
