package cartulary.contracts.person;

import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.regex.Pattern;

/// An event in the log of a person. Its canonical bytes are public, computed once, stored and served unchanged; they
/// are the leaves of the tree that a checkpoint of the log signs.
///
/// @param person the id of the account: 128 random bits in base64url
/// @param revision 1 for the first event, without gaps
/// @param at in milliseconds, never before the event before it
public record PersonEntry(String person, long revision, Instant at, PersonEvent data) {
    private static final int SCHEMA = 1;
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{21}[AQgw]");

    /// After the last time with a year of four digits.
    private static final Instant NEVER = Instant.parse("+10000-01-01T00:00:00Z");

    /// @throws IllegalArgumentException for an id, a revision or a time of another form
    public PersonEntry {
        if (!ID.matcher(person).matches()) {
            throw new IllegalArgumentException("the id of a person must be 128 bits in base64url (22 characters)");
        }
        if (revision < 1) {
            throw new IllegalArgumentException("the revision of an event of a person must be at least 1");
        }
        if (at.isBefore(Instant.EPOCH) || !at.isBefore(NEVER)) {
            throw new IllegalArgumentException("the time of an event of a person must be in the years 1970 to 9999");
        }
    }

    private record Line(Instant at, JsonNode data, String person, long revision, int schema, String type) {}

    /// Returns the canonical bytes, without a newline.
    public byte[] bytes() {
        return Json.canonical(new Line(at, Json.mapper().valueToTree(data), person, revision, SCHEMA, data.type()));
    }

    /// Returns whether the bytes are an event of a type or schema that this version does not know.
    public static boolean isNewer(byte[] bytes) {
        try {
            Line line = read(bytes);
            return line.schema() > SCHEMA || PersonEvent.ofType(line.type()).isEmpty();
        } catch (IOException malformed) {
            return false;
        }
    }

    /// @throws IllegalArgumentException if the bytes are not an entry in canonical form, or of a newer version
    public static PersonEntry parse(byte[] bytes) {
        try {
            Line line = read(bytes);
            Class<? extends PersonEvent> type = PersonEvent.ofType(line.type())
                    .filter(_ -> line.schema() == SCHEMA)
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown event " + line.type() + " of schema " + line.schema() + "; use a newer version"));
            var entry = new PersonEntry(
                    line.person(), line.revision(), line.at(), Json.mapper().treeToValue(line.data(), type));
            if (!Arrays.equals(entry.bytes(), bytes)) {
                throw new IllegalArgumentException("an event of a person is not in canonical form");
            }
            return entry;
        } catch (IOException malformed) {
            throw new IllegalArgumentException("an event of a person is malformed", malformed);
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
