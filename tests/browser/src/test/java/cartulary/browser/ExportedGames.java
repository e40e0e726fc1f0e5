package cartulary.browser;

import cartulary.analytics.lake.Export;
import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.lake.PseudonymKey;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.rules.Rules;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Games in the lake of the tested service: a game of two players, which the service has, and games of three, which it
/// does not have.
final class ExportedGames {
    /// Enough for cells of at least 20 games.
    private static final int OF_THREE_PLAYERS = 24;

    static final int GAMES = OF_THREE_PLAYERS + 1;

    private ExportedGames() {}

    /// @param ofTwoPlayers a game of the service
    static void write(Path lake, RecordedTable ofTwoPlayers) throws IOException, InterruptedException {
        var log = new InMemoryPublicLog();
        append(log, ofTwoPlayers.recorded().events());
        ofThreePlayers().forEach(events -> append(log, events));
        export(lake, log);
    }

    /// Exports a game as the service has published it.
    ///
    /// @param lines the events
    static void write(Path lake, List<String> lines) throws IOException, InterruptedException {
        var log = new InMemoryPublicLog();
        lines.forEach(line -> log.append(EventCodec.read(line.getBytes(StandardCharsets.UTF_8))));
        export(lake, log);
    }

    private static void export(Path lake, InMemoryPublicLog log) throws IOException, InterruptedException {
        var export = new Export(
                lake,
                new Settings(Players.NONE, false, false, false, null),
                Rules.standard(),
                PseudonymKey.in(lake.resolveSibling("export-key")));
        export.run(new LogSource(log), ExportListener.NONE);
    }

    private static void append(InMemoryPublicLog log, List<Envelope> events) {
        log.append(events.stream().map(Envelope::publicForm).toList());
    }

    /// Seeds of other forms are games that end early.
    private static Stream<List<Envelope>> ofThreePlayers() {
        return LongStream.iterate(501, seed -> seed + 5)
                .filter(seed -> seed % 7 != 0)
                .limit(OF_THREE_PLAYERS)
                .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH).events());
    }
}
