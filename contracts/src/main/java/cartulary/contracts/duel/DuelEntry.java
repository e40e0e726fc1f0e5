package cartulary.contracts.duel;

import cartulary.contracts.json.Json;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/// An event in the log of a duel. Its canonical bytes are public, computed once, stored and served unchanged.
///
/// @param duel the id of the duel: 128 bits in base64url, random or {@link #ofPairing}
/// @param revision 1 for the first event, without gaps
/// @param at a time in milliseconds, never before that of the previous event
public record DuelEntry(String duel, @Within(min = 1) long revision, Instant at, DuelEvent data) {
    private static final int SCHEMA = 1;
    private static final String HOST = "duel-";
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{21}[AQgw]");

    /// The end of the last year with four digits.
    private static final Instant NEVER = Instant.parse("+10000-01-01T00:00:00Z");

    /// @throws IllegalArgumentException if an id, a revision or a time is invalid
    public DuelEntry {
        if (!isId(duel)) {
            throw new IllegalArgumentException("the id of a duel must be 128 bits in base64url (22 characters)");
        }
        if (revision < 1) {
            throw new IllegalArgumentException("the revision of an event of a duel must be at least 1");
        }
        if (at.isBefore(Instant.EPOCH) || !at.isBefore(NEVER)) {
            throw new IllegalArgumentException("the time of an event of a duel must be in the years 1970 to 9999");
        }
    }

    private record Line(Instant at, JsonNode data, String duel, long revision, int schema, String type) {}

    /// Returns whether a text can be the id of a duel.
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /// Returns the id of a duel of a pairing: the first 128 bits of SHA-256 over four lines of text, so that two nodes
    /// open the same one.
    ///
    /// @param attempt 1 for the first duel of the pairing, and 1 more for each that another one replaces
    public static String ofPairing(String competition, String pairing, int attempt) {
        byte[] hash = Hash.sha256(String.join("\n", "duel", competition, pairing, Integer.toString(attempt)))
                .bytes();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, 16));
    }

    /// Returns the host of the games of a duel.
    public static String hostOf(String duel) {
        return HOST + duel;
    }

    /// Returns the duel that is the host of a game; empty if another host is.
    public static Optional<String> ofHost(String host) {
        return host.startsWith(HOST) ? Optional.of(host.substring(HOST.length())) : Optional.empty();
    }

    /// Returns the canonical bytes, without a newline.
    public byte[] bytes() {
        return Json.canonical(new Line(at, Json.mapper().valueToTree(data), duel, revision, SCHEMA, data.type()));
    }

    /// @throws IllegalArgumentException if the bytes are not an entry in canonical form, or are of a newer
    ///     version
    public static DuelEntry parse(byte[] bytes) {
        try {
            Line line = read(bytes);
            Class<? extends DuelEvent> type = DuelEvent.ofType(line.type())
                    .filter(_ -> line.schema() == SCHEMA)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown event " + line.type() + " of schema " + line.schema() + "; use a newer version"));
            var entry = new DuelEntry(
                    line.duel(), line.revision(), line.at(), Json.mapper().treeToValue(line.data(), type));
            if (!Arrays.equals(entry.bytes(), bytes)) {
                throw new IllegalArgumentException("an event of a duel is not in canonical form");
            }
            return entry;
        } catch (IOException malformed) {
            throw new IllegalArgumentException("an event of a duel is malformed", malformed);
        }
    }

    private static Line read(byte[] bytes) throws IOException {
        Line line = Json.mapper().readValue(bytes, Line.class);
        if (line == null) {
            throw new IOException("the event is null");
        }
        return line;
    }
}
