package cartulary.verifier;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The rule that an event is written in the lowest schema that has its members.
final class LowestSchema {
    private LowestSchema() {}

    /// Returns whether data of a known schema has a member that this schema brought. The other members of schema 2 of
    /// `GameOpened` and `PlayerJoined` are optional.
    static boolean isUsed(String type, long schema, JsonNode data) {
        return switch (type) {
            case "GameOpened" -> schema < 3 || isOpened(data.path("options"), schema);
            case "DisputeOpened" -> schema < 2 || hasAny(data.path("reading"), since -> since.disputed() == schema);
            default -> isUsed(type + "." + schema, data);
        };
    }

    private static boolean isOpened(JsonNode options, long schema) {
        return schema == GameOptions.TAKE_BACK_SINCE && options.has("takeBack")
                || schema == GameOptions.CLOCK_SINCE && hasAny(options, "clock", "ties", "aids")
                || hasAny(options, since -> since.opened() == schema)
                || Arrays.stream(Expansion.values())
                        .filter(expansion -> expansion.since() == schema)
                        .anyMatch(expansion -> options.path("expansions")
                                .valueStream()
                                .anyMatch(name -> name.asText().equals(expansion.set())));
    }

    private static boolean isUsed(String schema, JsonNode data) {
        return switch (schema) {
            case "GameStarted.2" -> data.has("seededBy");
            case "PlayerJoined.3" -> data.has("recoveryCommitment");
            case "PlayerJoined.4", "SeatRecovered.2" -> data.has("signingKey");
            case "PlayerJoined.5" -> data.has("person");
            case "PlayerJoined.6" -> data.path("policy").asText().startsWith("level-");
            case "SeatRecovered.3" -> data.path("proof").asText().equals("account");
            case "OfficeClosed.2" -> data.path("passes").valueStream().anyMatch(pass -> pass.has("clientNonce"));
            case "BetsSettled.2" ->
                data.path("bets").valueStream().anyMatch(bet -> hasAny(bet, "clientNonce", "choiceClientNonce"));
            case "GameAbandoned.2" -> data.has("reason");
            case "MeeplesReturned.2" -> data.path("meeples").valueStream().anyMatch(meeple -> meeple.has("figure"));
            case "MeeplePlaced.2" -> isOfSchema3(data);
            case "FeatureCompleted.2", "FeatureScored.2" -> isOfSchema2(data.path("feature"));
            case "FeatureCompleted.3", "FeatureScored.3" -> isOfSchema3(data.path("feature"));
            case "FeatureScored.4" -> isOfSchema4(data);
            case "GameFinished.2" -> isNegative(data.path("ranking"), "score");
            case "DisputeResolved.2" -> isNegative(data.path("points"), "points");
            case "ScoreCorrected.2" ->
                isNegative(data.path("scores"), "from", "to")
                        || isNegative(data.path("totals"), "from", "to")
                        || isNegative(data.path("ranking"), "score");
            case "DisputeRecounted.2" ->
                evidence(data)
                        .anyMatch(evidence -> evidence.has("abbot")
                                || isOfSchema2(evidence.path("feature").path("feature")));
            case "DisputeRecounted.3" ->
                evidence(data)
                        .anyMatch(
                                evidence -> isOfSchema3(evidence.path("feature").path("feature")));
            case "DisputeRecounted.4" -> evidence(data).anyMatch(evidence -> isOfSchema4(evidence.path("feature")));
            default -> true;
        };
    }

    /// Returns the counts of the scores of a dispute.
    private static Stream<JsonNode> evidence(JsonNode recounted) {
        return Stream.of(recounted.path("scores"), recounted.path("reading").path("scores"))
                .flatMap(JsonNode::valueStream)
                .flatMap(JsonNode::valueStream);
    }

    private static boolean isOfSchema2(JsonNode feature) {
        return feature.path("kind").asText().equals("garden");
    }

    /// Returns whether a feature is of the kind, or has the evidence, that schema 3 brought.
    private static boolean isOfSchema3(JsonNode feature) {
        return feature.path("kind").asText().equals("cathedral") || hasAny(feature, "cathedrals", "counted", "roads");
    }

    /// Returns whether a score has a scoring tile, or points that only schema 4 allows.
    private static boolean isOfSchema4(JsonNode scored) {
        return scored.has("scoringTile") || isNegative(scored.path("points"), "points");
    }

    private static boolean isNegative(JsonNode list, String... members) {
        return list.valueStream().anyMatch(each -> Stream.of(members)
                .anyMatch(member -> each.path(member).asLong() < 0));
    }

    private static boolean hasAny(JsonNode value, Predicate<HouseRules.Since> rules) {
        return HouseRules.SINCE.entrySet().stream().anyMatch(it -> rules.test(it.getValue()) && value.has(it.getKey()));
    }

    private static boolean hasAny(JsonNode value, String... members) {
        return Stream.of(members).anyMatch(value::has);
    }
}
