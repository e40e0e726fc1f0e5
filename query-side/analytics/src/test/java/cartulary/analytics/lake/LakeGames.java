package cartulary.analytics.lake;

import cartulary.analytics.fold.GameFolder;
import cartulary.analytics.lake.Manifest.Settings;
import cartulary.analytics.replay.Privacy;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.rules.Rules;
import cartulary.testkit.DisputedGame;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/// Games for lakes.
public final class LakeGames {
    private static final GameFolder FOLDER = GameFolder.standard(Privacy.NO_PLAYERS);

    /// Those that were played so far, because most tests need the same.
    private static final List<List<Envelope>> ENDED = new ArrayList<>();

    private static long seed;

    private LakeGames() {}

    /// Returns records of simulated games that belong in a lake.
    public static synchronized List<List<Envelope>> ended(int count) {
        while (ENDED.size() < count) {
            seed++;
            List<Envelope> record = new SimulatedGame(seed, LawSet.NONE).play().log();
            if (FOLDER.fold(bytes(record)).isPresent()) {
                ENDED.add(record);
            }
        }
        return List.copyOf(ENDED.subList(0, count));
    }

    /// Returns the record of a game whose score was corrected after its end.
    public static List<Envelope> corrected() {
        return Corrected.RECORD;
    }

    private static final class Corrected {
        static final List<Envelope> RECORD = played();
    }

    private static List<Envelope> played() {
        var game = DisputedGame.of(MisscoredGame.of(PlayedGame.whole(71, PlayedGame.BOTH)));
        return game.open(game.persons().getFirst()).agreed(1, DisputeOutcome.CORRECTED).events().stream()
                .map(Envelope::publicForm)
                .toList();
    }

    /// Returns the number of events up to and including DeckOpened.
    public static int end(List<Envelope> record) {
        return (int) record.stream()
                .filter(event -> event.data() instanceof DeckOpened)
                .findFirst()
                .orElseThrow()
                .revision();
    }

    private static List<byte[]> bytes(List<Envelope> record) {
        return record.stream().map(EventCodec::publicBytes).toList();
    }

    /// Appends the events of several games to a log as if they were played at the same time.
    public static void interleave(List<List<Envelope>> games, long seed, InMemoryPublicLog log) {
        var random = new Random(seed);
        List<Iterator<Envelope>> open = new ArrayList<>();
        games.forEach(game -> open.add(game.iterator()));
        while (!open.isEmpty()) {
            Iterator<Envelope> game = open.get(random.nextInt(open.size()));
            for (int i = random.nextInt(20); i >= 0 && game.hasNext(); i--) {
                log.append(game.next());
            }
            if (!game.hasNext()) {
                open.remove(game);
            }
        }
    }

    /// Makes a lake of a few short games with reviews, which take long.
    public static void exportReviewed(Path lake) throws InterruptedException {
        var log = new InMemoryPublicLog();
        for (int seed = 0; seed < SampleSize.of(4, 8); seed++) {
            log.append(new SimulatedGame(seed, 2, List.of(), LawSet.NONE).play().log());
        }
        export(lake, new Settings(Players.NONE, false, true, false, null)).run(new LogSource(log), ExportListener.NONE);
    }

    public static Export export(Path lake, Settings settings) {
        try {
            return new Export(lake, settings, Rules.standard(), PseudonymKey.in(lake.resolveSibling("keys")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
