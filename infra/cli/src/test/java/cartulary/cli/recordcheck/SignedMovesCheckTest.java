package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Hash;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Step;
import cartulary.testkit.EarliestSignatures;
import cartulary.testkit.EarliestSignatures.TooEarly;
import cartulary.testkit.PlayedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/record-check.py` verifies the signatures of players over their moves (LOBBY-12). Skipped without Python.
class SignedMovesCheckTest {
    private static final Path DATA = Path.of("..", "..", "contracts", "src/main/resources/cartulary/catalogue");
    private static final List<String> GAME = signedGame();

    private static RecordCheckProgram program;

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() {
        program = RecordCheckProgram.started();
    }

    private static List<String> signedGame() {
        var game = new PlayedGame(3, PlayedGame.BOTH).signedBy(1).inLobby(3).start();
        while (!game.isOver()) {
            game.move();
        }
        return lines(game.events());
    }

    private static List<String> lines(List<Envelope> events) {
        return events.stream()
                .map(EventCodec::publicBytes)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void theSignaturesOfAGameHold() throws IOException {
        Answer answer = check(GAME);
        assertThat(answer.text()).containsPattern("signed moves of seat 1: \\d\\d+, all by its key");
        assertThat(answer.exitCode()).isZero();
    }

    /// The rules place the tile of a player who resigned (MIX-16), which is no move.
    @Test
    void theTileOfAPlayerWhoResignedIsNotSigned() throws IOException {
        var game = new PlayedGame(3, PlayedGame.BOTH).signedBy(1).inLobby(3).start();
        while (!(game.game().step() instanceof Step.PlacingTile placing && placing.seat() == 1)) {
            game.move();
        }
        int resigned = game.events().size();
        game.send(Actor.seat(1), new Resign());
        assertThat(game.events().get(resigned + 1).type()).isEqualTo("TilePlaced");
        assertThat(game.events().get(resigned + 1).signature()).isNull();
        while (!game.isOver()) {
            game.move();
        }

        Answer answer = check(lines(game.events()));

        assertThat(answer.text()).containsPattern("signed moves of seat 1: \\d+, all by its key");
        assertThat(answer.exitCode()).isZero();
    }

    /// The neutral element of the curve, with which one signature fits every move.
    @Test
    void aKeyThatSignsNothingIsFoundWhereItIsGiven() throws IOException {
        int joined = indexOf(line -> line.contains("\"signingKey\":\""));
        Answer answer = check(changed(joined, "\"signingKey\":\"[^\"]*", "\"signingKey\":\"AQ" + "A".repeat(41)));
        assertBroken(answer, joined, "the signing key of seat 1 is no Ed25519 public key");
    }

    @Test
    void aMissingSignatureIsFound() throws IOException {
        int placed = indexOf(line -> line.contains("\"type\":\"TilePlaced\"") && line.contains("\"signature\""));
        Answer answer = check(changed(placed, "\"signature\":\\{[^}]*\\},", ""));
        assertBroken(answer, placed, "the TilePlaced of seat 1 is not signed");
    }

    @Test
    void aMoveThatIsNotTheSignedOneIsFound() throws IOException {
        int skipped = indexOf(line -> line.contains("\"type\":\"TileDrawn\"") && line.contains("\"signature\""));
        Answer answer = check(changed(skipped, "\"value\":\"..", "\"value\":\"AA"));
        assertBroken(answer, skipped, "the signature of the DrawTile of seat 1 is not by its key");
        assertBroken(check(changed(skipped, "\"after\":\\d+", "\"after\":2")), skipped, "after revision 2");
    }

    @Test
    void aMoveMayBeSignedBeforeEventsThatChangeNothingForItsPlayer() throws IOException {
        Answer answer = check(lines(signedEarliest().events()));
        assertThat(answer.text()).containsPattern("signed moves of seat 1: \\d\\d+, all by its key");
        assertThat(answer.exitCode()).isZero();
    }

    @Test
    void aSignatureOverARevisionBeforeTheLastChangeIsFound() throws IOException {
        for (TooEarly record : signedEarliest().tooEarly()) {
            Answer answer = check(lines(record.events()));
            assertBroken(answer, (int) record.revision() - 1, "for a move after revision " + record.after());
        }
    }

    private static EarliestSignatures signedEarliest() {
        return new EarliestSignatures(
                3, (log, command) -> DisputeRecount.of(log, command.target(), command.reading(), Rules.standard())
                        .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("a reason")))
                        .orElse(new RecountInputs.NoSuchTarget()));
    }

    @Test
    void theSignatureOfABetIsVerifiedWhenTheBetIsOpened() throws IOException {
        int opened = indexOf(line -> line.contains("\"clientNonce\":\""));
        Answer answer = check(changed(opened, "\"clientNonce\":\"..", "\"clientNonce\":\"AA"));
        assertBroken(answer, opened, "of seat 1 is not by its key");
        assertBroken(check(changed(opened, "\"clientNonce\":\"[^\"]*\",", "")), opened, "needs schema 2 [REC-10]");
    }

    private static int indexOf(Predicate<String> wanted) {
        for (int i = 0; i < GAME.size(); i++) {
            if (wanted.test(GAME.get(i))) {
                return i;
            }
        }
        throw new AssertionError("the game has no such event");
    }

    private static List<String> changed(int index, String pattern, String replacement) {
        var lines = new ArrayList<>(GAME);
        lines.set(index, GAME.get(index).replaceFirst(pattern, replacement));
        assertThat(lines.get(index)).isNotEqualTo(GAME.get(index));
        return lines;
    }

    private static void assertBroken(Answer answer, int index, String reason) {
        assertThat(answer.text())
                .contains("DOES NOT HOLD at revision " + (index + 1))
                .contains(reason);
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private Answer check(List<String> lines) throws IOException {
        Path file = folder.resolve("game.ndjson");
        Files.writeString(file, String.join("\n", lines) + "\n");
        return program.run(List.of(
                "game", file, DATA.resolve("tiles.json"), DATA.resolve("chips.json"), DATA.resolve("surveyors.json")));
    }
}
