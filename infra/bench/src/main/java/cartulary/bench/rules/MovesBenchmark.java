package cartulary.bench.rules;

import cartulary.bench.rules.GameScript.Sent;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Game;
import cartulary.secondengine.SecondEngine;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Moves per second on one thread: draw, complete placement list, place, complete meeple list, meeple
/// or pass, scoring. One operation is a whole game; its moves are counted separately.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-XX:+UseParallelGC"})
public class MovesBenchmark {
    private static final int DECKS = 32;

    /// Games dealt and recorded before the measurement.
    @State(Scope.Thread)
    public static class Games {
        @Param("4")
        int players;

        /// `base`, or expansions joined by a plus sign.
        @Param({"base", "bets+tollkeepers"})
        String expansions = "base";

        final List<SeededInputs> inputs = new ArrayList<>();
        final List<Game> started = new ArrayList<>();
        final List<List<Sent>> recorded = new ArrayList<>();
        final List<List<SecondEngineMove>> moves = new ArrayList<>();
        final SecondEngine secondEngine = new SecondEngine(
                Catalogue.standard(),
                new GameOptions(6, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, null));
        private long number;

        @Setup(Level.Trial)
        public void deal() {
            for (int deck = 0; deck < DECKS; deck++) {
                GameOptions options = options();
                inputs.add(GameScript.inputs(deck));
                started.add(GameScript.started(inputs.get(deck), players, options));
                recorded.add(GameScript.playRandomly(started.get(deck), inputs.get(deck), deck));
                moves.add(SecondEngineMove.of(started.get(deck), inputs.get(deck), recorded.get(deck)));
            }
        }

        private GameOptions options() {
            List<Expansion> chosen = Arrays.stream(Expansion.values())
                    .filter(it -> Arrays.asList(expansions.split("\\+")).contains(it.set()))
                    .toList();
            return new GameOptions(players, Visibility.PUBLIC, chosen, BookmakerFields.NOVEMBER_2022, null);
        }

        int next() {
            return (int) (number++ % DECKS);
        }

        long seed() {
            return number;
        }
    }

    /// Tiles laid, per second.
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Moves {
        public long moves;

        void count(List<Sent> commands) {
            for (Sent sent : commands) {
                if (sent.command() instanceof PlaceTile) {
                    moves++;
                }
            }
        }
    }

    @Benchmark
    public List<Sent> withLists(Games games, Moves moves) {
        int deck = games.next();
        var commands = GameScript.playRandomly(games.started.get(deck), games.inputs.get(deck), games.seed());
        moves.count(commands);
        return commands;
    }

    @Benchmark
    public Game withoutLists(Games games, Moves moves) {
        int deck = games.next();
        moves.count(games.recorded.get(deck));
        return GameScript.replay(games.started.get(deck), games.inputs.get(deck), games.recorded.get(deck));
    }

    /// The reference for comparison: the second engine computes the same lists and scorings from scratch, for the base
    /// game's part of the same moves.
    @Benchmark
    public int secondEngine(Games games, Moves moves) {
        int deck = games.next();
        int scored = 0;
        for (SecondEngineMove move : games.moves.get(deck)) {
            scored += move.compute(games.secondEngine).size();
            moves.moves++;
        }
        return scored;
    }
}
