package cartulary.contracts.published;

import cartulary.contracts.json.Json;
import cartulary.contracts.published.PublishedCompetition.Counts;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Listed;
import cartulary.contracts.published.PublishedCompetition.Row;
import cartulary.contracts.published.PublishedCompetition.Sides;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Reads published results. Every error message names the position in the file.
public final class PublishedFile {
    private static final int MOST_ENCOUNTERS = 20_000;
    private static final int GREATEST_COUNT = 1_000_000;
    private static final int LONGEST_TEXT = 64;
    /// The columns of tables that are compared; other columns are ignored.
    private static final Set<String> COLUMNS = Set.of(
            "matchesPlayed",
            "matchesWon",
            "matchesDrawn",
            "matchesLost",
            "matchesDifference",
            "duelsPlayed",
            "duelsWon",
            "duelsLost",
            "duelsDifference",
            "gamesPlayed",
            "gamesWon",
            "gamesLost",
            "gamesDifference");

    private PublishedFile() {}

    /// Reads the bytes of a file.
    ///
    /// @throws UnusableCompetitionException if they are not of the format
    public static PublishedCompetition parse(byte[] bytes) {
        try {
            return of(Json.mapper().readTree(bytes));
        } catch (StreamConstraintsException e) {
            // Its message has the digits of the machine's language.
            throw new UnusableCompetitionException("nested deeper than " + Json.MAX_DEPTH
                    + " levels, or a number or a text is too long: results have neither");
        } catch (JsonProcessingException e) {
            throw new UnusableCompetitionException("not JSON: "
                    + e.getOriginalMessage().lines().findFirst().orElse("")
                    + (e.getLocation() == null
                            ? ""
                            : " (line " + e.getLocation().getLineNr() + ")"));
        } catch (IOException e) {
            throw new UncheckedIOException("reading from memory failed", e);
        }
    }

    /// Reads results that have already been parsed.
    ///
    /// @throws UnusableCompetitionException if they are not of the format
    public static PublishedCompetition of(JsonNode root) {
        if (!(root instanceof ObjectNode)) {
            throw new UnusableCompetitionException(
                    "the file is not a JSON object with entrants, matches, duels and tables");
        }
        return new PublishedCompetition(
                each(
                        root,
                        "entrants",
                        (node, path) -> new Listed(text(node, path, "player"), text(node, path, "team"))),
                each(root, "matches", PublishedFile::match),
                each(root, "duels", PublishedFile::duel),
                each(root, "tables", PublishedFile::row));
    }

    private static <T> List<T> each(JsonNode root, String name, BiFunction<ObjectNode, String, T> read) {
        if (!(root.get(name) instanceof ArrayNode array)) {
            throw new UnusableCompetitionException(name + " is missing or no array: write [] if there are none");
        }
        if (array.size() > MOST_ENCOUNTERS) {
            throw new UnusableCompetitionException(name + " has more than " + MOST_ENCOUNTERS + " members: split them");
        }
        var members = new ArrayList<T>();
        for (int i = 0; i < array.size(); i++) {
            String path = name + "[" + i + "]";
            if (!(array.get(i) instanceof ObjectNode object)) {
                throw new UnusableCompetitionException(path + " is no JSON object");
            }
            members.add(read.apply(object, path));
        }
        return members;
    }

    private static Encounter duel(ObjectNode node, String path) {
        return encounter(node, path, "players", null);
    }

    private static Encounter match(ObjectNode node, String path) {
        if (label(node, path, "match") == null) {
            throw new UnusableCompetitionException(path + ".match is missing: give the match an id of its own");
        }
        return encounter(node, path, "teams", counts(node, path, "duelsWon"));
    }

    private static Encounter encounter(ObjectNode node, String path, String sides, @Nullable Counts duels) {
        return new Encounter(
                path,
                label(node, path, "match"),
                text(node, path, "format"),
                bestOf(node, path),
                label(node, path, "stage"),
                label(node, path, "group"),
                label(node, path, "round"),
                label(node, path, "knockout"),
                label(node, path, "winnerTo"),
                sides(node, path, sides),
                counts(node, path, "gamesWon"),
                duels);
    }

    private static @Nullable Integer bestOf(ObjectNode node, String path) {
        Integer bestOf = number(node.get("bestOf"), path + ".bestOf");
        if (bestOf != null && bestOf != 1 && bestOf != 3 && bestOf != 5) {
            throw new UnusableCompetitionException(path + ".bestOf is " + bestOf + ": write 1, 3 or 5, or null");
        }
        return bestOf;
    }

    private static Sides sides(ObjectNode node, String path, String name) {
        ArrayNode two = two(node, path, name);
        return new Sides(text(two.get(0), path + "." + name + "[0]"), text(two.get(1), path + "." + name + "[1]"));
    }

    private static Counts counts(ObjectNode node, String path, String name) {
        ArrayNode two = two(node, path, name);
        return new Counts(count(two.get(0), path + "." + name + "[0]"), count(two.get(1), path + "." + name + "[1]"));
    }

    private static @Nullable Integer count(JsonNode node, String path) {
        Integer count = number(node, path);
        if (count != null && count < 0) {
            throw new UnusableCompetitionException(path + " is " + count + ": no count is negative");
        }
        return count;
    }

    private static ArrayNode two(ObjectNode node, String path, String name) {
        if (node.get(name) instanceof ArrayNode array && array.size() == 2) {
            return array;
        }
        throw new UnusableCompetitionException(
                path + "." + name + " is missing or no array of two: write null for what is not known");
    }

    private static Row row(ObjectNode node, String path) {
        String player = text(node, path, "player");
        String team = text(node, path, "team");
        if ((player == null) == (team == null)) {
            throw new UnusableCompetitionException(path + " names a player or a team, one of them");
        }
        Map<String, Integer> counts = new LinkedHashMap<>();
        node.properties().forEach(column -> {
            if (COLUMNS.contains(column.getKey())) {
                Integer number = number(column.getValue(), path + "." + column.getKey());
                if (number != null) {
                    counts.put(column.getKey(), number);
                }
            }
        });
        return new Row(
                path,
                player == null ? String.valueOf(team) : player,
                label(node, path, "group"),
                label(node, path, "stage"),
                number(node.get("position"), path + ".position"),
                counts);
    }

    private static @Nullable Integer number(@Nullable JsonNode node, String path) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (!node.isIntegralNumber() || !node.canConvertToInt() || Math.abs((long) node.intValue()) > GREATEST_COUNT) {
            throw new UnusableCompetitionException(
                    path + " is " + shown(node) + ", not a whole number up to " + GREATEST_COUNT);
        }
        return node.intValue();
    }

    /// Returns a text, which some write as a number.
    private static @Nullable String label(ObjectNode node, String path, String name) {
        JsonNode label = node.get(name);
        return label != null && label.isIntegralNumber() && label.canConvertToInt()
                ? label.asText()
                : text(label, path + "." + name);
    }

    private static @Nullable String text(ObjectNode node, String path, String name) {
        return text(node.get(name), path + "." + name);
    }

    private static @Nullable String text(@Nullable JsonNode node, String path) {
        if (node == null || node.isNull()) {
            return null;
        }
        if (!node.isTextual()
                || node.textValue().length() > LONGEST_TEXT
                || node.textValue().chars().anyMatch(Character::isISOControl)) {
            throw new UnusableCompetitionException(
                    path + " is " + shown(node) + ", not a text of at most " + LONGEST_TEXT + " characters");
        }
        return node.textValue();
    }

    private static String shown(JsonNode node) {
        String text = node.toString();
        return text.length() <= 40 ? text : text.substring(0, 40) + "...";
    }
}
