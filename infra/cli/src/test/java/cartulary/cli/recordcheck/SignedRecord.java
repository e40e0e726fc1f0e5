package cartulary.cli.recordcheck;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Record files (`cartulary.record/1`), signed by a new key.
final class SignedRecord {
    static final String LOG = "0123456789abcdef0123456789abcdef";

    private final KeyPair pair;
    private final NoteKey key;

    SignedRecord(String name) throws GeneralSecurityException {
        pair = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        byte[] encoded = pair.getPublic().getEncoded();
        key = new NoteKey(name, Arrays.copyOfRange(encoded, encoded.length - 32, encoded.length));
    }

    NoteKey key() {
        return key;
    }

    /// Returns the events and the line with their checkpoint.
    List<String> of(List<String> events) throws GeneralSecurityException {
        return with(events, checkpoint(events));
    }

    /// Returns the events and the line with any checkpoint.
    List<String> with(List<String> events, Checkpoint checkpoint) throws GeneralSecurityException {
        return with(events, lastLine("cartulary.record/1", checkpoint));
    }

    List<String> with(List<String> events, String lastLine) {
        var lines = new ArrayList<>(events);
        lines.add(lastLine);
        return lines;
    }

    String lastLine(String format, Checkpoint checkpoint) throws GeneralSecurityException {
        var members = new TreeMap<>(
                Map.of("checkpoint", note(checkpoint.text()).toString(), "format", format, "key", key.toString()));
        return new String(Json.canonical(members), StandardCharsets.UTF_8);
    }

    Checkpoint checkpoint(List<String> events) {
        return checkpoint(events, LOG);
    }

    Checkpoint checkpoint(List<String> events, String log) {
        String first = events.getFirst();
        int at = first.indexOf("\"game\":\"") + "\"game\":\"".length();
        var origin = new RecordOrigin(key.name(), log, new GameId(first.substring(at, at + 36)));
        return new Checkpoint(origin, events.size(), root(events));
    }

    SignedNote note(String text) throws GeneralSecurityException {
        var signer = Signature.getInstance("Ed25519");
        signer.initSign(pair.getPrivate());
        signer.update(text.getBytes(StandardCharsets.UTF_8));
        return new SignedNote(text, List.of(new SignedNote.NoteSignature(key, signer.sign())));
    }

    private static Hash root(List<String> events) {
        return new MerkleTree(events.stream()
                        .map(line -> line.getBytes(StandardCharsets.UTF_8))
                        .toList())
                .root();
    }
}
