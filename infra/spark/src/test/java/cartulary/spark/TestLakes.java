package cartulary.spark;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.rules.Rules;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Lakes of simulated games.
final class TestLakes {
    private TestLakes() {}

    /// Makes a lake of the public games among those of some seeds.
    static Manifest make(Path folder, int firstSeed, int lastSeed, boolean records) throws Exception {
        return make(
                folder,
                IntStream.rangeClosed(firstSeed, lastSeed).mapToObj(seed -> new SimulatedGame(seed, LawSet.NONE)),
                new Settings(Players.NONE, records, false, false, null));
    }

    /// Makes a lake with records and reviews of base games of two players, which are reviewed fast.
    static Manifest reviewed(Path folder, int games) throws Exception {
        return make(
                folder,
                IntStream.range(0, games).mapToObj(seed -> new SimulatedGame(seed, 2, List.of(), LawSet.NONE)),
                new Settings(Players.NONE, true, true, false, null));
    }

    private static Manifest make(Path folder, Stream<SimulatedGame> games, Settings settings) throws Exception {
        var log = new InMemoryPublicLog();
        games.forEach(game -> log.append(game.play().log()));
        return new Export(folder, settings, Rules.standard(), PseudonymKey.unused())
                .run(new LogSource(log), ExportListener.NONE);
    }
}
