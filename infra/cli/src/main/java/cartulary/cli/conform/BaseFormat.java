package cartulary.cli.conform;

import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Header;
import cartulary.cli.conform.TranscriptLine.MeeplePosition;
import cartulary.cli.conform.TranscriptLine.Points;
import cartulary.cli.conform.TranscriptLine.Returned;
import cartulary.cli.conform.TranscriptLine.Scored;
import cartulary.cli.conform.TranscriptLine.Spot;
import cartulary.cli.conform.TranscriptLine.Turn;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Placement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Reads the lines of transcripts: what all have. Members it does not know are ignored.
final class BaseFormat {
    static final Set<String> KINDS = Set.of("CITY", "ROAD", "FIELD", "MONASTERY");

    private static final Set<String> TYPES = Set.of("header", "turn", "final");
    private static final Map<String, Integer> RULES_IN_NUMBERS =
            Map.of("meeplesPerPlayer", 7, "fieldPointsPerCompletedCity", 3, "twoTileCityPoints", 4);
    private static final int FARTHEST = 999;
    static final int MOST_TILES = 999;
    static final int MOST_POINTS = 99_999;
    private static final int MOST_TURNS = 999;

    private BaseFormat() {}

    /// @param header of the game that the line belongs to; nothing outside a game
    static TranscriptLine read(JsonFields line, @Nullable Header header) throws MalformedInput {
        String type = line.word("type", TYPES);
        if (type.equals("header")) {
            return header(line);
        }
        if (header == null) {
            throw line.wrong("type", "is " + type + ", but no game has begun: its header is missing");
        }
        return type.equals("turn") ? turn(line, header) : end(line, header);
    }

    private static Header header(JsonFields line) throws MalformedInput {
        JsonFields start = line.object("start");
        line.text("policy");
        JsonFields ruleset = line.object("ruleset");
        checkRules(ruleset);
        if (!line.has("expansions")) {
            refuseExpansions(ruleset);
        }
        return new Header(
                name(line, "game"),
                line.number("players", 2, 6),
                start.text("tile"),
                placement(start),
                line.texts("drawOrder"),
                line.has("expansions") ? ExpansionFormat.setup(line, ruleset) : null);
    }

    private static void refuseExpansions(JsonFields ruleset) throws MalformedInput {
        if (ruleset.has("expansions") && !ruleset.texts("expansions").isEmpty()) {
            throw ruleset.wrong("expansions", "is not empty, but the header itself tells of no expansions");
        }
    }

    /// A transcript by other rules would only give mismatches; better to say why.
    private static void checkRules(JsonFields ruleset) throws MalformedInput {
        for (Map.Entry<String, Integer> rule : RULES_IN_NUMBERS.entrySet()) {
            int told = ruleset.numberOr(rule.getKey(), rule.getValue(), 0, MOST_POINTS);
            if (told != rule.getValue()) {
                throw ruleset.wrong(rule.getKey(), "is " + told + ", but " + rule.getValue() + " is played here");
            }
        }
        if (ruleset.has("fields") && !ruleset.flag("fields")) {
            throw ruleset.wrong("fields", "is false, but fields are in play here");
        }
    }

    private static Turn turn(JsonFields line, Header header) throws MalformedInput {
        int players = header.players();
        JsonFields meeple = line.objectOrNull("meeple");
        return new Turn(
                name(line, "game"),
                line.number("turn", 1, MOST_TURNS),
                line.number("player", 0, players - 1),
                line.texts("discarded"),
                line.text("tile"),
                line.number("tilesLeft", 0, MOST_TILES),
                each(line.objects("legalPlacements"), BaseFormat::placement),
                placement(line.object("placed")),
                each(line.objects("legalMeeples"), BaseFormat::spot),
                meeple == null ? null : spot(meeple),
                each(line.objects("scored"), scored -> scored(scored, players)),
                each(line.objects("returned"), returned -> returned(returned, players)),
                line.numbers("scoresAfter", players, 0, MOST_POINTS),
                line.numbers("meeplesInSupply", players, 0, MOST_TILES),
                header.expanded() == null ? null : ExpansionFormat.turn(line, players));
    }

