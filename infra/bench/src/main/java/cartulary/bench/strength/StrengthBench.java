package cartulary.bench.strength;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `./cartulary bench strength A B`.
@Command(
        name = "strength",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays games of one player against others and counts what it wins.",
            "The same pile is played once with A on each seat and B on all others. With --nodes the same games are played"
                    + " every time."
        })
public final class StrengthBench implements Callable<Integer> {
    private static final int PROGRESS = 10;

    @Option(
            names = "--games",
            defaultValue = "10",
            description = "piles, each played once for each seat (${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--first", defaultValue = "0", description = "the number of the first pile (${DEFAULT-VALUE})")
    private int first;

    @Option(
            names = "--players",
            defaultValue = "2",
            description = "players of a game, A one of them (${DEFAULT-VALUE})")
    private int players;

    @Option(
            names = "--expansions",
            split = ",",
            paramLabel = "NAME",
            description = "expansions in play: " + Expansion.CHOICE + "; none by default")
    private List<Expansion> expansions = List.of();

    @ArgGroup
    private Bound bound = new Bound();

    @Parameters(index = "0", paramLabel = "A", description = "${COMPLETION-CANDIDATES}")
    private Contestant a = Contestant.SEARCH;

    @Parameters(index = "1", paramLabel = "B", description = "${COMPLETION-CANDIDATES}")
    private Contestant b = Contestant.GREEDY;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    /// What a searching player may spend on a turn.
    private static final class Bound {
        @Option(names = "--seconds", description = "processor time that a search has for a turn")
        private @Nullable Double seconds;

        @Option(names = "--nodes", description = "turns that a search samples for a turn (300 without --seconds)")
        private @Nullable Long nodes;
    }

    @Override
    public Integer call() {
        if (players < 2 || players > 6 || games < 1) {
            throw new ParameterException(spec.commandLine(), "--players needs 2 to 6, --games at least 1");
        }
        TurnBudget budget = bound.seconds == null
                ? TurnBudget.nodes(bound.nodes == null ? 300 : bound.nodes)
                : TurnBudget.cpuTime(Duration.ofNanos(Math.round(1e9 * bound.seconds)));
        var options = new GameOptions(players, Visibility.UNLISTED, expansions, BookmakerFields.NOVEMBER_2022, null);
        var tally = new Tally(players);
        for (int pile = first; pile < first + games; pile++) {
            for (int seat = 0; seat < players; seat++) {
                tally.add(seat, StrengthGame.play(pile, options, seat, () -> a.player(budget), () -> b.player(budget)));
            }
            tally.endPile();
            if ((pile - first + 1) % PROGRESS == 0) {
                System.err.printf(Locale.ROOT, "%d piles: %s%n", pile - first + 1, tally.share());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s against %s, %s, %d players, %s: %d piles, each %d times%n",
                name(a),
                name(b),
                budget.name(),
                players,
                expansions.isEmpty() ? "base game" : expansions.toString().toLowerCase(Locale.ROOT),
                games,
                players);
        System.out.println("margin " + tally.margin());
        System.out.println("win share " + tally.share());
        System.out.printf(
                Locale.ROOT,
                "CPU ms a turn: %s %.1f, %s %.1f%n",
                name(a),
                tally.millisPerTurn(true),
                name(b),
                tally.millisPerTurn(false));
        System.out.printf(
                Locale.ROOT, "%s wins %.2f times the share of a seat (1/%d)%n", name(a), tally.ratio(), players);
        return 0;
    }

    private static String name(Contestant contestant) {
        return contestant.name().toLowerCase(Locale.ROOT);
    }
}
