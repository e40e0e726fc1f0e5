package cartulary.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.Stream;

/// The rule that an event is written in the lowest schema that has its members.
final class LowestSchema {
    private LowestSchema() {}

    /// Returns whether data of a known schema has a member that this schema brought. The other members of schema 2 of
    /// `GameOpened` and `PlayerJoined` are optional.
    static boolean isUsed(String type, long schema, JsonNode data) {
        return switch (type + "." + schema) {
            case "GameOpened.3" -> hasAny(data.path("options"), "officeRoads", "fields");
            case "GameStarted.2" -> data.has("seededBy");
            case "PlayerJoined.3" -> data.has("recoveryCommitment");
            case "PlayerJoined.4", "SeatRecovered.2" -> data.has("signingKey");
            case "OfficeClosed.2" -> data.path("passes").valueStream().anyMatch(pass -> pass.has("clientNonce"));
            case "BetsSettled.2" ->
                data.path("bets").valueStream().anyMatch(bet -> hasAny(bet, "clientNonce", "choiceClientNonce"));
            case "GameAbandoned.2" -> data.has("reason");
            default -> true;
        };
    }

    private static boolean hasAny(JsonNode value, String... members) {
        return Stream.of(members).anyMatch(value::has);
    }
}
