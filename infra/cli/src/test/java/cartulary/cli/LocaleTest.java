package cartulary.cli;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What commands print and write does not depend on the locale of the machine.
class LocaleTest {
    private static final Locale EGYPT = Locale.forLanguageTag("ar-EG");
    private static final Locale TURKEY = Locale.forLanguageTag("tr-TR");

    @TempDir
    private static Path folder;

    private static String file = "";
    private static String lake = "";
    private static long scored;
    private static Map<List<?>, CommandRun> english = Map.of();

    @BeforeAll
    static void exportARecord() throws IOException {
        PlayedGame played = PlayedGame.whole(11, PlayedGame.BOTH);
        scored = played.events().stream()
                .filter(event -> event.data() instanceof FeatureScored)
                .findFirst()
                .orElseThrow()
                .revision();
        var bytes = new ByteArrayOutputStream();
        for (Envelope event : played.events()) {
            bytes.writeBytes(EventCodec.publicBytes(event));
            bytes.write('\n');
        }
        file = Files.write(folder.resolve("game.ndjson"), bytes.toByteArray()).toString();
        lake = folder.resolve("lake").toString();
        assertThat(in(EGYPT, () -> CommandRun.of("export", "--to", lake, "--records", file))
                        .exitCode())
                .isZero();
        english = commands().stream()
                .collect(Collectors.toMap(
                        command -> command, command -> in(Locale.ENGLISH, () -> CommandRun.of(command.toArray()))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ar-EG", "tr-TR"})
    void everyCommandPrintsTheSame(String machine) {
        assertSameIn(machine);
    }

    @Test
    @Tag("long")
    void everyCommandPrintsTheSameInGermany() {
        assertSameIn("de-DE");
    }

    private static void assertSameIn(String machine) {
        english.forEach((command, run) -> {
            CommandRun there = in(Locale.forLanguageTag(machine), () -> CommandRun.of(command.toArray()));
            assertThat(withoutDuration(there)).as(command.toString()).isEqualTo(withoutDuration(run));
        });
    }

    private static CommandRun withoutDuration(CommandRun run) {
        return new CommandRun(run.exitCode(), run.out().replaceAll("[0-9]\\.[0-9]{3}\\b", "s"), run.err());
    }

    private static List<List<?>> commands() {
        return List.of(
                List.of("replay", "--at", 90, file),
                List.of("replay", "--events", file),
                List.of("diff", "--from", 20, file),
                List.of("history", "--seat", 1, file),
                List.of("history", "--tile", "0,0", file),
                List.of("blame", "--at", 90, file),
                List.of("why", "--revision", scored, file),
                List.of("why", "--revision", scored, "--language", "nl", file),
                List.of("why", "--revision", scored, "--language", "ja", file),
                List.of("recount", "--revision", scored, file),
                List.of("whynot", "--question", "complete", "--feature", "0,0,f0", file),
                List.of("readjudicate", "--each", "--option", "fields=off", file),
                List.of("perft", 1),
                List.of("conform", file),
                List.of("competitions", "check", file),
                List.of("ask"),
                List.of("ask", "points", "--lake", lake),
                List.of("ask", "points", "--lake", lake, "--csv"),
                List.of("ask", "points", "--lake", lake, "--svg"),
                List.of("ask", "meeples", "--lake", lake, "--svg"),
                List.of("ask", "SELECT at, 1.5 AS half, 123456 AS many FROM turns LIMIT 3", "--lake", lake),
                List.of("ask", "points", "--lake", folder.resolve("none")),
                List.of("simulate", "--players", 7),
                List.of("help-that-is-none"));
    }

    @Test
    void aLakeIsContinuedAndReadOnMachinesOfOtherLocales() throws IOException {
        Path shared = folder.resolve("shared");
        var added = new ArrayList<CommandRun>();
        int games = 0;
        for (Locale machine : List.of(EGYPT, Locale.ENGLISH, TURKEY)) {
            int all = ++games;
            added.add(in(
                    machine, () -> CommandRun.of("simulate", "--export", shared, "--games", all, "--bots", "random")));
        }
        assertThat(added)
                .allSatisfy(run -> assertThat(run.exitCode()).as(run.err()).isZero());
        assertThat(added.getLast().out()).contains("has 3 games");
        assertThat(in(EGYPT, () -> CommandRun.of("ask", "SELECT count(*) FROM games", "--lake", shared, "--csv"))
                        .lastLine())
                .isEqualTo("3");
        try (Stream<Path> files = Files.walk(shared)) {
            assertThat(files.map(path -> shared.relativize(path).toString())).allMatch(path -> path.matches("[ -~]*"));
        }
    }

    private static <T> T in(Locale machine, Supplier<T> run) {
        Locale before = Locale.getDefault();
        Locale.setDefault(machine);
        try {
            return run.get();
        } finally {
            Locale.setDefault(before);
        }
    }
}
