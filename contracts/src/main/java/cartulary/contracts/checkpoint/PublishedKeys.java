package cartulary.contracts.checkpoint;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The keys that a service publishes (`GET /api/keys`).
///
/// @param keys the present one first
public record PublishedKeys(List<PublishedKey> keys) {
    public PublishedKeys {
        keys = List.copyOf(keys);
    }

    /// A key.
    ///
    /// @param key the verifier key
    /// @param since the time from which it was the present one
    /// @param announcement the signed note by which the former key announced it; absent for the first key
    public record PublishedKey(
            String key, Instant since, @Nullable String announcement) {
        /// Returns whether one of the known keys announced this one.
        private boolean isAnnouncedBy(List<NoteKey> known) {
            if (announcement == null) {
                return false;
            }
            SignedNote note = SignedNote.parse(announcement);
            return KeyAnnouncement.parse(note.text()).key().toString().equals(key)
                    && known.stream().anyMatch(each -> note.isSignedBy(each).orElse(false));
        }
    }

    /// Returns the known keys and all that follow from them, because a known key or one that follows announced them.
    ///
    /// @throws IllegalArgumentException if a published key or announcement is malformed
    public List<NoteKey> followingFrom(List<NoteKey> known) {
        var accepted = new ArrayList<>(known);
        // The former keys come last, and each announces the one before it in the list.
        for (PublishedKey published : keys.reversed()) {
            NoteKey key = NoteKey.parse(published.key());
            if (!accepted.contains(key) && published.isAnnouncedBy(accepted)) {
                accepted.add(key);
            }
        }
        return accepted;
    }
}
