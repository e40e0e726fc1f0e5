package cartulary.testkit.record;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.competition.CompetitionLogFile;
import cartulary.contracts.game.GameId;
import cartulary.contracts.person.PersonRecord;
import cartulary.contracts.tree.MerkleTree;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.EdECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// Signs records as a service does, with a key of its own. Signing takes about a millisecond.
public final class RecordSigner {
    private static final int KEY_BYTES = 32;
    private static final String PUBLISHED_SECRET = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
    private static final String PUBLISHED_KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

    private final String log;
    private final PrivateKey secret;
    private final NoteKey key;

    /// Creates a signer with a new key.
    ///
    /// @param name the name of the key
    /// @param log the id of the log
    public RecordSigner(String name, String log) {
        this.log = log;
        try {
            var generator = KeyPairGenerator.getInstance("Ed25519");
            generator.initialize(NamedParameterSpec.ED25519, new SecureRandom());
            KeyPair pair = generator.generateKeyPair();
            secret = pair.getPrivate();
            byte[] encoded = KeyFactory.getInstance("Ed25519")
                    .getKeySpec(pair.getPublic(), X509EncodedKeySpec.class)
                    .getEncoded();
            key = new NoteKey(name, Arrays.copyOfRange(encoded, encoded.length - KEY_BYTES, encoded.length));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Ed25519 is not available", e);
        }
    }

    private RecordSigner(String log, PrivateKey secret, NoteKey key) {
        this.log = log;
        this.secret = secret;
        this.key = key;
    }

    /// Returns a signer with the key of test 1 of RFC 8032, section 7.1, which signs the same text always in the same
    /// way.
    ///
    /// @param name the name of the key
    /// @param log the id of the log
    public static RecordSigner withPublishedKey(String name, String log) {
        try {
            var secret = new EdECPrivateKeySpec(
                    NamedParameterSpec.ED25519, HexFormat.of().parseHex(PUBLISHED_SECRET));
            var key = new NoteKey(name, HexFormat.of().parseHex(PUBLISHED_KEY));
            return new RecordSigner(log, KeyFactory.getInstance("Ed25519").generatePrivate(secret), key);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Ed25519 is not available", e);
        }
    }

    public NoteKey key() {
        return key;
    }

    /// Returns the signed checkpoint of the first events of a record.
    public SignedNote checkpoint(GameId game, List<byte[]> events) {
        var origin = new RecordOrigin(key.name(), log, game);
        return sign(new Checkpoint(origin, events.size(), new MerkleTree(events).root()).text());
    }

    /// Returns a text signed by the key.
    public SignedNote sign(String text) {
        try {
            var signature = Signature.getInstance("Ed25519");
            signature.initSign(secret);
            signature.update(text.getBytes(StandardCharsets.UTF_8));
            return new SignedNote(text, List.of(new SignedNote.NoteSignature(key, signature.sign())));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("signing failed", e);
        }
    }

    /// Returns a record file: the events and their checkpoint.
    public byte[] record(GameId game, List<byte[]> events) {
        var file = new ByteArrayOutputStream();
        for (byte[] event : events) {
            file.writeBytes(event);
            file.write('\n');
        }
        file.writeBytes(CheckpointLine.of(checkpoint(game, events), key).bytes(CheckpointLine.RECORD));
        file.write('\n');
        return file.toByteArray();
    }

    /// Returns the file with the log of a person: the events and their checkpoint.
    ///
    /// @param person the id of the account in the origin of the checkpoint
    public byte[] personRecord(String person, List<byte[]> events) {
        return logRecord(PersonRecord.subject(person), events, PersonRecord.FORMAT);
    }

    /// Returns the file with the log of a competition: the events and their checkpoint.
    ///
    /// @param competition the id in the origin of the checkpoint
    public byte[] competitionRecord(String competition, List<byte[]> events) {
        return logRecord(CompetitionLogFile.subject(competition), events, CompetitionLogFile.FORMAT);
    }

    private byte[] logRecord(String subject, List<byte[]> events, String format) {
        SignedNote note = sign(LogCheckpoint.text(key.name(), log, subject, events));
        return LogCheckpoint.of(note, key).file(events, format);
    }
}
