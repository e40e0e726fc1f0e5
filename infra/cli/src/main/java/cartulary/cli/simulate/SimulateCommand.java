package cartulary.cli.simulate;

import cartulary.cli.progress.Progress;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.json.Json;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// `simulate`: plays whole random games and checks the laws of the game after every command.
@Command(
        name = "simulate",
        sortOptions = false,
        header = "Play whole random games and check the laws of the game.",
        description = {
            "",
            "Plays whole random games through the rules, with real, provable decks, and checks after every command:"
                    + " meeples, tiles, chips and tollhouses are conserved; a score is the sum of its scoring events;"
                    + " folding the events one by one gives the decided game; folding the public events gives the same"
                    + " public view; deadlines and clocks are set and kept; commands tried at random are accepted if and only if"
                    + " they are listed as legal. After each game, the verifier (./cartulary verify) finds no fault in"
                    + " its public bytes: every draw, the shuffle and every seal hold, and the rules decide the same"
                    + " events again.",
            "",
            "Game n of seed S is game 0 of seed S + n, so a single game can be repeated by its own number.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all laws hold, or the games are exported",
            "1:a law is broken; the game is named",
            "2:the command line is wrong, or the lake cannot be written to"
        },
        footer = {
            "",
            "Examples: ./cartulary simulate --games 5000 --expansions bets,tollkeepers --seed 1",
            "          ./cartulary simulate --games 2000 --expansions bets --bots greedy --players 2 --chips mine.json"
                    + " --export mine"
        })
public final class SimulateCommand implements Callable<Integer> {
    @Option(names = "--games", paramLabel = "N", defaultValue = "1000", description = "number of games (default: 1000)")
    private long games;

    @Option(
            names = "--players",
            paramLabel = "P",
            defaultValue = "2-6",
            description = "2 to 6, or a range such as 2-6 over which the games are spread (default: 2-6)")
    private String players = "2-6";

    @Option(
            names = "--expansions",
            paramLabel = "E",
            split = ",",
            defaultValue = "none",
            description = "expansions of every game: none, or any of " + Expansion.CHOICE
                    + ", joined by commas (default: none)")
    private List<String> expansions = List.of();

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "any whole number (default: 1)")
    private long seed;

    @Option(
            names = "--record",
            paramLabel = "DIR",
            description = "write the signed record of each game to a file in this folder, and the verifier key to"
                    + " key.txt; ./cartulary verify reads them")
    private @Nullable Path records;

    @Mixin
    private BotGamesExport export = new BotGamesExport();

    @Option(names = "--json", description = "print the result as one JSON object")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Players range = range();
        List<Expansion> inPlay = inPlay();
        if (games < 1) {
            throw new ParameterException(spec.commandLine(), "--games must be 1 or more, not " + games);
        }
        if (export.isWanted()) {
            if (records != null || json) {
                throw new ParameterException(spec.commandLine(), "--export cannot be combined with --record or --json");
            }
            return export.run(spec.commandLine(), inPlay, range::of, players, seed, games);
        }
        export.requireUnused(spec.commandLine());
        PrintWriter err = spec.commandLine().getErr();
        long begun = System.nanoTime();
        long moves = 0;
        long events = 0;
        SimulatedRecords folder = records == null ? null : SimulatedRecords.create(records);
        try (Progress progress = Progress.of("simulate", "games", games, err)) {
            for (long game = 0; game < games; game++) {
                long number = seed + game;
                var simulated = new SimulatedGame(number, range.of(number), inPlay, SimulationLaws.QUICK);
                try {
                    simulated.play();
                } catch (RuntimeException e) {
                    progress.close();
                    return broken(number, range.of(number), e);
                }
                moves += moves(simulated);
                events += simulated.log().size();
                if (folder != null) {
                    folder.write(number, simulated.log());
                }
                progress.step(1);
            }
        }
        print(moves, events, (System.nanoTime() - begun) / 1e9);
        return 0;
    }

    /// Returns the number of placed tiles.
    private static long moves(SimulatedGame game) {
        return game.log().stream()
                .filter(event -> event.data() instanceof TilePlaced)
                .count();
    }

    private int broken(long number, int seats, RuntimeException why) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("BROKEN LAW in the game of seed " + number + " with " + seats + " players: "
                + (why instanceof BrokenLawException ? why.getMessage() : why));
        err.println("Repeat it with: ./cartulary simulate --games 1 --players "
                + seats
                + " --expansions "
                + String.join(",", expansions)
                + " --seed "
                + number);
        return 1;
    }

    private void print(long moves, long events, double seconds) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            var result = new TreeMap<String, Object>();
            result.put("games", games);
            result.put("moves", moves);
            result.put("events", events);
            result.put("seed", seed);
            result.put("players", players);
            result.put("expansions", inPlay().stream().map(Expansion::set).toList());
            result.put("milliseconds", Math.round(seconds * 1000));
            result.put("movesPerSecond", Math.round(moves / seconds));
            result.put("eventsPerSecond", Math.round(events / seconds));
            out.println(new String(Json.canonical(result), StandardCharsets.UTF_8));
            return;
        }
        out.printf(
                Locale.ROOT,
                "games %d, moves %d, events %d, all laws hold; %.1f s, %,.0f moves and %,.0f events per second with all checks%n",
                games,
                moves,
                events,
                seconds,
                moves / seconds,
                events / seconds);
    }

    private List<Expansion> inPlay() {
        var inPlay = new ArrayList<Expansion>();
        for (String name : expansions) {
            for (Expansion expansion : Expansion.values()) {
                if (expansion.set().equals(name)) {
                    inPlay.add(expansion);
                }
            }
        }
        if (inPlay.size() != expansions.size() && !expansions.equals(List.of("none"))) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--expansions must be none, or any of " + Expansion.CHOICE + ", joined by commas, not "
                            + String.join(",", expansions));
        }
        return List.copyOf(inPlay);
    }

    private Players range() {
        try {
            return Players.parse(players);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--players " + e.getMessage());
        }
    }

    /// The numbers of players that the games are spread over.
    private record Players(int fewest, int most) {
        static Players parse(String text) {
            if (!text.matches("[2-6](-[2-6])?") || text.charAt(0) > text.charAt(text.length() - 1)) {
                throw new IllegalArgumentException("must be 2 to 6, or a range such as 2-6 (BASE-1), not " + text);
            }
            return new Players(text.charAt(0) - '0', text.charAt(text.length() - 1) - '0');
        }

        int of(long number) {
            return fewest + (int) Math.floorMod(number, (long) (most - fewest + 1));
        }
    }
}
