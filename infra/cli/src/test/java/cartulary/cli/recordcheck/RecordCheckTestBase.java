package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.json.Json;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/// Tests of `docs/record-check.py`, which shares no code with the service. Skipped without Python.
abstract class RecordCheckTestBase {
    static final Path CONTRACTS = Path.of("..", "..", "contracts");
    static final Path DATA = CONTRACTS.resolve("src/main/resources/cartulary/catalogue");
    static final long SEED = 20_261_122;
    static final Pattern OPAQUE = Pattern.compile("\"([A-Za-z0-9_-]{43})\"");

    /// A value of a member that contains no other one but empty or flat ones.
    static final Pattern VALUE =
            Pattern.compile("\":(\\[[^\\]]*\\]|\\{[^{}]*\\}|-?\\d+|\"[^\"]*\"|true|false)(?=[,}])");

    static RecordCheckProgram program;
    static SignedRecord signer;
    static final List<String> EVERYTHING = recordOfEverything();

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() throws GeneralSecurityException {
        program = RecordCheckProgram.started();
        signer = new SignedRecord("cartulary-test");
    }

    static List<String> texts(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(Object::toString).toList()
                : List.of();
    }

    static String otherLog(String text) {
        return text.replace(SignedRecord.LOG, "f".repeat(32));
    }

    static Map<String, String> announced(SignedRecord key, String since, SignedRecord older)
            throws GeneralSecurityException {
        String text = "cartulary.key/1\n" + key.key() + "\n" + since + "\n";
        return Map.of(
                "announcement", older.note(text).toString(), "key", key.key().toString(), "since", since);
    }

    static Map<String, String> withOther(Map<String, String> members, String name, String value) {
        var changed = new TreeMap<>(members);
        changed.put(name, value);
        return changed;
    }

    @SafeVarargs
    final Path keys(Map<String, String>... entries) throws IOException {
        Path file = Files.createTempFile(folder, "keys", ".json");
        return Files.writeString(file, Json.mapper().writeValueAsString(Map.of("keys", List.of(entries))));
    }

    static String event(String line, String type, int schema) {
        return line.replaceFirst(
                "\"schema\":\\d+,\"type\":\"\\w+\"", "\"schema\":" + schema + ",\"type\":\"" + type + "\"");
    }

    /// Returns the index of the first command that begins at an index or after it.
    static int commandFrom(int index) {
        int from = index;
        while (timeOf(EVERYTHING.get(from)).equals(timeOf(EVERYTHING.get(from - 1)))) {
            from++;
        }
        return from;
    }

    private static String timeOf(String line) {
        return line.replaceFirst(".*?\"at\":\"([^\"]*)\".*", "$1");
    }

    /// Returns the lines as if all events from an index on had happened a thousand years later.
    static List<String> later(List<String> lines, int from) {
        var later = new ArrayList<>(lines.subList(0, from));
        lines.subList(from, lines.size()).forEach(line -> later.add(line.replaceFirst("\"at\":\"2", "\"at\":\"3")));
        return later;
    }

    static List<String> without(List<String> lines, int index) {
        var copy = new ArrayList<>(lines);
        copy.remove(index);
        return copy;
    }

    static List<String> renumbered(List<String> events, String... last) {
        var lines = new ArrayList<String>();
        for (String event : events) {
            lines.add(event.replaceFirst(
                    "\"revision\":\\d+,\"rules\"", "\"revision\":" + (lines.size() + 1) + ",\"rules\""));
        }
        lines.addAll(List.of(last));
        return lines;
    }

    void assertInconsistent(int at, String changed) throws IOException {
        assertThat(changed).isNotEqualTo(EVERYTHING.get(at));
        var copy = new ArrayList<>(EVERYTHING);
        copy.set(at, changed);
        Answer answer = check(copy);
        assertThat(answer.text()).as("%s", changed).containsPattern("\nDOES NOT HOLD at revision \\d+ \\(7 deck");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    static void assertHolds(Answer answer, String verdict) {
        assertThat(answer.exitCode()).as(answer.text()).isZero();
        assertThat(verdictOf(answer)).startsWith("HOLDS. ").contains(verdict);
    }

    static void assertBroken(Answer answer, String stage, Integer revision) {
        String place = revision == null ? "" : " at revision " + revision;
        assertThat(verdictOf(answer)).startsWith("DOES NOT HOLD" + place + " (" + stage + "): ");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    static void assertNotChecked(Answer answer, String reason) {
        assertThat(verdictOf(answer)).startsWith("CANNOT BE CHECKED (").contains(reason);
        assertThat(answer.exitCode()).isEqualTo(2);
    }

    static String verdictOf(Answer answer) {
        return answer.text().lines().toList().getLast();
    }

    static int indexOf(List<String> lines, String type) {
        for (int i = 0; i < lines.size(); i++) {
            if (type(lines.get(i)).equals(type)) {
                return i;
            }
        }
        throw new AssertionError("no " + type + " in this game");
    }

    static String type(String line) {
        String after = line.substring(line.lastIndexOf("\"type\":\"") + "\"type\":\"".length());
        return after.substring(0, after.indexOf('"'));
    }

    /// Returns the record of a game as the read API returns it.
    static List<String> record(long number) {
        var game = new SimulatedGame(number, 4, List.of(Expansion.values()), (_, _) -> List.of());
        return game.play().log().stream()
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                .toList();
    }

    /// Returns the first game with a pass and a sealed final choice.
    static List<String> recordOfEverything() {
        for (long number = 1; number <= 50; number++) {
            List<String> lines = record(number);
            if (lines.stream().anyMatch(line -> type(line).equals("FinalBetFeatureChosen"))
                    && lines.stream().anyMatch(line -> type(line).equals("SeedContributed"))
                    && lines.stream().anyMatch(line -> line.contains("\"passes\":[{"))) {
                return lines;
            }
        }
        throw new AssertionError("everything happens in no game");
    }

    Path write(String name, List<String> lines) throws IOException {
        return write(name, String.join("\n", lines) + "\n");
    }

    Path write(String name, Object text) throws IOException {
        return Files.writeString(folder.resolve(name), text.toString());
    }

    Answer check(List<String> lines, Object... options) throws IOException {
        return check(write("game.ndjson", lines), options);
    }

    static Answer check(Path file, Object... options) throws IOException {
        return program.run(arguments(file, options));
    }

    static List<Object> arguments(Path file, Object... options) {
        var arguments = new ArrayList<Object>(List.of(
                "game", file, DATA.resolve("tiles.json"), DATA.resolve("chips.json"), DATA.resolve("surveyors.json")));
        arguments.addAll(List.of(options));
        return arguments;
    }

    int exitCode(List<String> lines) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("python3", RecordCheckProgram.FILE.toString()));
        arguments(write("game.ndjson", lines)).forEach(argument -> command.add(argument.toString()));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
