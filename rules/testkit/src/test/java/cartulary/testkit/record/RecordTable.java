package cartulary.testkit.record;

import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/// Good and bad records on which all verifiers must agree, made from short games of the corpus: these games, beginnings
/// of long ones, and changes of both, signed again, so that nothing but the changed thing is wrong. Each kind of change
/// is made in one game, in the long tests in two. The same at every run.
public final class RecordTable {
    private static final Path CORPUS = Path.of("tests", "verifier", "src", "test", "resources", "cartulary", "corpus");
    private static final int ROWS_OF_AN_EDIT = SampleSize.of(1, 2);

    /// So many of the games come first because they are short.
    private static final int SHORT_GAMES = 15;

    /// The games, and how many of their events are used; 0 for all.
    private record Game(String name, int events) {}

    private static final List<Game> GAMES = List.of(
            new Game("running-in-the-lobby", 0),
            new Game("abandoned-in-the-lobby", 0),
            new Game("abandoned-while-seeding", 0),
            new Game("resigned-before-any-point", 0),
            new Game("simulated-bets-tollkeepers-165", 0),
            new Game("simulated-bets-tollkeepers-6", 0),
            new Game("resigned-all-but-one", 0),
            new Game("simulated-bets-tollkeepers-55", 0),
            new Game("signed-running-with-a-sealed-bet", 0),
            new Game("abandoned-with-sealed-bets", 0),
            new Game("abandoned-while-betting", 0),
            new Game("dispute-withdrawn", 0),
            new Game("schema-1-abandoned", 0),
            new Game("simulated-bets-tollkeepers-19", 0),
            new Game("hasty", 90),
            new Game("unlisted-slow", 50),
            new Game("unlisted-bets", 60),
            new Game("lobby-seats-taken-again", 40),
            new Game("seed-omitted", 30),
            new Game("schema-1-unlisted", 30),
            new Game("all-roads-end", 40),
            new Game("all-roads-end-without-fields", 30),
            new Game("signed-recovered", 120),
            new Game("simulated-bets-40", 0),
            new Game("running-while-betting", 0),
            new Game("signed-finished-1", 160),
            new Game("dispute-open", 0),
            new Game("dispute-annulled", 0),
            new Game("dispute-corrected-by-rulings", 0),
            new Game("dispute-of-every-subject", 0),
            new Game("signed-dispute", 0),
            new Game("running-in-final-scoring", 0),
            new Game("abandoned-in-final-scoring", 0),
            new Game("simulated-river-710", 0),
            new Game("river-expired", 6),
            new Game("river-with-the-start-tile", 40),
            new Game("river-disputed", 0),
            new Game("cathedrals-loop", 246),
            new Game("cathedrals-disputed", 0),
            new Game("surveyors-below-zero", 0),
            new Game("surveyors-for-a-minority", 0),
            new Game("surveyors-disputed", 0),
            new Game("surveyors-ruled-below-zero", 0),
            new Game("surveyors-of-the-host", 0),
            new Game("taken-back", 150),
            new Game("taken-back-with-a-clock", 170),
            new Game("taken-back-disputed", 120),
            new Game("taken-back-signed", 120),
            new Game("taken-back-with-cathedrals", 160),
            new Game("clocks", 150),
            new Game("clocks-flag-of-two", 0),
            new Game("clocks-flags-of-four", 0),
            new Game("clocks-while-betting", 120),
            new Game("clocks-signed", 120),
            new Game("clocks-disputed", 0),
            new Game("ties-broken", 0),
            new Game("simulated-surveyors-1182", 156),
            new Game("simulated-cathedrals-surveyors-3102", 258),
            new Game("simulated-bets-tollkeepers-abbot-river-cathedrals-surveyors-2014", 236));

    /// Made once in a process.
    private static final class Rows {
        static final List<RecordCase> ALL = make();
    }

    private RecordTable() {}

