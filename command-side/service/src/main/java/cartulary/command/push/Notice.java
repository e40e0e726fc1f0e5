package cartulary.command.push;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A notification without text: the service worker of the page shows it in the language of the browser, and opens the
/// game on a click.
///
/// @param game null for the start page
public record Notice(Kind kind, @Nullable GameId game) {
    /// The length of every message, so that the push service does not learn the kind from it.
    private static final int LENGTH = 128;

    /// The length of a topic at most (RFC 8030).
    private static final int TOPIC = 32;

    public enum Kind {
        /// A game waits for the person.
        TURN,
        /// The person has been challenged.
        CHALLENGE,
        /// The challenge of the person was declined.
        DECLINED
    }

    public static Notice turn(GameId game) {
        return new Notice(Kind.TURN, game);
    }

    /// Of a challenge, which is answered on the start page: the game is unlisted.
    public static Notice challenge() {
        return new Notice(Kind.CHALLENGE, null);
    }

    public static Notice declined(GameId game) {
        return new Notice(Kind.DECLINED, game);
    }

    private String word() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /// Returns the message as JSON, with spaces behind it.
    byte[] message() {
        var members = new LinkedHashMap<String, String>();
        members.put("kind", word());
        if (game != null) {
            members.put("game", game.value());
        }
        byte[] json = Json.canonical(members);
        byte[] message = Arrays.copyOf(json, LENGTH);
        Arrays.fill(message, json.length, LENGTH, (byte) ' ');
        return message;
    }

    /// Returns the topic: a message that was not delivered yet is replaced by the next one of the same topic.
    String topic() {
        return Hash.sha256(word() + "/" + game).value().substring(0, TOPIC);
    }
}
