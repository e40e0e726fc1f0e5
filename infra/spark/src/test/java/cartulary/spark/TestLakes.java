package cartulary.spark;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.nio.file.Path;
import java.util.Set;

/// Lakes of simulated games.
final class TestLakes {
    private TestLakes() {}

    /// Makes a lake of the public games among those of some seeds.
    static Manifest make(Path folder, int firstSeed, int lastSeed, boolean records) throws Exception {
        var log = new InMemoryPublicLog();
        for (int seed = firstSeed; seed <= lastSeed; seed++) {
            log.append(new SimulatedGame(seed, LawSet.NONE).play().log());
        }
        return new Export(
                        folder,
                        new Settings(Players.NONE, records, false, null),
                        Catalogue.standard(),
                        Chips.standard(),
                        PseudonymKey.unused())
                .run(new LogSource("test", log, Set::of), ExportListener.NONE);
    }
}
