package cartulary.cli.past;

import cartulary.contracts.json.Json;
import cartulary.record.UnreadableRecordException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// A command that answers a question about a record, as text for people or as JSON for programs.
abstract sealed class PastCommand implements Callable<Integer>
        permits ReplayCommand,
                DiffCommand,
                HistoryCommand,
                BlameCommand,
                WhatIfCommand,
                WhyCommand,
                RecountCommand,
                WhyNotCommand,
                AnalyseCommand {
    private static final int REFUSED = 2;

    @Mixin
    final RecordArgument record = new RecordArgument();

    @Option(names = "--json", description = "print the answer of the API, in one line")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    /// Prints an answer.
    interface Text<T> {
        void print(T answer, PrintWriter out);
    }

    /// Answers the question.
    ///
    /// @throws RefusedInputException if the record or an option cannot be used
    abstract void answer();

    /// Returns the exit code of a question that was answered.
    int exitCode() {
        return 0;
    }

    @Override
    public final Integer call() {
        int code = exitCodeOfAnswer();
        record.damage().ifPresent(spec.commandLine().getErr()::println);
        return code;
    }

    private int exitCodeOfAnswer() {
        try {
            answer();
            return exitCode();
        } catch (RefusedInputException | UnreadableRecordException e) {
            return refused(e);
        } catch (RuntimeException e) {
            // The rules do not validate recorded events, so a record that was made up can cause any exception; that of
            // a record that holds is an error of this program.
            return refused(record.refusal().orElseThrow(() -> e));
        } catch (OutOfMemoryError e) {
            return refused(
                    new RefusedInputException("The record needs more memory than this program has (java -Xmx)."));
        }
    }

    private int refused(RuntimeException why) {
        spec.commandLine().getErr().println(why.getMessage());
        return REFUSED;
    }

    final <T> void print(T answer, Text<T> text) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(new String(Json.canonical(answer), StandardCharsets.UTF_8));
        } else {
            text.print(answer, out);
        }
        out.flush();
    }
}
