package cartulary.cli.rating;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.record.rating.GameResult;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.SignedInPlayers;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatingsCommandTest {
    private static final List<String> PERSONS = List.of("Ada", "Bo", "Cleo", "Dov");
    private static final List<GameOptions> OPTIONS =
            List.of(GameOptions.DEFAULT, PlayedGame.BETS, PlayedGame.BOTH_TIMED);

    @TempDir
    private static Path folder;

    /// Games of which some were corrected and some annulled.
    private static List<List<Envelope>> records() {
        var random = new Random(3);
        List<List<Envelope>> records = new ArrayList<>();
        for (int seed = 300; seed < 330; seed++) {
            List<String> shuffled = new ArrayList<>(PERSONS);
            Collections.shuffle(shuffled, random);
            var persons = new HashMap<Integer, String>();
            shuffled.forEach(person -> persons.put(persons.size(), person));
            List<Envelope> played =
                    PlayedGame.whole(seed, OPTIONS.get(seed % OPTIONS.size())).events();
            List<Envelope> record = SignedInPlayers.in(played, persons);
            if (seed % 4 == 0) {
                append(
                        record,
                        new DisputeResolved(
                                1, DisputeResolver.REFEREE, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, false));
            } else if (seed % 4 == 1) {
                append(record, new ScoreCorrected(1, List.of(), List.of(), reversed(record)));
            }
            records.add(record);
        }
        return records;
    }

    private static void append(List<Envelope> record, GameEvent event) {
        Envelope last = record.getLast();
        record.add(Envelope.of(last.game(), last.revision() + 1, last.at().plusSeconds(60), last.actor(), event));
    }

    /// Returns the ranking in which the last is first.
    private static List<Rank> reversed(List<Envelope> record) {
        List<Rank> ranking = record.stream()
                .map(Envelope::data)
                .filter(GameFinished.class::isInstance)
                .map(finished -> ((GameFinished) finished).ranking())
                .findFirst()
                .orElse(List.of());
        List<Rank> reversed = new ArrayList<>();
        for (int i = 0; i < ranking.size(); i++) {
            Rank other = ranking.get(ranking.size() - 1 - i);
            reversed.add(new Rank(i + 1, other.seat(), other.score(), other.resigned()));
        }
        return reversed;
    }

    private static Path written() throws IOException {
        Path records = folder.resolve("records");
        if (Files.notExists(records)) {
            Files.createDirectory(records);
            for (List<Envelope> record : records()) {
                String lines = record.stream()
                        .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8) + "\n")
                        .collect(Collectors.joining());
                Files.writeString(records.resolve(record.getFirst().game() + ".ndjson"), lines);
            }
        }
        return records;
    }

    private static String printed(Object... arguments) {
        CommandRun run = CommandRun.of(arguments);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run.out();
    }

    /// The persons of a lake have pseudonyms, which are left out.
    private static List<String> withoutPersons(String json) throws IOException {
        var ratings = new ArrayList<String>();
        for (JsonNode each : new ObjectMapper().readTree(json)) {
            for (JsonNode person : each.get("ratings")) {
                ((ObjectNode) person).remove("person");
                ratings.add(each.get("class") + " " + person);
            }
        }
        ratings.sort(null);
        return ratings;
    }

    @Test
    void theRatingsFromRecordsAndFromALakeAreEqualToTheDigit() throws IOException {
        Path records = written();
        Path lake = folder.resolve("lake");
        printed("export", "--to", lake, "--players", "stable", "--keys", folder.resolve("keys"), records);

        String fromRecords = printed("ratings", records, "--json");
        String fromLake = printed("ratings", "--lake", lake, "--json");

        assertThat(withoutPersons(fromLake))
                .isEqualTo(withoutPersons(fromRecords))
                .hasSizeGreaterThan(8);
        assertThat(fromRecords).contains("\"Ada\"", "two:base:untimed", "more:bets,tollkeepers:step");
        assertThat(fromLake).doesNotContain("\"Ada\"");
    }

    @Test
    void theTableHasTheDigitsOfTheJson() throws IOException {
        String table = printed("ratings", written(), "--class", "more:base:untimed");
        JsonNode json =
                new ObjectMapper().readTree(printed("ratings", written(), "--class", "more:base:untimed", "--json"));

        assertThat(json).hasSize(1);
        assertThat(table).startsWith("more:base:untimed\n").contains("?").doesNotContain("two:");
        json.get(0).get("ratings").forEach(person -> assertThat(table.lines()).anySatisfy(line -> assertThat(line)
                .contains(
                        String.format(Locale.ROOT, "%.6f", person.get("rating").asDouble()))
                .endsWith(person.get("person").asText())));
    }

    @Test
    void aGameThatIsNamedTwiceCountsOnce() throws IOException {
        String once = printed("ratings", written(), "--json");
        Path copy = folder.resolve("copy.ndjson");
        try (var files = Files.list(written())) {
            Files.copy(files.sorted().findFirst().orElseThrow(), copy);
        }
        assertThat(printed("ratings", written(), copy, "--json")).isEqualTo(once);
    }

    /// Each record is named with its fault, and the others are rated.
    @Test
    void aMalformedRecordIsSkipped() throws IOException {
        String others = printed("ratings", written(), "--json");
        List<Envelope> record = records().stream()
                .filter(RatingsCommandTest::isRatedGameOfThree)
                .findFirst()
                .orElseThrow();
        Path malformed = Files.createDirectories(folder.resolve("malformed"));
        write(malformed, "opened-again", inserted(record, 1, record.getFirst().data()));
        write(malformed, "never-opened", renumbered(record.subList(1, record.size())));
        write(malformed, "without-ranking", ranked(record, List.of()));
        write(malformed, "seats-of-two", closed(record, List.of(0, 1)));

        CommandRun run = CommandRun.of("ratings", written(), malformed, "--json");

        assertThat(run.exitCode()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).isEqualTo(others);
        assertThat(run.err().lines().sorted())
                .satisfiesExactly(
                        line -> assertThat(line).contains("never-opened.ndjson: ", "before the game was opened"),
                        line -> assertThat(line).contains("opened-again.ndjson: ", "revision 2 opens the game again"),
                        line -> assertThat(line).contains("seats-of-two.ndjson: ", "a game of two players has"),
                        line -> assertThat(line).contains("without-ranking.ndjson: ", "the ranking has no seat"));
    }

    private static boolean isRatedGameOfThree(List<Envelope> record) {
        return GameResult.of(record)
                .flatMap(result -> result.rated(record.getFirst().game()))
                .filter(game -> game.persons().size() > 2)
                .isPresent();
    }

    /// A game with another id, so that it takes the place of no other record.
    private static void write(Path folder, String name, List<Envelope> record) throws IOException {
        var game = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        String lines = record.stream()
                .map(event -> Envelope.of(game, event.revision(), event.at(), event.actor(), event.data()))
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8) + "\n")
                .collect(Collectors.joining());
        Files.writeString(folder.resolve(name + ".ndjson"), lines);
    }

    private static List<Envelope> inserted(List<Envelope> record, int index, GameEvent event) {
        List<Envelope> all = new ArrayList<>(record);
        Envelope before = record.get(index);
        all.add(index, Envelope.of(before.game(), 1, before.at(), before.actor(), event));
        return renumbered(all);
    }

    private static List<Envelope> renumbered(List<Envelope> record) {
        List<Envelope> all = new ArrayList<>();
        record.forEach(
                event -> all.add(Envelope.of(event.game(), all.size() + 1L, event.at(), event.actor(), event.data())));
        return all;
    }

    private static List<Envelope> ranked(List<Envelope> record, List<Rank> ranking) {
        return changed(record, data -> data instanceof GameFinished ? new GameFinished(ranking) : data);
    }

    private static List<Envelope> closed(List<Envelope> record, List<Integer> seats) {
        return changed(record, data -> data instanceof SeatsClosed ? new SeatsClosed(seats, null) : data);
    }

    private static List<Envelope> changed(List<Envelope> record, UnaryOperator<GameEvent> change) {
        return record.stream()
                .map(event -> Envelope.of(
                        event.game(), event.revision(), event.at(), event.actor(), change.apply(event.data())))
                .toList();
    }

    @Test
    void errorsSayWhatToDo() throws IOException {
        CommandRun neither = CommandRun.of("ratings");
        assertThat(neither.exitCode()).isEqualTo(2);
        assertThat(neither.err()).contains("--lake");
        assertThat(CommandRun.of("ratings", written(), "--class", "chess").err())
                .contains("two:base:clock");

        Path without = folder.resolve("without");
        printed("export", "--to", without, written());
        CommandRun noPersons = CommandRun.of("ratings", "--lake", without);
        assertThat(noPersons.exitCode()).isEqualTo(2);
        assertThat(noPersons.err()).contains("--players stable");
        Path coarse = folder.resolve("coarse");
        printed(
                "export",
                "--to",
                coarse,
                "--players",
                "stable",
                "--coarse-times",
                "--keys",
                folder.resolve("keys"),
                written());
        assertThat(CommandRun.of("ratings", "--lake", coarse).err()).contains("--coarse-times");
        assertThat(CommandRun.of("ratings", "--lake", folder.resolve("none")).err())
                .contains("./cartulary export --to");

        Path damaged = Files.writeString(folder.resolve("damaged.ndjson"), "{}\n");
        CommandRun unreadable = CommandRun.of("ratings", written(), damaged, "--json");
        assertThat(unreadable.exitCode()).isEqualTo(1);
        assertThat(unreadable.err()).contains("damaged.ndjson");
    }
}
