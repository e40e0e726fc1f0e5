package cartulary.bench.rules;

import cartulary.bench.measure.Jmh;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// `./cartulary bench rules [JMH OPTIONS]`.
@Command(
        name = "rules",
        description = "Moves per second through the rules, on one thread, by JMH, whose options follow.")
public final class RulesBench implements Callable<Integer> {
    @Unmatched
    private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        int exit = Jmh.run(options, MovesBenchmark.class);
        StateSize.print(4, GameOptions.DEFAULT);
        StateSize.print(
                4,
                new GameOptions(
                        6, Visibility.PUBLIC, List.of(Expansion.values()), BookmakerFields.NOVEMBER_2022, null));
        return exit;
    }
}
