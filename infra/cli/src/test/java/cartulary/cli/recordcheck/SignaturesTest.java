package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` checks who signed a record. Skipped without Python.
class SignaturesTest extends RecordCheckTestBase {
    @Test
    void aSignedRecordPassesTheCheck() throws IOException, GeneralSecurityException {
        List<String> lines = signer.of(EVERYTHING);
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
        List<String> lines = other.of(EVERYTHING);
        assertBroken(check(lines, "--key", signer.key()), "5 signature", null);
        assertHolds(check(lines, "--key", signer.key(), "--key", other.key()), "Signed by " + other.key());
        assertBroken(check(EVERYTHING, "--key", signer.key()), "5 signature", null);
        var renamed = new SignedRecord("other");
        Checkpoint checkpoint = signer.checkpoint(EVERYTHING);
        assertBroken(check(renamed.with(EVERYTHING, checkpoint)), "5 signature", null);
    }

    @Test
    void aSignatureOfAnotherTextOrKeyIsDetected() throws IOException, GeneralSecurityException {
        var other = new SignedRecord("cartulary-test");
        List<String> lines = signer.of(EVERYTHING);
        String last = lines.getLast();
        String changedKey = last.replace(signer.key().toString(), other.key().toString());
        assertBroken(check(signer.with(EVERYTHING, changedKey)), "5 signature", null);
        assertBroken(check(signer.with(EVERYTHING, changedKey), "--key", signer.key()), "5 signature", null);
        String text = signer.checkpoint(EVERYTHING).text();
        String forged = signer.note(text).toString().replace(text, otherLog(text));
        String written = new String(Json.canonical(signer.note(text).toString()), StandardCharsets.UTF_8);
        assertThat(last).contains(written);
        String changedText = last.replace(written, new String(Json.canonical(forged), StandardCharsets.UTF_8));
        assertBroken(check(signer.with(EVERYTHING, changedText)), "5 signature", null);
    }

    @Test
    void announcedKeysAreAcceptedAndOthersAreAnAlarm() throws IOException, GeneralSecurityException {
        var second = new SignedRecord("cartulary-test");
        var third = new SignedRecord("cartulary-test");
        List<String> lines = third.of(EVERYTHING);
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
    void aCheckpointOfAnotherSizeRootOrGameIsDetected() throws IOException, GeneralSecurityException {
        Checkpoint right = signer.checkpoint(EVERYTHING);
        RecordOrigin origin = right.origin();
        var otherGame = Json.mapper()
                .convertValue(
                        "00000000-0000-4000-8000-000000000000", origin.game().getClass());
        for (Checkpoint wrong : List.of(
                new Checkpoint(origin, right.size() - 1, right.root()),
                new Checkpoint(origin, right.size() + 1, right.root()),
                new Checkpoint(origin, right.size(), Hash.sha256("other")),
                new Checkpoint(new RecordOrigin(origin.name(), origin.log(), otherGame), right.size(), right.root()))) {
            assertBroken(check(signer.with(EVERYTHING, wrong), "--key", signer.key()), "4 checkpoint", null);
        }
        String last = signer.lastLine("cartulary.record/1", right);
        assertBroken(check(signer.with(EVERYTHING, last.replace("/log/", "/lag/"))), "4 checkpoint", null);
    }
}
