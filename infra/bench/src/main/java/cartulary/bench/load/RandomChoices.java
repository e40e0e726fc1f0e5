package cartulary.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;

/// Commands chosen at random among the legal ones, from the JSON of a service.
public final class RandomChoices {
    private final SplittableRandom random;

    public RandomChoices(SplittableRandom random) {
        this.random = random;
    }

    /// What a bet needs and the public list does not contain.
    public interface Bets {
        /// Returns the cell of the open office.
        JsonNode office() throws IOException, InterruptedException;

        /// Returns the chips of the player.
        JsonNode chips() throws IOException, InterruptedException;
    }

    /// Returns one of the legal commands of a seat except its resignation; empty if there is none.
    ///
    /// @param legal the legal commands and choices of the seat
    public String command(JsonNode legal, Bets bets) throws IOException, InterruptedException {
        List<String> commands = legal.path("commands")
                .valueStream()
                .map(JsonNode::asText)
                .filter(type -> !type.equals("Resign"))
                .toList();
        if (commands.isEmpty()) {
            return "";
        }
        String type = commands.get(random.nextInt(commands.size()));
        return switch (type) {
            case "DrawTile", "SkipPlacement", "CallAbbotHome" -> "{\"type\":\"" + type + "\"}";
            case "PlaceTile" -> at(type, any(legal.path("placements")), "rotation");
            case "PlaceMeeple" -> at(type, any(legal.path("meeples")), "segment");
            case "PlaceAbbot" -> ofFigure(type, "abbot", legal);
            case "PlaceTollhouse" -> at(type, any(legal.path("tollhouses")), "");
            case "PlaceBet", "DeclineBet" -> bet(type, bets);
            case "ChooseBetFeature", "ChooseFinalBetFeature" -> feature(type, any(legal.path("betFeatures")));
            default -> "";
        };
    }

    /// Copies the segment on which a figure may be placed into a command.
    private static String ofFigure(String type, String figure, JsonNode legal) {
        return legal.path("figures")
                .valueStream()
                .filter(spot -> spot.path("figure").asText().equals(figure))
                .map(spot -> "{\"type\":\"%s\",\"segment\":%s}".formatted(type, spot.path("segment")))
                .findFirst()
                .orElse("");
    }

    private JsonNode any(JsonNode choices) {
        return choices.path(choices.isEmpty() ? 0 : random.nextInt(choices.size()));
    }

    /// Copies the cell of a choice and one more member into a command.
    private static String at(String type, JsonNode choice, String member) {
        var body = new StringBuilder("{\"type\":\"" + type + "\"");
        for (String name : List.of("x", "y", member)) {
            if (choice.has(name)) {
                body.append(",\"").append(name).append("\":").append(choice.path(name));
            }
        }
        return body.append('}').toString();
    }

    private String bet(String type, Bets bets) throws IOException, InterruptedException {
        JsonNode office = bets.office();
        String chip = any(bets.chips()).asText();
        String chosen = chip.isEmpty() ? "DeclineBet" : type;
        String choice = chosen.equals("PlaceBet") ? ",\"chip\":\"" + chip + "\"" : "";
        return "{\"type\":\"%s\",\"x\":%s,\"y\":%s%s,\"nonce\":\"%s\"}"
                .formatted(chosen, office.path("x"), office.path("y"), choice, nonce());
    }

    private String feature(String type, JsonNode question) {
        JsonNode segment = any(any(question.path("candidates")).path("segments"));
        String secret = type.equals("ChooseFinalBetFeature") ? ",\"nonce\":\"" + nonce() + "\"" : "";
        return "{\"type\":\"%s\",\"x\":%s,\"y\":%s,\"segment\":%s%s}"
                .formatted(type, question.path("x"), question.path("y"), segment, secret);
    }

    private String nonce() {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
