package cartulary.bench.rules;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/// `./cartulary bench rules [JMH OPTIONS]`.
public final class RulesBench {
    private RulesBench() {}

    /// @return the exit code
    public static int run(String[] args) throws RunnerException, CommandLineOptionException {
        var options = new OptionsBuilder()
                .parent(new CommandLineOptions(args))
                .include(MovesBenchmark.class.getName())
                .addProfiler(GCProfiler.class)
                .build();
        boolean measured = !new Runner(options).run().isEmpty();
        StateSize.print(4, GameOptions.DEFAULT);
        StateSize.print(
                4,
                new GameOptions(
                        6, Visibility.PUBLIC, List.of(Expansion.values()), BookmakerFields.NOVEMBER_2022, null));
        return measured ? 0 : 1;
    }
}
