package cartulary.command.chat;

import cartulary.contracts.store.QuickPhrase;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The body of a request to send a chat message. It has either a quick phrase or a text.
///
/// @param phrase the id of a quick phrase
/// @param text 1 to 200 visible characters
/// @param spectator required without the token of a seat: a random key of at least 128 bits, 22 to 43 characters of
///     base64url, which the browser generates for this game. Messages with the same key have the same spectator number
@Schema(name = "ChatRequest")
public record ChatRequest(
        @Nullable QuickPhrase phrase,
        @Nullable String text,
        @Nullable String spectator) {
    /// Omits the message, which must not be logged.
    @Override
    public String toString() {
        return "ChatRequest[]";
    }
}
