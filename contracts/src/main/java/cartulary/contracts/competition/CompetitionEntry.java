package cartulary.contracts.competition;

import cartulary.contracts.json.Json;
import cartulary.contracts.schema.Within;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Instant;
import java.util.Arrays;
import java.util.regex.Pattern;

/// An event in the log of a competition. Its canonical bytes are public, computed once, stored and served unchanged.
///
/// @param competition the id of the competition: 128 random bits in base64url
/// @param revision 1 for the first event, without gaps
/// @param at a time in milliseconds, never before that of the previous event
/// @param actor who sent the command that the event belongs to
public record CompetitionEntry(
        String competition, @Within(min = 1) long revision, Instant at, CompetitionActor actor, CompetitionEvent data) {
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{21}[AQgw]");

    /// The end of the last year with four digits.
    private static final Instant NEVER = Instant.parse("+10000-01-01T00:00:00Z");

    /// @throws IllegalArgumentException if an id, a revision or a time is invalid
    public CompetitionEntry {
        if (!isId(competition)) {
            throw new IllegalArgumentException("the id of a competition must be 128 bits in base64url (22 characters)");
        }
        if (revision < 1) {
            throw new IllegalArgumentException("the revision of an event of a competition must be at least 1");
        }
        if (at.isBefore(Instant.EPOCH) || !at.isBefore(NEVER)) {
            throw new IllegalArgumentException(
                    "the time of an event of a competition must be in the years 1970 to 9999");
        }
    }

    private record Line(
            CompetitionActor actor,
            Instant at,
            String competition,
            JsonNode data,
            long revision,
            int schema,
            String type) {}

    /// Returns whether a text can be the id of a competition.
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }

    /// Returns the canonical bytes, without a newline.
    public byte[] bytes() {
        return Json.canonical(new Line(
                actor, at, competition, Json.mapper().valueToTree(data), revision, data.schema(), data.type()));
    }

    /// Returns whether two events can be of one request: they have the same time and actor.
    public boolean isOfRequestOf(CompetitionEntry other) {
        return at.equals(other.at) && actor.equals(other.actor);
    }

    /// @throws IllegalArgumentException if the bytes are not an entry in canonical form, or are of a newer
    ///     version
    public static CompetitionEntry parse(byte[] bytes) {
        try {
            Line line = read(bytes);
            Class<? extends CompetitionEvent> type = CompetitionEvent.ofType(line.type())
                    .filter(known -> line.schema() <= CompetitionEvent.newestSchema(known))
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown event " + line.type() + " of schema " + line.schema() + "; use a newer version"));
            var entry = new CompetitionEntry(
                    line.competition(),
                    line.revision(),
                    line.at(),
                    line.actor(),
                    Json.mapper().treeToValue(line.data(), type));
            if (!Arrays.equals(entry.bytes(), bytes)) {
                throw new IllegalArgumentException("an event of a competition is not in canonical form");
            }
            return entry;
        } catch (IOException malformed) {
            throw new IllegalArgumentException("an event of a competition is malformed", malformed);
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
