package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Predicate;

/// The things on the board of a recorded game, with the revisions at which they came there.
final class RecordedThings {
    /// A thing on the board whose history is asked for; `name` is how its button names it.
    enum Thing {
        TILE("tile", "the tile at "),
        ROAD("feature", "the road at "),
        CITY("feature", "the city at "),
        FIELD("feature", "the field at "),
        MONASTERY("feature", "the monastery at "),
        MEEPLE("meeple", "the meeple at "),
        TOLLHOUSE("tollhouse", "the tollhouse of "),
        OFFICE("office", "the betting office at ");

        final String parameter;
        final String name;

        Thing(String parameter, String name) {
            this.parameter = parameter;
            this.name = name;
        }
    }

    /// A thing, the revision at which it is on the board, its cell, and its value in the API.
    record Found(long revision, int x, int y, String value) {}

    private final List<JsonNode> events;

    RecordedThings(JsonNode events) {
        this.events = Board.each(events).toList();
    }

    /// Returns the first event of a kind.
    JsonNode event(Predicate<JsonNode> is) {
        return events.stream().filter(is).findFirst().orElseThrow();
    }

    /// Returns the first thing of a kind.
    Found find(Thing thing) {
        return switch (thing) {
            case TILE -> placed("TilePlaced", one -> true, "%s,%s");
            case ROAD -> segment("road");
            case CITY -> segment("city");
            case FIELD -> segment("field");
            case MONASTERY -> segment("monastery");
            case MEEPLE -> segment(null);
            case TOLLHOUSE -> {
                JsonNode event = event(one -> one.path("type").asText().equals("TollhousePlaced"));
                JsonNode data = event.path("data");
                yield new Found(
                        event.path("revision").asLong(),
                        data.path("x").asInt(),
                        data.path("y").asInt(),
                        data.path("seat").asText());
            }
            case OFFICE -> placed("OfficeClosed", one -> one.at("/data/bets").size() > 0, "%s,%s");
        };
    }

    /// Finds a meeple, and the feature under it.
    private Found segment(String kind) {
        return placed(
                "MeeplePlaced",
                one -> kind == null || one.at("/data/kind").asText().equals(kind),
                "%s,%s,%s");
    }

    private Found placed(String type, Predicate<JsonNode> is, String value) {
        JsonNode event = event(one -> one.path("type").asText().equals(type) && is.test(one));
        JsonNode data = event.path("data");
        int x = data.path("x").asInt();
        int y = data.path("y").asInt();
        return new Found(
                event.path("revision").asLong(),
                x,
                y,
                value.formatted(x, y, data.path("segment").asText()));
    }
}
