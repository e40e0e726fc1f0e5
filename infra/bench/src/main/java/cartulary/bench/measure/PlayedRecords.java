package cartulary.bench.measure;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Records of simulated games of 2 to 6 random players: the public bytes of their events. The same at every run.
public final class PlayedRecords {
    private PlayedRecords() {}

    public static List<List<byte[]>> play(int games, List<Expansion> expansions) {
        return play(games, _ -> expansions);
    }

    /// @param expansions by the number of the game
    public static List<List<byte[]>> play(int games, IntFunction<List<Expansion>> expansions) {
        return IntStream.range(0, games)
                .parallel()
                .mapToObj(seed -> new SimulatedGame(seed, 2 + seed % 5, expansions.apply(seed), LawSet.NONE)
                        .play().log().stream().map(EventCodec::publicBytes).toList())
                .toList();
    }

    public static long events(List<List<byte[]>> records) {
        return records.stream().mapToLong(List::size).sum();
    }
}