    /// Returns all rows. The first call takes some seconds.
    public static List<RecordCase> rows() {
        return Rows.ALL;
    }

    /// Returns the rows for a slow verifier: those that violate no check and one that violates each, in the long tests
    /// all.
    public static List<RecordCase> ofEveryCheck() {
        var checks = new HashSet<String>();
        return rows().stream()
                .filter(row -> ROWS_OF_AN_EDIT > 1 || row.check() == null || checks.add(row.check()))
                .toList();
    }

    private static List<RecordCase> make() {
        var rows = new ArrayList<RecordCase>();
        List<EditedRecord> games = GAMES.stream()
                .map(game -> new EditedRecord(lines(game), new Random(0)))
                .toList();
        for (int i = 0; i < games.size(); i++) {
            byte[] unchanged = games.get(i).copy(new Random(i)).file();
            rows.add(new RecordCase("good-" + GAMES.get(i).name(), unchanged, null, false));
        }
        Stream.of(
                        EnvelopeEdits.all(),
                        TimeEdits.all(),
                        DataEdits.all(),
                        CheckpointEdits.all(),
                        LobbyEdits.all(),
                        CommandEdits.all(),
                        ActorEdits.all(),
                        DeckEdits.all(),
                        SealingEdits.all(),
                        ChipEdits.all(),
                        MoveEdits.all(),
                        PointEdits.all(),
                        DisputeEdits.all(),
                        TakeBackEdits.all(),
                        ClockEdits.all(),
                        CathedralEdits.all(),
                        SurveyorEdits.all(),
                        StackEdits.all(),
                        SurveyorDeckEdits.all(),
                        HostScoringTileEdits.all(),
                        ScoringTileEdits.all(),
                        NegativePointEdits.all())
                .flatMap(edits -> edits)
                .forEach(edit -> rows.addAll(rows(edit, games)));
        return List.copyOf(rows);
    }

    /// Tries an edit on the short games first.
    private static List<RecordCase> rows(RecordEdit edit, List<EditedRecord> games) {
        var rows = new ArrayList<RecordCase>();
        var random = new Random(edit.name().hashCode());
        var order = new ArrayList<Integer>();
        for (int i = 0; i < games.size(); i++) {
            order.add(i);
        }
        Collections.shuffle(order.subList(0, SHORT_GAMES), random);
        for (int game : order) {
            if (rows.size() == ROWS_OF_AN_EDIT || game >= SHORT_GAMES && !rows.isEmpty()) {
                break;
            }
            EditedRecord edited = games.get(game).copy(random);
            if (edited.events().size() > 1 && edit.apply().test(edited)) {
                String name = edit.name() + "-in-" + GAMES.get(game).name();
                rows.add(new RecordCase(name, edited.file(), edit.check(), edit.isNewer()));
            }
        }
        return rows;
    }

    /// Returns one of the short games, unchanged.
    static EditedRecord shortGame(Random random) {
        return new EditedRecord(lines(GAMES.get(random.nextInt(SHORT_GAMES))), random);
    }

    /// Returns the first events of a game, up to the end of a command.
    private static List<String> lines(Game game) {
        List<String> lines;
        try (var in =
                new GZIPInputStream(Files.newInputStream(root().resolve(CORPUS).resolve(game.name() + ".ndjson.gz")))) {
            lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (game.events() == 0) {
            return lines.subList(0, lines.size() - 1);
        }
        var whole = new EditedRecord(lines.subList(0, lines.size() - 1), new Random(0));
        int end = game.events();
        while (!whole.isChoice(end)) {
            end++;
        }
        return lines.subList(0, end);
    }

    /// Returns the folder of the whole build, from any of its modules.
    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.exists(folder.resolve(CORPUS))) {
            folder = folder.getParent();
            if (folder == null) {
                throw new IllegalStateException("the corpus of records is not above the working directory");
            }
        }
        return folder;
    }
}
