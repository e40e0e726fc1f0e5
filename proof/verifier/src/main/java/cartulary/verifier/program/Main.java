package cartulary.verifier.program;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;

/// The entry point of `cartulary-verify.jar`.
public final class Main {
    private static final int OWN_ERROR = 70;

    private Main() {}

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /// Returns the command line, for tests.
    static CommandLine commandLine() {
        return new CommandLine(new VerifyCommand()).setUsageHelpWidth(100).setExecutionExceptionHandler(ownErrors());
    }

    private static IExecutionExceptionHandler ownErrors() {
        return (exception, command, _) -> {
            PrintWriter err = command.getErr();
            err.println("cartulary verify failed, which is an error of this program: " + exception);
            return OWN_ERROR;
        };
    }
}
