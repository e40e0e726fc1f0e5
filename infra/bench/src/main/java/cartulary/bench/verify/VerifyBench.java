package cartulary.bench.verify;

import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// `./cartulary bench verify [JMH OPTIONS]`: records and signed moves.
public final class VerifyBench {
    private VerifyBench() {}

    /// @return the exit code
    public static int run(String[] args) throws RunnerException, CommandLineOptionException {
        var options = new OptionsBuilder()
                .parent(new CommandLineOptions(args))
                .include(VerifyBenchmark.class.getName())
                .include(SignedMoveBenchmark.class.getName())
                .addProfiler(GCProfiler.class)
                .build();
        return new Runner(options).run().isEmpty() ? 1 : 0;
    }
}
