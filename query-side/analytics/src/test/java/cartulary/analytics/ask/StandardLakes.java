package cartulary.analytics.ask;

import cartulary.analytics.lake.ExportListener;
import cartulary.analytics.lake.LakeGames;
import cartulary.analytics.lake.LogSource;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.lake.Players;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Expansion;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.SampleSize;
import cartulary.testkit.record.NegativeGame;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/// Two lakes that are exported once for all tests, which must not change them.
final class StandardLakes {
    static final List<List<Envelope>> GAMES = Stream.of(
                    LakeGames.ended(SampleSize.of(40, 60)).stream(),
                    playing(Expansion.ABBOT),
                    playing(Expansion.RIVER),
                    playing(Expansion.CATHEDRALS),
                    playing(Expansion.SURVEYORS),
                    Stream.of(NegativeGame.record()))
            .flatMap(games -> games)
            .toList();

    /// Contains `lake`, with all games, and `reviewed`.
    static final Path FOLDER = exported(Path.of("target", "lakes"));

    private StandardLakes() {}

    /// Returns enough games for the questions about an expansion. The id of a game follows from its seed.
    private static Stream<List<Envelope>> playing(Expansion expansion) {
        long first = 5_000 + 100L * expansion.ordinal();
        return LongStream.range(first, first + 40)
                .mapToObj(seed -> new SimulatedGame(seed, 2, List.of(expansion), LawSet.NONE)
                        .play()
                        .log());
    }

    /// Returns a lake that answers a question. Reviews take long, so only some games have them.
    static Path of(NamedQuestion question) {
        return FOLDER.resolve(question.tables().contains(Table.REVIEWS) ? "reviewed" : "lake");
    }

    private static Path exported(Path folder) {
        try {
            removeEarlier(folder);
            var log = new InMemoryPublicLog();
            GAMES.forEach(log::append);
            LakeGames.export(folder.resolve("lake"), new Settings(Players.NONE, true, false, false, null))
                    .run(new LogSource(log), ExportListener.NONE);
            LakeGames.exportReviewed(folder.resolve("reviewed"));
            return folder;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException("cannot export to " + folder, e);
        }
    }

    private static void removeEarlier(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
