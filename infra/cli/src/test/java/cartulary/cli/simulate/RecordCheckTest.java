package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.cli.simulate.RecordCheckProgram.Answer;
import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/record-check.py`, which shares no code with the service, accepts its games and detects every change of what
/// it checks, in the stage and at the revision that it should. Skipped without Python.
class RecordCheckTest {
    private static final Path CONTRACTS = Path.of("..", "..", "contracts");
    private static final Path DATA = CONTRACTS.resolve("src/main/resources/cartulary/catalogue");
    private static final long SEED = 20_261_122;
    private static final Pattern OPAQUE = Pattern.compile("\"([A-Za-z0-9_-]{43})\"");

    /// A value of a member that contains no other one but empty or flat ones.
    private static final Pattern VALUE =
            Pattern.compile("\":(\\[[^\\]]*\\]|\\{[^{}]*\\}|-?\\d+|\"[^\"]*\"|true|false)(?=[,}])");

    private static RecordCheckProgram program;
    private static SignedRecord signer;
    private static List<String> everything;

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() throws GeneralSecurityException {
        try {
            assumeTrue(new ProcessBuilder("python3", "--version").start().waitFor() == 0, "python3 does not run");
            program = new RecordCheckProgram();
        } catch (IOException e) {
            assumeTrue(false, "there is no python3");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        signer = new SignedRecord("cartulary-test");
        everything = recordOfEverything();
    }

    @AfterAll
    static void endPython() throws IOException {
        if (program != null) {
            program.close();
        }
    }

    @Test
    void completeGamesPassTheCheck() throws IOException {
        var finished = LongStream.rangeClosed(1, 50)
                .mapToObj(RecordCheckTest::record)
                .filter(lines -> lines.stream().anyMatch(line -> type(line).equals("GameFinished")))
                .limit(4)
                .toList();
        assertThat(finished).hasSize(4);
        for (List<String> lines : finished) {
            Answer answer = check(lines);
            assertThat(answer.text())
                    .contains("all consistent", "the whole shuffle: consistent")
                    .contains("\nHOLDS. Signed by nobody: ", " Kept checkpoints that agree: 0. Seals still closed: 0.")
                    .doesNotContain("draws: 0", "still sealed", "proven");
            assertThat(answer.exitCode()).isZero();
        }
        assertThat(check(everything).text()).doesNotContain(": 0, all consistent");
    }

    @Test
    void anUnfinishedGameIsCheckedUpToItsHead() throws IOException {
        int bet = indexOf(everything, "BetSealed");
        Answer answer = check(everything.subList(0, bet + 1));
        assertThat(answer.text())
                .contains("the deck is closed", "still sealed: the server's seed", "still sealed: the bet or pass")
                .contains("sealed at revision " + (bet + 1), "Seals still closed: 2.");
        assertThat(answer.exitCode()).isZero();
    }

    /// Every seed, nonce, salt, proof, root and commitment is bound by another hash.
    @Test
    void everyChangedHashIsDetected() throws IOException {
        var random = new Random(SEED);
        var types = new TreeSet<String>();
        var places = new ArrayList<Integer>();
        for (int i = 0; i < everything.size(); i++) {
            if (OPAQUE.matcher(everything.get(i)).find() && !everything.get(i).contains("\"type\":\"PlayerJoined\"")) {
                places.add(i);
            }
        }
        Collections.shuffle(places, random);
        for (int line : places) {
            if (types.add(type(everything.get(line)))) {
                String text = everything.get(line);
                var all = OPAQUE.matcher(text).results().toList();
                String hash = all.get(random.nextInt(all.size())).group(1);
                String other = (hash.startsWith("A") ? "B" : "A") + hash.substring(1);
                assertInconsistent(line, text.replace(hash, other));
            }
        }
        assertThat(types)
                .contains("GameOpened", "GameStarted", "TileDrawn", "SeedContributed", "BetSealed")
                .contains("OfficeClosed", "BetsSettled", "FinalBetFeatureChosen", "DeckOpened");
    }

    @Test
    void changedChipsSizesPointsAndSeatsAreDetected() throws IOException {
        int settled = indexOf(everything, "BetsSettled");
        String text = everything.get(settled);
        assertInconsistent(settled, text.replaceFirst("\"chip-(\\d)\"", "\"chip-1$1\""));
        assertInconsistent(settled, text.replaceFirst("\"points\":", "\"points\":1"));
        assertInconsistent(settled, text.replaceFirst("\"size\":", "\"size\":1"));
        int closed = indexOf(everything, "OfficeClosed");
        assertInconsistent(closed, everything.get(closed).replaceFirst("\"bets\":\\[", "\"bets\":[5,"));
        int drawn = indexOf(everything, "TileDrawn");
        assertInconsistent(drawn, everything.get(drawn).replaceFirst("\"tilesLeft\":", "\"tilesLeft\":1"));
        assertInconsistent(drawn, everything.get(drawn).replaceFirst("\"index\":0", "\"index\":false"));
        assertBroken(check(without(everything, settled)), "3 numbered", settled + 1);
    }

    @Test
    void eventsThatHappenOnlyOnceAreAcceptedOnlyOnce() throws IOException {
        for (String type : List.of("GameOpened", "SeatsClosed", "GameStarted", "SeedContributed")) {
            int first = indexOf(everything, type);
            var doubled = new ArrayList<>(everything);
            doubled.add(first + 1, everything.get(first));
            assertBroken(check(renumbered(doubled)), "7 deck and chips", first + 2);
        }
    }

    @Test
    void aSignedRecordPassesTheCheck() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        assertHolds(check(lines), "Signed by the key in the file, which is not checked: " + signer.key() + ".");
        Answer answer = check(lines, "--key", signer.key());
        assertHolds(answer, "Signed by " + signer.key() + ", given with --key.");
        assertThat(answer.text().lines().map(line -> line.split(":")[0]).distinct())
                .containsExactly(
                        "1 readable",
                        "2 canonical",
                        "3 numbered",
                        "4 checkpoint",
                        "5 signature",
                        "6 kept",
                        "7 deck and chips",
                        "HOLDS. Signed by " + signer.key() + ", given with --key. Kept checkpoints that agree");
    }

    @Test
    void aRecordMustBeSignedByAGivenKey() throws IOException, GeneralSecurityException {
        var other = new SignedRecord("cartulary-test");
        List<String> lines = other.of(everything);
        assertBroken(check(lines, "--key", signer.key()), "5 signature", null);
        assertHolds(check(lines, "--key", signer.key(), "--key", other.key()), "Signed by " + other.key());
        assertBroken(check(everything, "--key", signer.key()), "5 signature", null);
        var renamed = new SignedRecord("other");
        Checkpoint checkpoint = signer.checkpoint(everything);
        assertBroken(check(renamed.with(everything, checkpoint)), "5 signature", null);
    }

    @Test
    void aSignatureOfAnotherTextOrKeyIsDetected() throws IOException, GeneralSecurityException {
        var other = new SignedRecord("cartulary-test");
        List<String> lines = signer.of(everything);
        String last = lines.getLast();
        String changedKey = last.replace(signer.key().toString(), other.key().toString());
        assertBroken(check(signer.with(everything, changedKey)), "5 signature", null);
        assertBroken(check(signer.with(everything, changedKey), "--key", signer.key()), "5 signature", null);
        String text = signer.checkpoint(everything).text();
        String forged = signer.note(text).toString().replace(text, otherLog(text));
        String written = new String(Json.canonical(signer.note(text).toString()), StandardCharsets.UTF_8);
        assertThat(last).contains(written);
        String changedText = last.replace(written, new String(Json.canonical(forged), StandardCharsets.UTF_8));
        assertBroken(check(signer.with(everything, changedText)), "5 signature", null);
    }

    @Test
    void announcedKeysAreAcceptedAndOthersAreAnAlarm() throws IOException, GeneralSecurityException {
        var second = new SignedRecord("cartulary-test");
        var third = new SignedRecord("cartulary-test");
        List<String> lines = third.of(everything);
        String since = "2026-11-23T00:00:00.000Z";
        var first = Map.of("key", signer.key().toString(), "since", since);
        Path announced = keys(announced(third, since, second), announced(second, since, signer), first);
        assertHolds(
                check(lines, "--key", signer.key(), "--keys", announced),
                "Signed by " + third.key() + ", announced by a key given with --key.");
        for (Path published : List.of(
                keys(announced(third, since, second), Map.of("key", second.key().toString(), "since", since), first),
                keys(announced(third, since, third), announced(second, since, signer), first),
                keys(
                        withOther(announced(third, since, second), "since", "2026-11-24T00:00:00.000Z"),
                        announced(second, since, signer),
                        first))) {
            Answer answer = check(lines, "--key", signer.key(), "--keys", published);
            assertBroken(answer, "5 signature", null);
            assertThat(answer.text()).contains("5 signature: ALARM: ");
        }
        assertThat(check(lines, "--keys", announced).exitCode()).isEqualTo(2);
        Answer unknown = check(lines, "--key", new SignedRecord("cartulary-test").key(), "--keys", announced);
        assertBroken(unknown, "5 signature", null);
        assertThat(unknown.text()).contains("contain none of the keys given");
    }

    @Test
    void aChangedByteIsDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        var changed = new ArrayList<>(lines);
        changed.set(99, lines.get(99).replaceFirst("\"at\":\"2", "\"at\":\"3"));
        assertBroken(check(changed), "4 checkpoint", null);
        Path kept = write("kept.ndjson", lines);
        assertBroken(check(changed, "--against", kept), "4 checkpoint", 100);
        Path earlier = write(
                "earlier.note",
                signer.note(signer.checkpoint(everything.subList(0, 90)).text()));
        Answer answer = check(changed, "--against", earlier);
        assertBroken(answer, "4 checkpoint", null);
        assertThat(answer.text()).contains("the first 90 events agree with what was kept");
    }

    /// Any changed byte, whatever it makes of the file; a stack trace ends the program and fails the test.
    @Test
    void everyChangedByteOfASignedRecordIsDetected() throws IOException, GeneralSecurityException {
        byte[] bytes = Files.readAllBytes(write("whole.ndjson", signer.of(everything.subList(0, 60))));
        var random = new Random(SEED);
        for (int i = 0; i < 150; i++) {
            byte[] copy = bytes.clone();
            int at = 1 + random.nextInt(copy.length - 2);
            copy[at] ^= (byte) (1 << random.nextInt(8));
            Answer answer = check(Files.write(folder.resolve("changed.ndjson"), copy));
            assertThat(answer.exitCode()).as("byte %d: %s", at, answer.text()).isIn(1, 2);
        }
    }

    /// Canonical JSON of any shape is judged; a stack trace ends the program and fails the test.
    @Test
    void dataOfAnyShapeIsJudged() throws IOException {
        var random = new Random(SEED);
        List<String> values = List.of("null", "true", "-1", "7", "\"\"", "\"z\"", "[]", "[0]", "{}", "[{}]");
        for (int i = 0; i < 60; i++) {
            int line = random.nextInt(everything.size());
            var places = VALUE.matcher(everything.get(line)).results().toList();
            var place = places.get(random.nextInt(places.size()));
            var copy = new ArrayList<>(everything);
            copy.set(
                    line,
                    everything.get(line).substring(0, place.start(1))
                            + values.get(random.nextInt(values.size()))
                            + everything.get(line).substring(place.end(1)));
            Answer answer = check(copy);
            assertThat(answer.exitCode()).as(answer.text()).isIn(0, 1, 2);
        }
    }

    @Test
    void droppedSwappedAndDoubledEventsAreDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        assertBroken(check(without(lines, 49)), "3 numbered", 50);
        var swapped = new ArrayList<>(lines);
        Collections.swap(swapped, 49, 50);
        assertBroken(check(swapped), "3 numbered", 50);
        var doubled = new ArrayList<>(lines);
        doubled.add(50, lines.get(49));
        assertBroken(check(doubled), "3 numbered", 51);
        assertBroken(check(renumbered(without(everything, 49), lines.getLast())), "4 checkpoint", null);
        assertBroken(check(without(lines, everything.size() - 1)), "4 checkpoint", null);
        var foreign = new ArrayList<>(lines);
        foreign.set(49, lines.get(49).replaceFirst("\"game\":\"[0-9a-f]", "\"game\":\"x"));
        assertBroken(check(foreign), "3 numbered", 50);
        assertBroken(check(List.of(lines.getLast())), "3 numbered", null);
    }

    @Test
    void otherSpellingsOfTheSameEventAreDetected() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        String text = lines.get(9);
        String actor = text.substring(1, text.indexOf(',') + 1);
        for (String spelling : List.of(
                text.replaceFirst(":", ": "),
                text + " ",
                text + "\r",
                text.replaceFirst("Z\"", "\\\\u005a\""),
                text.replace("\"actor\"", "\"\\u0061ctor\""),
                text.replace("\"schema\":", "\"schema\":0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":$1.0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":$1e0"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":9007199254740992"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":NaN"),
                text.replaceFirst("\"schema\":(\\d)", "\"schema\":-0"),
                "{" + text.substring(1 + actor.length(), text.length() - 1) + "," + actor.replace(",", "}"),
                "{" + actor + text.substring(1),
                text.replaceFirst("}$", ",\"z\":\"\\\\ud800\"}"),
                text.replaceFirst("}$", ",\"z\":\"\\\\/\"}"),
                text.replaceFirst("}$", ",\"z\":\"\\\\u001F\"}"),
                text.replaceFirst("}$", ",\"\uD83D\uDE00\":1,\"\uFB01\":1,\"a\":1}"),
                text.replaceFirst("}$", ",\"\uFB01\":1,\"\uD83D\uDE00\":1}"),
                "[" + text + "]",
                "")) {
            assertThat(spelling).isNotEqualTo(text);
            var other = new ArrayList<>(lines);
            other.set(9, spelling);
            assertBroken(check(other), "2 canonical", 10);
        }
        String last = lines.getLast();
        assertBroken(check(signer.with(everything, last.replace("\":\"", "\": \""))), "2 canonical", null);
        assertBroken(check(signer.with(everything, last.replace("}", ",\"more\":1}"))), "4 checkpoint", null);
    }

    @Test
    void theReasonOfARefusedLineIsNamed() throws IOException {
        for (Map.Entry<String, String> refused : Map.of(
                        "\"z\":1,\"z\":1", "the member 'z' occurs twice",
                        "\"z\":\"\\ud800\"", "unpaired surrogate",
                        "\"z\":1.0", "the number 1.0 is not an integer",
                        "\"z\":9007199254740992", "the number 9007199254740992 is not below 2^53",
                        "\"z\":", "not JSON",
                        "\"z\": 1", "not in canonical form: at byte")
                .entrySet()) {
            var lines = new ArrayList<>(everything);
            lines.set(9, lines.get(9).replaceFirst("}$", "," + Matcher.quoteReplacement(refused.getKey()) + "}"));
            Answer answer = check(lines);
            assertBroken(answer, "2 canonical", 10);
            assertThat(verdictOf(answer)).contains(refused.getValue());
        }
    }

    /// Members are sorted by UTF-16 code units, not by code points; unknown ones are kept and ignored.
    @Test
    void unknownMembersInCanonicalOrderAreAccepted() throws IOException, GeneralSecurityException {
        var lines = new ArrayList<>(everything);
        lines.set(9, lines.get(9).replaceFirst("}$", ",\"\uD83D\uDE00\":\"\\\\u001f\\\\n\u2028\",\"\uFB01\":{}}"));
        assertHolds(check(signer.of(lines)), "Signed by the key in the file");
    }

    @Test
    void aCheckpointOfAnotherSizeRootOrGameIsDetected() throws IOException, GeneralSecurityException {
        Checkpoint right = signer.checkpoint(everything);
        RecordOrigin origin = right.origin();
        var otherGame = Json.mapper()
                .convertValue(
                        "00000000-0000-4000-8000-000000000000", origin.game().getClass());
        for (Checkpoint wrong : List.of(
                new Checkpoint(origin, right.size() - 1, right.root()),
                new Checkpoint(origin, right.size() + 1, right.root()),
                new Checkpoint(origin, right.size(), Hash.sha256("other")),
                new Checkpoint(new RecordOrigin(origin.name(), origin.log(), otherGame), right.size(), right.root()))) {
            assertBroken(check(signer.with(everything, wrong), "--key", signer.key()), "4 checkpoint", null);
        }
        String last = signer.lastLine("cartulary.record/1", right);
        assertBroken(check(signer.with(everything, last.replace("/log/", "/lag/"))), "4 checkpoint", null);
    }

    @Test
    void keptCheckpointsThatAgreeAreCounted() throws IOException, GeneralSecurityException {
        Path note = write(
                "kept.note",
                signer.note(signer.checkpoint(everything.subList(0, 17)).text()));
        Path record = write("kept.ndjson", signer.of(everything.subList(0, 300)));
        Path otherKey = write(
                "other.note",
                new SignedRecord("other")
                        .note(signer.checkpoint(everything.subList(0, 20)).text()));
        String formerLog = "f".repeat(32);
        Path former = write(
                "former.note",
                signer.note(signer.checkpoint(everything, formerLog).text()));
        Path otherGame = write("foreign.ndjson", signer.of(record(51)));
        Answer answer = check(
                signer.of(everything),
                "--against",
                note,
                "--against",
                record,
                "--against",
                otherKey,
                "--against",
                former,
                "--against",
                otherGame);
        assertHolds(answer, "Kept checkpoints that agree: 3.");
        assertThat(answer.text())
                .contains("kept.note: agrees on the first 17 events, signed by " + signer.key())
                .contains("kept.ndjson: agrees on the first 300 events, signed by " + signer.key())
                .contains("other.note: agrees on the first 20 events, signed by a key that is not known here")
                .contains("former.note: agrees on the first " + everything.size() + " events, signed by")
                .contains("foreign.ndjson: belongs to another game");
        Answer unsigned = check(everything, "--against", note);
        assertHolds(unsigned, "Kept checkpoints that agree: 0.");
        assertThat(unsigned.text()).contains("signed by a key that is not known here, so it does not count");
    }

    /// The file in which a page saves the checkpoints of an alarm; the lines contain the key.
    @Test
    void theCheckpointsThatAPageSavesAreAccepted() throws IOException, GeneralSecurityException {
        var rewritten = new ArrayList<>(everything);
        rewritten.set(99, rewritten.get(99).replaceFirst("\"at\":\"2", "\"at\":\"3"));
        List<String> lines = signer.of(everything);
        String kept = keptLine(signer.checkpoint(everything.subList(0, 120)));
        String other = keptLine(signer.checkpoint(rewritten.subList(0, 120)));
        String former = keptLine(signer.checkpoint(rewritten.subList(0, 120), "f".repeat(32)));
        Path agreeing = write("kept.ndjson", List.of(keptLine(signer.checkpoint(everything.subList(0, 90))), kept));
        assertHolds(check(lines, "--against", agreeing), "Kept checkpoints that agree: 2.");
        assertHolds(check(everything, "--against", agreeing), "Kept checkpoints that agree: 2.");

        Path evidence = write("evidence.ndjson", List.of(kept, other));
        assertBroken(check(lines, "--against", evidence), "6 kept", null);
        assertBroken(check(signer.of(rewritten), "--against", evidence), "6 kept", null);
        Answer restored = check(lines, "--against", write("former.ndjson", List.of(former)));
        assertBroken(restored, "6 kept", null);
        assertThat(restored.text()).contains("of another log (" + "f".repeat(32) + ")");
        for (String damaged :
                List.of(kept + "\n" + everything.getFirst(), kept.replace("\"key\"", "\"kee\""), kept + " ")) {
            assertThat(check(lines, "--against", write("damaged.ndjson", damaged + "\n"))
                            .exitCode())
                    .isEqualTo(2);
        }
    }

    private static String keptLine(Checkpoint checkpoint) throws GeneralSecurityException {
        return signer.lastLine("cartulary.checkpoint/1", checkpoint);
    }

    /// The record is signed by the right key and legal, but it is not what was signed earlier.
    @Test
    void aRecordThatContradictsAKeptCheckpointIsDetected() throws IOException, GeneralSecurityException {
        var rewritten = new ArrayList<>(everything);
        rewritten.set(99, rewritten.get(99).replaceFirst("\"at\":\"2", "\"at\":\"3"));
        List<String> lines = signer.of(rewritten);
        assertHolds(check(lines), "Signed by");
        Path before = write(
                "before.note",
                signer.note(signer.checkpoint(everything.subList(0, 99)).text()));
        Path after = write(
                "after.note",
                signer.note(signer.checkpoint(everything.subList(0, 100)).text()));
        Path whole = write("whole.ndjson", signer.of(everything));
        assertHolds(check(lines, "--against", before), "agree: 1.");
        assertBroken(check(lines, "--against", after), "6 kept", null);
        Answer both = check(lines, "--against", before, "--against", after);
        assertBroken(both, "6 kept", null);
        assertThat(both.text()).contains("the first 99 agree");
        assertBroken(check(lines, "--against", whole), "6 kept", 100);
        assertBroken(check(rewritten, "--against", whole), "6 kept", 100);
    }

    @Test
    void aRecordShorterThanAKeptCheckpointIsDetected() throws IOException, GeneralSecurityException {
        List<String> shorter = signer.of(everything.subList(0, 50));
        Path note = write("kept.note", signer.note(signer.checkpoint(everything).text()));
        assertHolds(check(shorter), "Signed by");
        assertBroken(check(shorter, "--against", note), "6 kept", 51);
    }

    @Test
    void damagedKeptFilesSayNothingAboutTheRecord() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        String note = signer.note(signer.checkpoint(everything).text()).toString();
        String otherLine = lines.get(5).replaceFirst("\"at\":\"2", "\"at\":\"3");
        var changed = new ArrayList<>(lines);
        changed.set(5, otherLine);
        for (Path kept : List.of(
                write("text.note", "text\n"),
                write(
                        "signature.note",
                        note.replace(signer.checkpoint(everything).root().value(), "") + "x\n"),
                write("unsigned.ndjson", everything),
                write("changed.ndjson", changed),
                write("forged.note", note.replaceFirst("\n\\d+\n", "\n7\n")),
                folder.resolve("absent.note"))) {
            Answer answer = check(lines, "--against", kept);
            assertThat(answer.exitCode()).as(answer.text()).isEqualTo(2);
            assertThat(answer.text())
                    .contains("CANNOT BE CHECKED", kept.getFileName().toString());
        }
    }

    @Test
    void whatIsNewerThanTheProgramCannotBeChecked() throws IOException, GeneralSecurityException {
        Checkpoint checkpoint = signer.checkpoint(everything);
        assertNotChecked(
                check(signer.with(everything, signer.lastLine("cartulary.record/2", checkpoint))),
                "'cartulary.record/2'");
        int drawn = indexOf(everything, "TileDrawn");
        for (Map.Entry<String, String> newer : Map.of(
                        "\"schema\":1", "\"schema\":2",
                        "\"rules\":1", "\"rules\":2",
                        "\"type\":\"TileDrawn\"", "\"type\":\"TileFound\"")
                .entrySet()) {
            var lines = new ArrayList<>(everything);
            lines.set(drawn, lines.get(drawn).replace(newer.getKey(), newer.getValue()));
            assertNotChecked(check(signer.of(lines)), "at revision " + (drawn + 1));
            assertBroken(check(signer.with(lines, checkpoint)), "4 checkpoint", null);
        }
    }

    /// The program knows every released event in every schema, and none that comes later.
    @Test
    void theProgramKnowsEveryReleasedSchema() throws IOException {
        String first = everything.getFirst();
        int count = 0;
        try (Stream<Path> files = Files.list(CONTRACTS.resolve("src/main/resources/cartulary/schemas/events"))) {
            for (Path file : files.toList()) {
                String[] name = file.getFileName().toString().split("\\.");
                int schema = Integer.parseInt(name[1]);
                boolean isNewest = !Files.exists(file.resolveSibling(name[0] + "." + (schema + 1) + ".json"));
                assertThat(check(List.of(event(first, name[0], schema))).text())
                        .doesNotContain("newer than this program", "not known to this program");
                assertThat(check(List.of(event(first, name[0], schema + 1)))
                                .text()
                                .contains("newer than this program"))
                        .as(file.toString())
                        .isEqualTo(isNewest);
                count++;
            }
        }
        assertThat(count).isGreaterThan(36);
    }

    @Test
    void whatIsNoRecordOrTooLargeCannotBeRead() throws IOException {
        String first = everything.getFirst();
        String deep = first.replaceFirst("}$", ",\"z\":" + "[".repeat(16) + "]".repeat(16) + "}");
        String tooLong = first.replaceFirst("}$", ",\"z\":\"" + "z".repeat(64 * 1024) + "\"}");
        assertNotChecked(check(folder.resolve("absent.ndjson")), "absent.ndjson");
        assertNotChecked(check(Files.writeString(folder.resolve("empty.ndjson"), "")), "not a record");
        assertNotChecked(check(Files.writeString(folder.resolve("page.html"), "<html>\n")), "not a record");
        assertNotChecked(check(Files.writeString(folder.resolve("cut.ndjson"), first)), "cut off");
        assertNotChecked(check(List.of(deep)), "more than 16 levels");
        assertNotChecked(check(List.of("{\"a\":" + "[".repeat(60_000))), "more than 16 levels");
        assertNotChecked(check(List.of(tooLong)), "more than 65,536 bytes");
        assertNotChecked(check(Collections.nCopies(100_001, "{}")), "more than 100,000 events");
    }

    @Test
    void textsOfTheRecordDoNotReachTheTerminalUnescaped() throws IOException {
        var lines = new ArrayList<>(everything);
        lines.set(5, lines.get(5).replaceFirst("\"type\":\"\\w+", "\"type\":\"\\\\u001b[2J\uD83D\uDE00"));
        assertThat(check(lines).text()).contains("x1b[2J").matches("[ -~\n]*");
    }

    @Test
    void theTestVectorsOfTheRecordAreThoseOfTheProgram() throws IOException {
        Path vectors = CONTRACTS.resolve("src/test/resources/cartulary/record/vector.json");
        assertThat(program.run(List.of("vectors"))).isEqualTo(new Answer(0, Files.readString(vectors)));
    }

    @Test
    void theTestVectorsOfTheDeckAreThoseOfTheProgram() throws IOException {
        for (String name : List.of("vector.json", "vector-seeded.json")) {
            Path file = CONTRACTS.resolve("src/test/resources/cartulary/deck").resolve(name);
            Map<?, ?> vector = Json.mapper().readValue(Files.readString(file), Map.class);
            var args = new ArrayList<Object>(List.of("deck", "--json", "--players", vector.get("players")));
            args.addAll(List.of("--sets", String.join(",", texts(vector.get("sets"))), "--nonce", vector.get("nonce")));
            texts(vector.get("playerSeeds")).forEach(seed -> args.addAll(List.of("--player-seed", seed)));
            args.addAll(List.of("--", vector.get("seed"), vector.get("game"), DATA.resolve("tiles.json")));
            Map<?, ?> deck = Json.mapper().readValue(program.run(args).text(), Map.class);
            assertThat(vector.keySet())
                    .allSatisfy(member -> assertThat(deck.get(member)).isEqualTo(vector.get(member)));
        }
    }

    @Test
    void theExitCodesAreThoseOfTheProcess() throws IOException, InterruptedException, GeneralSecurityException {
        List<String> lines = signer.of(everything);
        assertThat(exitCode(lines)).isZero();
        assertThat(exitCode(without(lines, 49))).isEqualTo(1);
        assertThat(exitCode(List.of("text"))).isEqualTo(2);
    }

    private static List<String> texts(Object value) {
        return value instanceof List<?> list
                ? list.stream().map(Object::toString).toList()
                : List.of();
    }

    private static String otherLog(String text) {
        return text.replace(SignedRecord.LOG, "f".repeat(32));
    }

    private static Map<String, String> announced(SignedRecord key, String since, SignedRecord older)
            throws GeneralSecurityException {
        String text = "cartulary.key/1\n" + key.key() + "\n" + since + "\n";
        return Map.of(
                "announcement", older.note(text).toString(), "key", key.key().toString(), "since", since);
    }

    private static Map<String, String> withOther(Map<String, String> members, String name, String value) {
        var changed = new TreeMap<>(members);
        changed.put(name, value);
        return changed;
    }

    @SafeVarargs
    private Path keys(Map<String, String>... entries) throws IOException {
        Path file = Files.createTempFile(folder, "keys", ".json");
        return Files.writeString(file, Json.mapper().writeValueAsString(Map.of("keys", List.of(entries))));
    }

    private static String event(String line, String type, int schema) {
        return line.replaceFirst(
                "\"schema\":\\d+,\"type\":\"\\w+\"", "\"schema\":" + schema + ",\"type\":\"" + type + "\"");
    }

    private static List<String> without(List<String> lines, int index) {
        var copy = new ArrayList<>(lines);
        copy.remove(index);
        return copy;
    }

    private static List<String> renumbered(List<String> events, String... last) {
        var lines = new ArrayList<String>();
        for (String event : events) {
            lines.add(event.replaceFirst(
                    "\"revision\":\\d+,\"rules\"", "\"revision\":" + (lines.size() + 1) + ",\"rules\""));
        }
        lines.addAll(List.of(last));
        return lines;
    }

    private void assertInconsistent(int at, String changed) throws IOException {
        assertThat(changed).isNotEqualTo(everything.get(at));
        var copy = new ArrayList<>(everything);
        copy.set(at, changed);
        Answer answer = check(copy);
        assertThat(answer.text()).as("%s", changed).containsPattern("\nDOES NOT HOLD at revision \\d+ \\(7 deck");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private static void assertHolds(Answer answer, String verdict) {
        assertThat(answer.exitCode()).as(answer.text()).isZero();
        assertThat(verdictOf(answer)).startsWith("HOLDS. ").contains(verdict);
    }

    private static void assertBroken(Answer answer, String stage, Integer revision) {
        String place = revision == null ? "" : " at revision " + revision;
        assertThat(verdictOf(answer)).startsWith("DOES NOT HOLD" + place + " (" + stage + "): ");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private static void assertNotChecked(Answer answer, String reason) {
        assertThat(verdictOf(answer)).startsWith("CANNOT BE CHECKED (").contains(reason);
        assertThat(answer.exitCode()).isEqualTo(2);
    }

    private static String verdictOf(Answer answer) {
        return answer.text().lines().toList().getLast();
    }

    private static int indexOf(List<String> lines, String type) {
        for (int i = 0; i < lines.size(); i++) {
            if (type(lines.get(i)).equals(type)) {
                return i;
            }
        }
        throw new AssertionError("no " + type + " in this game");
    }

    private static String type(String line) {
        String after = line.substring(line.lastIndexOf("\"type\":\"") + "\"type\":\"".length());
        return after.substring(0, after.indexOf('"'));
    }

    /// Returns the record of a game as the read API returns it.
    private static List<String> record(long number) {
        var game = new SimulatedGame(number, 4, List.of(Expansion.values()), (_, _) -> List.of());
        return game.play().log().stream()
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                .toList();
    }

    /// Returns the first game with a pass and a sealed final choice.
    private static List<String> recordOfEverything() {
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

    private Path write(String name, List<String> lines) throws IOException {
        return write(name, String.join("\n", lines) + "\n");
    }

    private Path write(String name, Object text) throws IOException {
        return Files.writeString(folder.resolve(name), text.toString());
    }

    private Answer check(List<String> lines, Object... options) throws IOException {
        return check(write("game.ndjson", lines), options);
    }

    private static Answer check(Path file, Object... options) throws IOException {
        return program.run(arguments(file, options));
    }

    private static List<Object> arguments(Path file, Object... options) {
        var arguments =
                new ArrayList<Object>(List.of("game", file, DATA.resolve("tiles.json"), DATA.resolve("chips.json")));
        arguments.addAll(List.of(options));
        return arguments;
    }

    private int exitCode(List<String> lines) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("python3", RecordCheckProgram.FILE.toString()));
        arguments(write("game.ndjson", lines)).forEach(argument -> command.add(argument.toString()));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }
}