    private static Final end(JsonFields line, Header header) throws MalformedInput {
        int players = header.players();
        return new Final(
                name(line, "game"),
                line.number("turns", 0, MOST_TURNS),
                line.texts("discarded"),
                each(line.objects("finalScoring"), scored -> scored(scored, players)),
                line.numbers("scores", players, 0, MOST_POINTS),
                header.expanded() == null ? null : ExpansionFormat.end(line, players));
    }

    private static String name(JsonFields line, String member) throws MalformedInput {
        String name = line.text(member);
        if (name.isBlank() || name.length() > 200) {
            throw line.wrong(member, "is not a name");
        }
        return name;
    }

    private static Placement placement(JsonFields at) throws MalformedInput {
        int rotation = at.number("rotation", 0, 270);
        if (rotation % 90 != 0) {
            throw at.wrong("rotation", "is not one of 0, 90, 180, 270: " + rotation);
        }
        return new Placement(coordinate(at, "x"), coordinate(at, "y"), rotation);
    }

    private static int coordinate(JsonFields at, String axis) throws MalformedInput {
        return at.number(axis, -FARTHEST, FARTHEST);
    }

    static Spot spot(JsonFields spot) throws MalformedInput {
        FeatureKind kind = FeatureKind.valueOf(spot.word("feature", KINDS));
        return new Spot(location(spot, "location", kind), location(spot, "segment", kind));
    }

    static SegmentLocation location(JsonFields at, String member, FeatureKind kind) throws MalformedInput {
        String name = at.text(member);
        try {
            return SegmentLocation.parse(kind, name);
        } catch (MalformedInput e) {
            throw at.wrong(member, "is no place of a " + kind.name().toLowerCase(Locale.ROOT) + ": " + e.reason());
        }
    }

    private static Scored scored(JsonFields scored, int players) throws MalformedInput {
        FeatureKind kind = FeatureKind.valueOf(scored.word("kind", KINDS));
        JsonFields meeple = scored.object("meeple");
        var points = new Points(
                scored.number("player", 0, players - 1),
                scored.number("points", 0, MOST_POINTS),
                kind,
                kind == FeatureKind.FIELD && !scored.has("complete") ? null : scored.flag("complete"),
                scored.numberOr("pennants", 0, 0, MOST_TILES),
                scored.numberOr("cities", 0, 0, MOST_TILES),
                tiles(scored));
        return new Scored(points, new MeeplePosition(cell(meeple), location(meeple, "location", kind)));
    }

    /// The tiles of a feature, sorted by x, then y.
    static List<Cell> tiles(JsonFields feature) throws MalformedInput {
        var tiles = new ArrayList<Cell>();
        for (List<Integer> pair : feature.pairs("tiles", -FARTHEST, FARTHEST)) {
            tiles.add(new Cell(pair.getFirst(), pair.getLast()));
        }
        tiles.sort(null);
        if (tiles.isEmpty()) {
            throw feature.wrong("tiles", "is empty");
        }
        return List.copyOf(tiles);
    }

    private static Returned returned(JsonFields returned, int players) throws MalformedInput {
        FeatureKind kind = FeatureKind.valueOf(returned.word("feature", KINDS));
        return new Returned(
                returned.number("player", 0, players - 1),
                new MeeplePosition(cell(returned), location(returned, "location", kind)));
    }

    static Cell cell(JsonFields at) throws MalformedInput {
        return new Cell(coordinate(at, "x"), coordinate(at, "y"));
    }

    /// A reader of one entry of a list.
    interface Entry<T> {
        T read(JsonFields fields) throws MalformedInput;
    }

    static <T> List<T> each(List<JsonFields> entries, Entry<T> reader) throws MalformedInput {
        var read = new ArrayList<T>(entries.size());
        for (JsonFields entry : entries) {
            read.add(reader.read(entry));
        }
        return List.copyOf(read);
    }
}
