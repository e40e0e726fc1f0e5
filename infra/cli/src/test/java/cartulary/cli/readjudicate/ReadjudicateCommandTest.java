package cartulary.cli.readjudicate;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.cli.admin.FakeService;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.Append;
import cartulary.store.SqliteEventLog;
import cartulary.testkit.PlayedGame;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import java.util.zip.GZIPOutputStream;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `readjudicate` on files, folders, a data folder and a service.
class ReadjudicateCommandTest {
    private static final List<List<Envelope>> GAMES = LongStream.rangeClosed(1, 6)
            .mapToObj(seed -> PlayedGame.whole(seed, seed % 2 == 0 ? PlayedGame.BOTH : PlayedGame.BETS))
            .map(game -> game.events().stream().map(Envelope::publicForm).toList())
            .toList();

    @TempDir
    private Path folder;

    @Test
    void gamesThatAreDecidedAsTheyWereAreOnlyCounted() throws IOException {
        writeGames();
        CommandRun run = CommandRun.of("readjudicate", "--each", folder);
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out())
                .matches("6 games, [\\d,]+ events: 0 games and 0 of [\\d,]+ commands are decided" + " differently\\R");
        assertThat(CommandRun.of("readjudicate", "--through", folder).exitCode())
                .isZero();
    }

    @Test
    void theReportHasALineForEachGameInOrderAndTheSumsLastWithAnyNumberOfThreads() throws IOException {
        writeGames();
        CommandRun one =
                CommandRun.of("readjudicate", "--through", "--option", "fields=off", "--jobs", 1, "--json", folder);
        CommandRun four =
                CommandRun.of("readjudicate", "--through", "--option", "fields=off", "--jobs", 4, "--json", folder);
        assertThat(four).isEqualTo(one);
        assertThat(one.exitCode()).isEqualTo(1);
        List<JsonNode> lines = json(one);
        assertThat(lines).hasSize(7).allSatisfy(line -> {
            assertThat(line.path("format").asText()).isEqualTo("cartulary.readjudication/1");
            assertThat(line.path("mode").asText()).isEqualTo("through");
            assertThat(line.path("reading").path("fields").asText()).isEqualTo("off");
        });
        assertThat(lines.subList(0, 6))
                .extracting(line -> line.path("game").asText())
                .isEqualTo(
                        GAMES.stream().map(log -> log.getFirst().game().value()).toList());
        JsonNode sum = lines.getLast().path("sum");
        assertThat(sum.path("games").asInt()).isEqualTo(6);
        assertThat(lines.subList(0, 6).stream()
                        .flatMap(line -> line.at("/course/skipped").valueStream())
                        .filter(choice -> choice.path("choice").asText().equals("MeeplePlaced")))
                .hasSize(meeplesOnFields());
        assertThat(sum.path("different").asInt())
                .isEqualTo(lines.stream()
                        .mapToInt(line -> line.path("course").path("different").asInt())
                        .sum());
    }

    @Test
    void aSkippedChoiceIsListedWithItsRuleAndTheTotalsWithThoseOfTheRecord() throws IOException {
        writeGames();
        CommandRun run = CommandRun.of("readjudicate", "--through", "--option", "fields=off", folder);
        assertThat(run.out())
                .containsPattern("game-1\\.ndjson \\[fields=off]: decided differently from revision \\d+ on")
                .containsPattern("  skipped: revision \\d+, MeeplePlaced: the rules refuse it \\(BASE-41\\)")
                .containsPattern("  seat \\d: \\d+ points, rank \\d instead of \\d+ points, rank \\d")
                .containsPattern("6 games \\[fields=off], [\\d,]+ events: 6 games and \\d+ of [\\d,]+ commands")
                .containsPattern("  other points in \\d games \\(\\d+ points in all\\), .*; \\d+ choices skipped");
    }

    @Test
    void everyValueOfEveryHouseRuleIsTriedWithoutThoseOfTheGamesThemselves() throws IOException {
        writeGames();
        List<JsonNode> lines = json(CommandRun.of("readjudicate", "--through", "--option", "all", "--json", folder));
        List<JsonNode> sums = lines.stream().filter(line -> line.has("sum")).toList();
        assertThat(sums)
                .extracting(line -> line.path("reading").toString())
                .contains(
                        "{\"bookmakerFields\":\"2022-11\"}",
                        "{\"bookmakerFields\":\"2024-07\"}",
                        "{\"officeRoads\":\"as-drawn\"}",
                        "{\"officeRoads\":\"all-end\"}",
                        "{\"fields\":\"on\"}",
                        "{\"fields\":\"off\"}");
        assertThat(sums).allSatisfy(line -> assertThat(
                        line.at("/sum/games").asInt() + line.at("/sum/own").asInt())
                .isEqualTo(6));
        assertThat(lines.subList(lines.size() - sums.size(), lines.size())).isEqualTo(sums);
        assertThat(sums.stream()
                        .filter(line -> line.path("reading").has("fields"))
                        .mapToInt(line -> line.at("/sum/own").asInt())
                        .sum())
                .isEqualTo(6);
    }

    @Test
    void aChangedScoreIsListedWithTheRecordedAndTheDecidedEvent() throws IOException {
        var changed = new ArrayList<>(GAMES.getFirst());
        int index = indexOfAScore(changed);
        var recorded = (FeatureScored) changed.get(index).data();
        changed.set(
                index,
                changed.get(index)
                        .with(new FeatureScored(
                                recorded.feature(),
                                recorded.complete(),
                                recorded.meeples(),
                                recorded.points(),
                                List.of(RuleId.BASE_1))));
        Path file = write("changed.ndjson", changed);
        CommandRun run = CommandRun.of("readjudicate", "--each", "--json", file);
        assertThat(run.exitCode()).isEqualTo(1);
        JsonNode game = json(run).getFirst();
        assertThat(game.path("differences")).hasSize(1);
        JsonNode difference = game.path("differences").path(0);
        assertThat(difference.path("recorded")).hasSize(1);
        assertThat(difference.at("/recorded/0/revision").asInt()).isEqualTo(index + 1);
        assertThat(difference.path("decided")).hasSize(1);
        assertThat(difference.at("/decided/0/data").toString())
                .isEqualTo(new String(Json.canonical(recorded), StandardCharsets.UTF_8));
        assertThat(CommandRun.of("readjudicate", "--each", file).out())
                .contains("1 of ", "recorded  " + (index + 1) + " FeatureScored {", "decided   FeatureScored {");
    }

    @Test
    void anUnreadableSourceIsReportedAndTheOthersAreDecided() throws IOException {
        writeGames();
        Files.writeString(folder.resolve("game-3.ndjson"), "{\"type\":\"Nothing\"}\n");
        CommandRun run = CommandRun.of("readjudicate", "--each", folder);
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .contains("game-3.ndjson: UNREADABLE: revision 1: not an event of this language", "5 games, ")
                .contains("1 sources were UNREADABLE");
    }

    @Test
    void aSourceThatIsNoneIsRefused() {
        assertRefused("neither record files", "--each", folder);
        assertThat(CommandRun.of("readjudicate", "--each", folder.resolve("absent.ndjson"))
                        .exitCode())
                .isEqualTo(2);
        assertRefused("does not respond", "--each", "http://localhost:1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--rules 9 | rules 9 are not supported; the newest are 2",
                "--option fields=maybe | --option fields must be one of on, off",
                "--option taxes=on | there is no house rule taxes",
                "--option fields | --option must be NAME=VALUE",
                "--option all --option fields=on | --option all cannot be combined",
                "--jobs 0 | --jobs must be 1 or more",
                "--json --text | cannot be combined",
                "--through | mutually exclusive"
            })
    void wrongOptionsAreRefused(String options, String message) {
        var arguments = new ArrayList<Object>(List.of("readjudicate", "--each"));
        arguments.addAll(List.of(options.split(" ")));
        arguments.add(folder);
        CommandRun run = CommandRun.of(arguments.toArray());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void compressedFilesADataFolderAndAServiceGiveTheSameSums() throws IOException {
        writeGames();
        List<String> expected = sums(folder);
        Path compressed = Files.createDirectory(folder.resolve("compressed"));
        for (int i = 0; i < GAMES.size(); i++) {
            try (var out = new GZIPOutputStream(Files.newOutputStream(compressed.resolve(i + ".ndjson.gz")))) {
                out.write(bytes(GAMES.get(i)));
            }
        }
        assertThat(sums(compressed)).isEqualTo(expected);
        Path data = folder.resolve("data");
        try (SqliteEventLog log = SqliteEventLog.open(data, ledger -> (game, revision, type, open, stored) -> {
            throw new UnsupportedOperationException("nothing is opened here");
        })) {
            for (List<Envelope> game : GAMES) {
                log.engine()
                        .appendEvents(game.stream()
                                .map(ReadjudicateCommandTest::message)
                                .toList());
            }
            assertThat(sums(data)).isEqualTo(expected);
        }
        try (var service = new FakeService()) {
            service.answers("GET /api/games?limit=200", page(0, 4, "key"));
            service.answers("GET /api/games?limit=200&before=key", page(4, 6, null));
            for (List<Envelope> game : GAMES) {
                String path = "GET /api/games/" + game.getFirst().game() + "/record";
                service.refuses(path, 429, "rate-limited", "Wait.");
                service.answers(path, new String(bytes(game), StandardCharsets.UTF_8));
            }
            assertThat(sums(service.url())).isEqualTo(expected);
        }
    }

    private static String page(int from, int to, String next) {
        String games = String.join(
                ",",
                GAMES.subList(from, to).stream()
                        .map(log -> "{\"game\":\"" + log.getFirst().game() + "\"}")
                        .toList());
        return "{\"games\":[" + games + "]" + (next == null ? "" : ",\"next\":\"" + next + "\"") + "}";
    }

    private static List<String> sums(Object source) {
        CommandRun run = CommandRun.of("readjudicate", "--through", "--option", "fields=off", "--json", source);
        assertThat(run.exitCode()).as(run.err() + run.out()).isEqualTo(1);
        return run.out().lines().filter(line -> line.contains("\"sum\"")).toList();
    }

    private void assertRefused(String message, Object... arguments) {
        var all = new ArrayList<Object>(List.of("readjudicate"));
        all.addAll(List.of(arguments));
        CommandRun run = CommandRun.of(all.toArray());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    private static int meeplesOnFields() {
        return (int) GAMES.stream()
                .flatMap(List::stream)
                .filter(event -> event.data() instanceof MeeplePlaced e && e.kind() == FeatureKind.FIELD)
                .count();
    }

    private static int indexOfAScore(List<Envelope> log) {
        for (int i = 0; i < log.size(); i++) {
            if (log.get(i).data() instanceof FeatureScored) {
                return i;
            }
        }
        throw new AssertionError("nothing scores in the game");
    }

    private static List<JsonNode> json(CommandRun run) throws IOException {
        var lines = new ArrayList<JsonNode>();
        for (String line : run.out().lines().toList()) {
            lines.add(Json.mapper().readTree(line));
        }
        return lines;
    }

    private void writeGames() throws IOException {
        for (int i = 0; i < GAMES.size(); i++) {
            write("game-" + (i + 1) + ".ndjson", GAMES.get(i));
        }
    }

    private Path write(String name, List<Envelope> log) throws IOException {
        return Files.write(folder.resolve(name), bytes(log));
    }

    private static byte[] bytes(List<Envelope> log) {
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : log) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        return bytes.toByteArray();
    }

    private static GenericDomainEventMessage<?> message(Envelope event) {
        return new GenericDomainEventMessage<>(
                "Game",
                event.game().value(),
                event.revision() - 1,
                new Append(
                        event.game(),
                        event.revision(),
                        event.type(),
                        event.schema(),
                        event.at(),
                        EventCodec.publicBytes(event),
                        null,
                        List.of()));
    }
}
