package cartulary.bench.strength;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.search.PolicyBot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `./cartulary bench ladder`.
@Command(
        name = "ladder",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays the levels of bots against their neighbours, two players a game, and prints how far they are apart.",
            "Each pile is played twice, once with either on each seat. The same games are played every time."
        })
public final class LadderBench implements Callable<Integer> {
    private static final int PROGRESS = 20;
    private static final List<BotPolicy> LEVELS =
            Arrays.stream(BotPolicy.values()).filter(BotPolicy::isLevel).toList();

    @Option(names = "--games", defaultValue = "100", description = "piles of each pair (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--first", defaultValue = "0", description = "the number of the first pile (${DEFAULT-VALUE})")
    private int first;

    @Option(names = "--from", defaultValue = "1", description = "the lowest level (${DEFAULT-VALUE})")
    private int from;

    @Option(names = "--to", defaultValue = "8", description = "the highest level (${DEFAULT-VALUE})")
    private int to;

    @Option(
            names = "--expansions",
            split = ",",
            paramLabel = "NAME",
            description = "expansions in play: " + Expansion.CHOICE + "; none by default")
    private List<Expansion> expansions = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 2 || from < 1 || to > LEVELS.size() || from >= to) {
            throw new ParameterException(
                    spec.commandLine(), "--games needs 2 or more, --from and --to two levels of 1 to 8 in order");
        }
        var options = new GameOptions(2, Visibility.UNLISTED, expansions, BookmakerFields.NOVEMBER_2022, null);
        System.out.printf(Locale.ROOT, "piles %d to %d, each played twice%n", first, first + games - 1);
        List<Double> differences = new ArrayList<>();
        for (int level = from; level < to; level++) {
            Tally tally = played(LEVELS.get(level), LEVELS.get(level - 1), options);
            differences.add(tally.rating(0));
            System.out.printf(
                    Locale.ROOT,
                    "level %d against level %d: wins %s, %+.0f rating points (95 %%: %+.0f to %+.0f),"
                            + " margin %s, CPU ms a turn %.1f and %.1f%n",
                    level + 1,
                    level,
                    tally.share(),
                    tally.rating(0),
                    tally.rating(-1),
                    tally.rating(1),
                    tally.margin(),
                    tally.millisPerTurn(true),
                    tally.millisPerTurn(false));
        }
        System.out.printf(
                Locale.ROOT,
                "smallest difference %+.0f, largest %+.0f rating points%n",
                differences.stream().min(Double::compare).orElseThrow(),
                differences.stream().max(Double::compare).orElseThrow());
        return 0;
    }

    private Tally played(BotPolicy higher, BotPolicy lower, GameOptions options) {
        var tally = new Tally(2);
        for (int pile = first; pile < first + games; pile++) {
            for (int seat = 0; seat < 2; seat++) {
                tally.add(
                        seat,
                        StrengthGame.play(pile, options, seat, () -> PolicyBot.of(higher), () -> PolicyBot.of(lower)));
            }
            tally.endPile();
            if ((pile - first + 1) % PROGRESS == 0) {
                System.err.printf(
                        Locale.ROOT, "%s: %d piles, wins %s%n", higher.wire(), pile - first + 1, tally.share());
            }
        }
        return tally;
    }
}
