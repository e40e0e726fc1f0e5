package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` as a program: versions that it knows, files that it refuses, test vectors and exit
/// codes. Skipped without Python.
class ProgramTest extends RecordCheckTestBase {
    @Test
    void whatIsNewerThanTheProgramCannotBeChecked() throws IOException, GeneralSecurityException {
        Checkpoint checkpoint = signer.checkpoint(EVERYTHING);
        assertNotChecked(
                check(signer.with(EVERYTHING, signer.lastLine("cartulary.record/2", checkpoint))),
                "'cartulary.record/2'");
        int drawn = indexOf(EVERYTHING, "TileDrawn");
        for (Map.Entry<String, String> newer : Map.of(
                        "\"schema\":1", "\"schema\":2",
                        "\"rules\":2", "\"rules\":3",
                        "\"type\":\"TileDrawn\"", "\"type\":\"TileFound\"")
                .entrySet()) {
            var lines = new ArrayList<>(EVERYTHING);
            lines.set(drawn, lines.get(drawn).replace(newer.getKey(), newer.getValue()));
            assertNotChecked(check(signer.of(lines)), "at revision " + (drawn + 1));
            assertBroken(check(signer.with(lines, checkpoint)), "4 checkpoint", null);
        }
    }

    /// The program knows every released event in every schema, and none that comes later.
    @Test
    void theProgramKnowsEveryReleasedSchema() throws IOException {
        String first = EVERYTHING.getFirst();
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
        String first = EVERYTHING.getFirst();
        String deep = first.replaceFirst("}$", ",\"z\":" + "[".repeat(16) + "]".repeat(16) + "}");
        String tooLong = first.replaceFirst("}$", ",\"z\":\"" + "z".repeat(1024 * 1024) + "\"}");
        assertNotChecked(check(folder.resolve("absent.ndjson")), "absent.ndjson");
        assertNotChecked(check(Files.writeString(folder.resolve("empty.ndjson"), "")), "not a record");
        assertNotChecked(check(Files.writeString(folder.resolve("page.html"), "<html>\n")), "not a record");
        assertNotChecked(check(Files.writeString(folder.resolve("cut.ndjson"), first)), "cut off");
        assertNotChecked(check(List.of(deep)), "more than 16 levels");
        assertNotChecked(check(List.of("{\"a\":" + "[".repeat(60_000))), "more than 16 levels");
        assertNotChecked(check(List.of(tooLong)), "more than 1,048,576 bytes");
        assertNotChecked(check(Collections.nCopies(100_001, "{}")), "more than 100,000 events");
    }

    @Test
    void textsOfTheRecordDoNotReachTheTerminalUnescaped() throws IOException {
        var lines = new ArrayList<>(EVERYTHING);
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
        for (String name : List.of("vector.json", "vector-seeded.json", "vector-river.json", "vector-surveyors.json")) {
            Path file = CONTRACTS.resolve("src/test/resources/cartulary/deck").resolve(name);
            Map<?, ?> vector = Json.mapper().readValue(Files.readString(file), Map.class);
            var args = new ArrayList<Object>(List.of("deck", "--json", "--players", vector.get("players")));
            args.addAll(List.of("--sets", String.join(",", texts(vector.get("sets"))), "--nonce", vector.get("nonce")));
            if (vector.get("startTile") instanceof String startTile) {
                args.addAll(List.of("--start-tile", startTile));
            }
            texts(vector.get("playerSeeds")).forEach(seed -> args.addAll(List.of("--player-seed", seed)));
            args.addAll(List.of(
                    "--",
                    vector.get("seed"),
                    vector.get("game"),
                    DATA.resolve("tiles.json"),
                    DATA.resolve("surveyors.json")));
            Map<?, ?> deck = Json.mapper().readValue(program.run(args).text(), Map.class);
            assertThat(vector.keySet())
                    .allSatisfy(member -> assertThat(deck.get(member)).isEqualTo(vector.get(member)));
        }
    }

    @Test
    void theLandSurveyorsNeedTheirTiles() throws IOException {
        List<Object> all = arguments(write("game.ndjson", EVERYTHING));
        assertNotChecked(program.run(all.subList(0, all.size() - 1)), "surveyors.json");
        List<Object> deck = List.of("deck", "--sets", "surveyors", "--", "seed", "game", DATA.resolve("tiles.json"));
        assertThat(program.run(deck).text()).contains("surveyors.json");
    }

    @Test
    void theExitCodesAreThoseOfTheProcess() throws IOException, InterruptedException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
        assertThat(exitCode(lines)).isZero();
        assertThat(exitCode(without(lines, 49))).isEqualTo(1);
        assertThat(exitCode(List.of("text"))).isEqualTo(2);
    }
}
