package cartulary.browser;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.Envelope;
import cartulary.standalone.ServerProcess;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

/// A process of the packaged application with a log of whole games and the lake that was exported from it.
final class ServiceWithStatistics implements AutoCloseable {
    /// Enough for cells of at least 20 games.
    static final int GAMES = 24;

    final String address;
    final Path lake;
    private final ServerProcess server;

    private ServiceWithStatistics(String address, Path lake, ServerProcess server) {
        this.address = address;
        this.lake = lake;
        this.server = server;
    }

    static ServiceWithStatistics start() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("cartulary-statistics");
        Path lake = folder.resolve("lake");
        List<PlayedGame> games = threePlayers();
        RecordedTable.write(
                folder,
                games.stream()
                        .map(game ->
                                new MisscoredGame(game.events(), game.events().size(), 0, 0))
                        .toList());
        export(games, lake);
        int port = ServerProcess.freePort();
        var server = ServerProcess.start(
                        folder, port, "-Dcartulary.lake=" + lake, "-Dcartulary.statistics.patience=600S")
                .awaitUp();
        return new ServiceWithStatistics("http://127.0.0.1:" + port, lake, server);
    }

    /// Seeds of other forms are games that end early.
    private static List<PlayedGame> threePlayers() {
        return LongStream.iterate(501, seed -> seed + 5)
                .filter(seed -> seed % 7 != 0)
                .limit(GAMES)
                .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH))
                .toList();
    }

    private static void export(List<PlayedGame> games, Path lake) throws IOException, InterruptedException {
        var log = new InMemoryPublicLog();
        games.forEach(game ->
                log.append(game.events().stream().map(Envelope::publicForm).toList()));
        new Export(
                        lake,
                        new Settings(Players.NONE, false, false, false, null),
                        Catalogue.standard(),
                        Chips.standard(),
                        PseudonymKey.in(lake.resolveSibling("export-key")))
                .run(new LogSource(log), ExportListener.NONE);
    }

    @Override
    public void close() throws InterruptedException {
        server.close();
    }
}
