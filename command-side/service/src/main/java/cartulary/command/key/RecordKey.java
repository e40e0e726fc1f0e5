package cartulary.command.key;

import cartulary.contracts.checkpoint.KeyAnnouncement;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.PublishedKeys.PublishedKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.checkpoint.SignedNote.NoteSignature;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.crypto.tink.subtle.Ed25519Sign;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A key that signs checkpoints, or signed them formerly.
///
/// @param key the verifier key
/// @param since the time from which it was the present one
/// @param announcement the note by which the former key announced it; null for the first key
/// @param secret the 32 secret bytes in base64; null for a former key whose secret was removed
public record RecordKey(
        String key,
        Instant since,
        @Nullable String announcement,
        @Nullable String secret) {
    @JsonCreator
    public RecordKey(
            @JsonProperty("key") String key,
            @JsonProperty("since") Instant since,
            @JsonProperty("announcement") @Nullable String announcement,
            @JsonProperty("secret") @Nullable String secret) {
        this.key = key;
        this.since = since;
        this.announcement = announcement;
        this.secret = secret;
    }

    /// Returns a new key that no other one announced.
    static RecordKey first(String name, Instant now) {
        return generated(name, now);
    }

    /// Returns a new key of the same name, announced by this one.
    ///
    /// @throws IllegalStateException if the secret of this key was removed
    RecordKey successor(Instant now) {
        RecordKey next = generated(verifierKey().name(), now);
        String announcement =
                sign(new KeyAnnouncement(next.verifierKey(), now).text()).toString();
        return new RecordKey(next.key, next.since, announcement, next.secret);
    }

    private static RecordKey generated(String name, Instant now) {
        try {
            var pair = Ed25519Sign.KeyPair.newKeyPair();
            var key = new NoteKey(name, pair.getPublicKey());
            return new RecordKey(key.toString(), now, null, Base64.getEncoder().encodeToString(pair.getPrivateKey()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("creating an Ed25519 key failed", e);
        }
    }

    /// Returns the public part.
    public PublishedKey published() {
        return new PublishedKey(key, since, announcement);
    }

    public NoteKey verifierKey() {
        return NoteKey.parse(key);
    }

    /// Returns the key without its secret.
    RecordKey retired() {
        return new RecordKey(key, since, announcement, null);
    }

    /// Signs a text. Costs about 0.1 ms.
    ///
    /// @throws IllegalStateException if the secret was removed
    SignedNote sign(String text) {
        if (secret == null) {
            throw new IllegalStateException("the secret of the record key was removed");
        }
        try {
            byte[] signature =
                    new Ed25519Sign(Base64.getDecoder().decode(secret)).sign(text.getBytes(StandardCharsets.UTF_8));
            return new SignedNote(text, List.of(new NoteSignature(verifierKey(), signature)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("signing failed", e);
        }
    }

    @Override
    public String toString() {
        return "RecordKey[" + key + "]";
    }
}
