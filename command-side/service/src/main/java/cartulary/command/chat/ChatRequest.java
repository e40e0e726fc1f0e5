package cartulary.command.chat;

import cartulary.contracts.store.QuickPhrase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What is said at a table: a quick phrase or a text.
///
/// @param phrase instead of a text
/// @param text 1 to 200 visible characters, instead of a phrase
/// @param spectator of a sender without a seat: a random key of at least 128 bits, 22 to 43 characters of base64url,
///     which the sender's browser makes for this game. It decides which number the spectator has
@Schema(name = "ChatRequest")
public record ChatRequest(
        @Nullable QuickPhrase phrase,
        @Nullable String text,
        @Nullable String spectator) {
    /// Omits what is said, which must not be logged.
    @Override
    public String toString() {
        return "ChatRequest[]";
    }
}
