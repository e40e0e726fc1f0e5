package cartulary.verifier;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.json.Json;
import cartulary.verifier.EventForm.Problem;
import cartulary.verifier.check.Check;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The form of one event of a competition by itself: canonical JSON (RFC 8785) with exactly the members of the log and
/// of its schema.
///
/// @param json the event
record CompetitionForm(JsonNode json) {
    private static final Set<String> MEMBERS =
            Set.of("actor", "at", "competition", "data", "revision", "schema", "type");
    private static final Set<String> ROLES = Set.of("organiser", "captain", "entrant");
    private static final String REFEREE = "referee";
    private static final String SERVICE = "service";
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z");

    /// Returns the form of a line; empty if it is not JSON.
    static Optional<CompetitionForm> of(byte[] line) {
        try {
            return Optional.of(new CompetitionForm(Json.mapper().readTree(line)));
        } catch (IOException malformed) {
            return Optional.empty();
        }
    }

    /// Returns what is wrong in every version of the format; null if nothing is.
    @Nullable
    Problem problem(byte[] line) {
        if (!CanonicalForm.isObject(json, line)) {
            return new Problem(Stage.CANONICAL, Check.CANONICAL_FORM, "the event is not in canonical form (RFC 8785)");
        }
        return malformedMember()
                .map(name ->
                        new Problem(Stage.CANONICAL, Check.COMPETITION_SHAPE, "the event has no such member " + name))
                .orElse(null);
    }

    private Optional<String> malformedMember() {
        return json.propertyStream()
                .map(member -> member.getKey())
                .filter(name -> !isWellFormed(name, json.path(name)))
                .findFirst()
                .or(() -> MEMBERS.stream()
                        .filter(name -> !json.has(name))
                        .sorted()
                        .findFirst());
    }

    private static boolean isWellFormed(String name, JsonNode value) {
        return switch (name) {
            case "actor" -> isActor(value);
            case "at" -> value.isTextual() && TIME.matcher(value.textValue()).matches();
            case "competition" -> isId(value);
            case "data" -> value.isObject();
            case "revision", "schema" -> value.isIntegralNumber() && value.longValue() >= 1;
            case "type" -> value.isTextual();
            default -> false;
        };
    }

    /// A referee may have no account, and the service has none.
    private static boolean isActor(JsonNode value) {
        String role = value.path("role").isTextual() ? value.path("role").textValue() : "";
        boolean isWithPerson = isId(value.path("person")) && value.size() == 2;
        boolean isAlone = value.size() == 1;
        return value.isObject()
                && switch (role) {
                    case REFEREE -> isWithPerson || isAlone;
                    case SERVICE -> isAlone;
                    default -> ROLES.contains(role) && isWithPerson;
                };
    }

    private static boolean isId(JsonNode value) {
        return value.isTextual() && CompetitionEntry.isId(value.textValue());
    }

    /// Returns the version that this program does not know, if the event is of one.
    Optional<String> newerVersion() {
        Class<? extends CompetitionEvent> type =
                CompetitionEvent.ofType(json.path("type").asText()).orElse(null);
        if (type == null) {
            return Optional.of("an unknown type");
        }
        long schema = json.path("schema").asLong();
        return schema <= CompetitionEvent.newestSchema(type) ? Optional.empty() : Optional.of("schema " + schema);
    }

    /// Returns what is wrong by the version that the event states, which must be known; null if nothing is.
    @Nullable
    Problem problemOfVersion() {
        String type = json.path("type").asText();
        return EventSchema.ofCompetition(type, json.path("schema").asLong())
                .violation(json.path("data"))
                .or(() -> hasLowestSchema() ? Optional.empty() : Optional.of("schema, which is not the lowest one"))
                .map(path ->
                        new Problem(Stage.CANONICAL, Check.COMPETITION_SHAPE, "the " + type + " has no such " + path))
                .orElse(null);
    }

    private boolean hasLowestSchema() {
        JsonNode data = json.path("data");
        boolean isNewer = data.has("draw")
                || data.path("result").has("played")
                || data.path("stages")
                        .valueStream()
                        .anyMatch(plan -> plan.has("play") || plan.has("lineUps") || plan.has("draw"));
        return json.path("schema").asLong() == (isNewer ? 2 : 1);
    }
}
