package cartulary.contracts.store;

import cartulary.contracts.secret.Hash;
import org.jspecify.annotations.Nullable;

/// Something that a player or a spectator says.
///
/// @param phrase null for a text
/// @param text checked by the caller; null for a phrase
/// @param audience who reads it until the game has ended
/// @param request the hash of the idempotency key of the request; null without one
public record ChatEntry(
        Author author,
        @Nullable QuickPhrase phrase,
        @Nullable String text,
        Audience audience,
        @Nullable Hash request) {
    /// Who says it.
    public sealed interface Author {
        /// The begin of the stored form of a player.
        String PLAYER = "seat:";

        /// Returns the author in stored form.
        String stored();

        /// The player on a seat.
        record Player(int seat, String player) implements Author {
            @Override
            public String stored() {
                return PLAYER + player;
            }
        }

        /// A person without a seat. The store numbers the spectators of a game.
        ///
        /// @param key the hash of a key that the person's browser made for the game
        record Spectator(Hash key) implements Author {
            @Override
            public String stored() {
                return "spectator:" + key.value();
            }
        }
    }

    /// Who reads a message until the game has ended; after that, everybody reads all. The names are stored.
    public enum Audience {
        EVERYBODY,
        SPECTATORS
    }

    /// Omits what is said, which must not be logged.
    @Override
    public String toString() {
        return "ChatEntry[author=" + author + "]";
    }
}
