package cartulary.bench.measure;

import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// Microbenchmarks by JMH, which also count the allocated bytes.
public final class Jmh {
    private Jmh() {}

    /// @param arguments options of JMH
    /// @return the exit code
    public static int run(List<String> arguments, Class<?>... benchmarks)
            throws RunnerException, CommandLineOptionException {
        var options = new OptionsBuilder()
                .parent(new CommandLineOptions(arguments.toArray(String[]::new)))
                .addProfiler(GCProfiler.class);
        for (Class<?> benchmark : benchmarks) {
            options.include(benchmark.getName());
        }
        return new Runner(options.build()).run().isEmpty() ? 1 : 0;
    }
}
