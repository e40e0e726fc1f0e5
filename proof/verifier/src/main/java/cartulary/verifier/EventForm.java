package cartulary.verifier;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.signature.SignatureValue;
import cartulary.verifier.check.Check;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The form of one event by itself: canonical JSON (RFC 8785) with exactly the members of the envelope and of its
/// schema. Takes about 20 µs, so that it is used only for events that are not written as the service would.
///
/// @param json the event
record EventForm(JsonNode json) {
    private static final Set<String> MEMBERS =
            Set.of("actor", "at", "data", "game", "revision", "rules", "schema", "type");
    private static final Set<String> NUMBERS = Set.of("revision", "rules", "schema");
    private static final Pattern ACTOR = Pattern.compile(Actor.PATTERN);
    private static final Pattern GAME = Pattern.compile(GameId.PATTERN);
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z");
    private static final Pattern SIGNATURE = Pattern.compile(SignatureValue.PATTERN);

    /// A violated check.
    ///
    /// @param stage at which it is noticed
    record Problem(Stage stage, Check check, String text) {}

    /// Returns the form of a line; empty if it is not JSON, or has something that no parser has to read, such as a
    /// number of 1,001 digits.
    static Optional<EventForm> of(byte[] line) {
        try {
            return Optional.of(new EventForm(Json.mapper().readTree(line)));
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
        Optional<String> malformed = malformedMember();
        if (malformed.isPresent()) {
            return new Problem(
                    json.has(malformed.get()) && !isKnown(malformed.get()) ? Stage.CANONICAL : Stage.READABLE,
                    Check.ENVELOPE,
                    "the envelope has no such member " + malformed.get());
        }
        return CanonicalForm.exists(json.path("at"))
                ? null
                : new Problem(Stage.NUMBERING, Check.TIMES_EXIST, "the time does not exist");
    }

    private Optional<String> malformedMember() {
        return json.propertyStream()
                .map(Map.Entry::getKey)
                .filter(name -> !isKnown(name) || !isWellFormed(name, json.path(name)))
                .findFirst()
                .or(() -> MEMBERS.stream()
                        .filter(name -> !json.has(name))
                        .sorted()
                        .findFirst());
    }

    private static boolean isKnown(String name) {
        return MEMBERS.contains(name) || name.equals("signature");
    }

    private static boolean isWellFormed(String name, JsonNode value) {
        if (NUMBERS.contains(name)) {
            return value.isIntegralNumber() && value.longValue() >= 1;
        }
        return switch (name) {
            case "actor" -> matches(ACTOR, value);
            case "at" -> matches(TIME, value);
            case "game" -> matches(GAME, value);
            case "data" -> value.isObject();
            case "type" -> value.isTextual();
            case "signature" ->
                value.isObject()
                        && value.size() == 2
                        && value.path("after").isIntegralNumber()
                        && value.path("after").longValue() >= 0
                        && matches(SIGNATURE, value.path("value"));
            default -> false;
        };
    }

    private static boolean matches(Pattern pattern, JsonNode value) {
        return value.isTextual() && pattern.matcher(value.textValue()).matches();
    }

    /// Returns the version that this program does not know, if the event is of one.
    Optional<String> newerVersion() {
        String type = json.path("type").asText();
        long schema = json.path("schema").asLong();
        if (json.path("rules").asLong() > RulesVersion.NEWEST.number()) {
            return Optional.of("rules " + json.path("rules").asLong());
        }
        if (GameEvent.types().stream().noneMatch(known -> known.getSimpleName().equals(type))) {
            return Optional.of("an unknown type");
        }
        return EventSchema.isKnown(type, schema) ? Optional.empty() : Optional.of("schema " + schema + " of " + type);
    }

    /// Returns what is wrong by the version that the event states, which must be known; null if nothing is.
    @Nullable
    Problem problemOfVersion() {
        String type = json.path("type").asText();
        long schema = json.path("schema").asLong();
        JsonNode data = json.path("data");
        Optional<String> violation = EventSchema.of(type, schema).violation(data);
        if (violation.isPresent()) {
            return new Problem(
                    Stage.CANONICAL,
                    Check.SHAPE,
                    "schema %s of %s has no such %s".formatted(schema, type, violation.get()));
        }
        if (!LowestSchema.isUsed(type, schema, data)) {
            return new Problem(
                    Stage.CANONICAL, Check.LOWEST_SCHEMA, "nothing in the %s needs schema %s".formatted(type, schema));
        }
        if (type.equals("DeadlineSet") && !CanonicalForm.exists(data.path("deadline"))) {
            return new Problem(Stage.NUMBERING, Check.TIMES_EXIST, "the time of the deadline does not exist");
        }
        if (type.equals("ClocksSet")
                && data.path("clocks")
                        .valueStream()
                        .anyMatch(clock -> clock.has("runsOut") && !CanonicalForm.exists(clock.path("runsOut")))) {
            return new Problem(Stage.NUMBERING, Check.TIMES_EXIST, "the time of a clock does not exist");
        }
        return type.equals("GameOpened") && !OptionsForm.isCanonical(data.path("options"), schema)
                ? new Problem(Stage.CANONICAL, Check.OPTIONS, "the options are not written as they should be")
                : null;
    }
}
