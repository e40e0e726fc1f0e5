package cartulary.cli.past;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.json.Json;
import cartulary.record.answer.PastAnswers;
import cartulary.record.diff.DiffCalculator;
import cartulary.record.history.Subject;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `replay`, `diff`, `history` and `blame` on record files.
class PastCommandTest {
    private static final GameRecord RECORD =
            new GameRecord(Rules.standard(), publicEvents(PlayedGame.whole(11, PlayedGame.BOTH)));

    @TempDir
    private Path folder;

    private final GameRecord record = RECORD;
    private String file = "";

    @BeforeEach
    void writeARecord() throws IOException {
        file = write(record.events()).toString();
    }

    private static List<Envelope> publicEvents(PlayedGame played) {
        return played.events().stream().map(Envelope::publicForm).toList();
    }

    private Path write(List<Envelope> events) throws IOException {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : events) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        return Files.write(folder.resolve("game.ndjson"), bytes.toByteArray());
    }

    @Test
    void replayDrawsTheBoardOfARevision() {
        CommandRun run = CommandRun.of("replay", "--at", "60", file);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).startsWith("Game " + record.game() + ", revision 60, running, turn ");
        assertThat(CommandRun.of("replay", file).out()).contains("revision " + record.revision() + ", finished");
    }

    @Test
    void replayFindsTheEndOfATurnAndARevisionByItsTime() {
        Envelope ended = record.events().stream()
                .filter(event -> event.data() instanceof TurnEnded)
                .skip(4)
                .findFirst()
                .orElseThrow();

        assertThat(CommandRun.of("replay", "--turn", "5", "--json", file).out()).isEqualTo(view(ended.revision()));
        Envelope last = record.events().stream()
                .filter(event -> !event.at().isAfter(ended.at()))
                .reduce((_, later) -> later)
                .orElseThrow();
        assertThat(CommandRun.of("replay", "--time", ended.at().toString(), "--json", file)
                        .out())
                .isEqualTo(view(last.revision()));
    }

    private String view(long revision) {
        Game game = record.upTo(revision)
                .replay()
                .map(RecordedEvent::after)
                .reduce((_, later) -> later)
                .orElseThrow();
        return json(Rules.standard().view(record.game(), game));
    }

    private static String json(Object answer) {
        return new String(Json.canonical(answer), StandardCharsets.UTF_8) + System.lineSeparator();
    }

    @Test
    void everyEventHasASentence() throws IOException {
        var types = new HashSet<Class<?>>();
        Stream<PlayedGame> games = IntStream.rangeClosed(1, SampleSize.of(7, 30))
                .mapToObj(seed -> PlayedGame.whole(seed, PlayedGame.BOTH_TIMED));
        var withAFlag = new PlayedGame(1, PlayedGame.BOTH.with(new PlayerClock(300, 1)))
                .inLobby(3)
                .start()
                .moves(20)
                .expire();
        for (PlayedGame game : Stream.concat(games, Stream.of(withAFlag)).toList()) {
            List<Envelope> events = publicEvents(game);
            events.forEach(event -> types.add(event.data().getClass()));

            List<String> lines = CommandRun.of(
                            "replay", "--events", write(events).toString())
                    .out()
                    .lines()
                    .toList();

            assertThat(lines)
                    .hasSameSizeAs(events)
                    .allSatisfy(line -> assertThat(line).endsWith(".").doesNotContain("null", "[", "@"));
        }
        assertThat(types).hasSizeGreaterThan(GameEvent.types().size() * 2 / 3);
    }

    @Test
    void theAnswersInJsonAreThoseOfTheApi() {
        assertThat(CommandRun.of("diff", "--from", "20", "--to", "90", "--json", file)
                        .out())
                .isEqualTo(json(DiffCalculator.diff(record.upTo(90), 20)));
        assertThat(CommandRun.of("blame", "--at", "90", "--json", file).out())
                .isEqualTo(json(PastAnswers.blame(record.upTo(90))));
        assertThat(CommandRun.of("history", "--seat", "1", "--json", file).out())
                .isEqualTo(json(PastAnswers.history(record, Subject.player(1)).orElseThrow()));
    }

    @Test
    void aDiffListsThePointsWithTheirRules() {
        Envelope scored = record.events().stream()
                .filter(event -> event.data() instanceof FeatureScored e
                        && e.points().getFirst().points() > 1)
                .findFirst()
                .orElseThrow();
        var points = ((FeatureScored) scored.data()).points().getFirst();

        String text = CommandRun.of(
                        "diff",
                        "--from",
                        String.valueOf(scored.revision() - 1),
                        "--to",
                        String.valueOf(scored.revision()),
                        file)
                .out();

        assertThat(text)
                .contains("Points")
                .contains("seat %s: %s points, FeatureScored".formatted(points.seat(), points.points()))
                .contains("BASE-29")
                .doesNotContain("Tiles placed");
    }

    @Test
    void theHistoryOfTheStartTileBeginsWithTheGame() {
        assertThat(CommandRun.of("history", "--feature", "0,0,c0", file).out())
                .contains("city 0,0,c0 begun; 1 tile, no meeple, worth");
        assertThat(CommandRun.of("history", "--tile", "0,0", file).out()).contains("The game started with");
    }

    @Test
    void theBlameNamesTheTurnOfEveryTile() {
        assertThat(CommandRun.of("blame", file).out().lines())
                .contains("Tiles", "Points")
                .anyMatch(line -> line.matches(" +\\d+ {2}turn 1 +seat \\d +\\S+ at -?\\d,-?\\d.*"));
    }

    @Test
    void whyListsTheClaimsWithTheirMovesAndRules() {
        Envelope scored = record.events().stream()
                .filter(event -> event.data() instanceof FeatureScored e
                        && e.points().getFirst().points() > 1)
                .findFirst()
                .orElseThrow();
        String revision = String.valueOf(scored.revision());

        String english = CommandRun.of("why", "--revision", revision, file).out();

        assertThat(english)
                .contains("Points: ")
                .contains("  seat %s has the most meeples"
                        .formatted(((FeatureScored) scored.data())
                                .points()
                                .getFirst()
                                .seat()))
                .contains("TilePlaced", "MeeplePlaced")
                .contains("The rules and the second engine count the same points.")
                .contains("BASE-29: The player with most meeples");
        assertThat(CommandRun.of("why", "--revision", revision, "--language", "nl", file)
                        .out())
                .contains("Punten: ");
        assertThat(CommandRun.of("why", "--revision", "1", file).err()).contains("scores nothing");
    }

    @Test
    void whyNotAnswersWithClaimsAndRules() {
        String english = CommandRun.of("whynot", "--question", "complete", "--feature", "0,0,f0", file)
                .out();

        assertThat(english).contains("complete: field ", "A field is never complete", "BASE-23: ");
        assertThat(CommandRun.of(
                                "whynot",
                                "--question",
                                "move",
                                "--seat",
                                "0",
                                "--command",
                                "{\"type\":\"DrawTile\"}",
                                "--language",
                                "nl",
                                file)
                        .out())
                .contains("De regels weigeren hier DrawTile van seat 0", "LOBBY-6");
        assertThat(CommandRun.of("whynot", "--question", "weather", file).err()).contains("not a question");
    }

    @Test
    void whatIfPrintsEventsScoresAndExplanations() throws IOException {
        Envelope drawn = record.events().stream()
                .filter(event -> event.data() instanceof TileDrawn e && e.index() > 30)
                .findFirst()
                .orElseThrow();
        String at = String.valueOf(drawn.revision() - 1);
        String choices = Files.writeString(folder.resolve("choices.json"), "[{\"command\":{\"type\":\"DrawTile\"}}]")
                .toString();

        CommandRun run = CommandRun.of("whatif", "--at", at, "--choices", choices, file);

        assertThat(run.out())
                .contains("From revision " + at, "drew " + ((TileDrawn) drawn.data()).tile(), "Scores", "PlaceTile");
        String again = Files.writeString(
                        folder.resolve("twice.json"),
                        "{\"choices\":[{\"command\":{\"type\":\"DrawTile\"}},{\"command\":{\"type\":\"DrawTile\"}}]}")
                .toString();
        CommandRun refused = CommandRun.of("whatif", "--at", at, "--choices", again, file);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("choice 1 is refused by BASE-7: ");
        String text = Files.writeString(folder.resolve("text.json"), "hello").toString();
        assertThat(CommandRun.of("whatif", "--at", at, "--choices", text, file).err())
                .contains("no JSON of choices");
        assertThat(CommandRun.of("whatif", "--at", at, "--choices", file, file).err())
                .contains("more than 16384 bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "whynot --question toll --seat 0",
                "whynot --question complete --feature 90,90,c0",
                "whynot --question complete --feature 0,0",
                "replay --at 0",
                "replay --at 99999",
                "replay --turn 999",
                "replay --time 1999-01-01T00:00:00Z",
                "diff --from 9 --to 3",
                "diff --from 0 --to 99999",
                "history --feature 0,0",
                "history --feature 90,90,c0"
            })
    void whatTheGameDoesNotHaveIsRefused(String options) {
        CommandRun run = CommandRun.of((options + " " + file).split(" "));

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isNotBlank();
        assertThat(run.out()).isEmpty();
    }

    @Test
    void atMostOneRevisionIsChosen() {
        assertThat(CommandRun.of("replay", "--at", "3", "--turn", "2", file).exitCode())
                .isEqualTo(2);
        assertThat(CommandRun.of("history", file).exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"type\"", "\"revision\":100"})
    void whatIsBeforeADamagedEventIsAnsweredAsBefore(String member) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(file)));
        lines.set(99, lines.get(99).replaceFirst(member, "\"revision\":7"));
        Path damaged = Files.writeString(folder.resolve("damaged.ndjson"), String.join("\n", lines) + "\n");

        Path choices = Files.writeString(folder.resolve("choices.json"), "[]");
        long scored = record.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow()
                .revision();
        assertThat(scored).isLessThan(100);
        for (String command : List.of(
                "why --revision " + scored,
                "recount --revision " + scored,
                "whatif --at 60 --choices " + choices,
                "replay --at 60",
                "replay --events --at 99",
                "diff --from 5 --to 60",
                "history --tile 0,0 --at 60",
                "blame --at 60",
                "whynot --question complete --feature 0,0,c0 --at 60")) {
            CommandRun run = CommandRun.of((command + " " + damaged).split(" "));
            assertThat(run.exitCode()).as(command + ": " + run.err()).isZero();
            assertThat(run.out())
                    .isNotBlank()
                    .isEqualTo(CommandRun.of((command + " " + file).split(" ")).out());
            assertThat(run.err())
                    .startsWith(damaged + ": ")
                    .contains("revision 100", "Only what is before it can be answered.");
        }
        assertThat(CommandRun.of("replay", damaged).out()).contains("revision 99, running");
        CommandRun later = CommandRun.of("blame", "--at", "100", damaged);
        assertThat(later.exitCode()).isEqualTo(2);
        assertThat(later.err()).contains("the revisions 1 to 99", damaged + ": ");
    }

    @Test
    void aFileThatIsNoRecordIsRefused() throws IOException {
        Path other = Files.writeString(folder.resolve("other.txt"), "hello\n");
        Path cut = Files.writeString(folder.resolve("cut.ndjson"), "{\"game\":1}\n");
        Path later = write(record.events().subList(3, 9));

        for (Path wrong : List.of(other, cut, later, folder.resolve("missing"))) {
            CommandRun run = CommandRun.of("replay", wrong.toString());
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.err()).startsWith(wrong + ": ");
        }
    }
}
