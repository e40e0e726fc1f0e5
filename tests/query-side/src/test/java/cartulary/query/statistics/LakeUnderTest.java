package cartulary.query.statistics;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.event.Envelope;
import cartulary.rules.Rules;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;

/// An application with the lake of simulated games, as an export leaves it.
public final class LakeUnderTest implements QuarkusTestResourceLifecycleManager {
    /// The games of the lake: mixed ones, and some that are alike, so that there are 20 of a kind.
    static final List<List<Envelope>> GAMES = Stream.concat(
                    LongStream.rangeClosed(1, 16)
                            .mapToObj(seed ->
                                    new SimulatedGame(seed, LawSet.NONE).play().log()),
                    // Whole games of three players.
                    LongStream.iterate(501, seed -> seed + 5)
                            .filter(seed -> seed % 7 != 0)
                            .limit(24)
                            .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH).events().stream()
                                    .map(Envelope::publicForm)
                                    .toList()))
            .toList();

    private Path folder;

    /// Returns the folder of the lake of the running application.
    static Path lake() {
        return ConfigProvider.getConfig().getValue("cartulary.lake", Path.class);
    }

    /// After the data folder that all tests share, whose settings it replaces.
    @Override
    public int order() {
        return 1;
    }

    @Override
    public Map<String, String> start() {
        try {
            folder = Files.createTempDirectory("cartulary-lake");
            fill(folder.resolve("lake"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return Map.of(
                "cartulary.lake", folder.resolve("lake").toString(),
                "cartulary.data", folder.resolve("data").toString(),
                "cartulary.statistics.patience", "700S",
                "cartulary.statistics.time", "600S",
                // Here nothing is awaited that arrives.
                "cartulary.wait-limit", "1S",
                "cartulary.read-rate.anonymous.burst", "100000");
    }

    private static void fill(Path lake) throws IOException, InterruptedException {
        var log = new InMemoryPublicLog();
        GAMES.forEach(log::append);
        new Export(
                        lake,
                        new Settings(Players.NONE, false, false, false, null),
                        Rules.standard(),
                        PseudonymKey.in(lake.resolveSibling("keys")))
                .run(new LogSource(log), ExportListener.NONE);
        Files.writeString(lake.resolve("private.txt"), "not in the manifest");
    }

    @Override
    public void stop() {
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
