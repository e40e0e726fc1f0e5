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

/// Reads the lines of transcripts, with the members that all transcripts have. Unknown members are ignored.
final class BaseFormat {
    static final Set<String> KINDS = Set.of("CITY", "ROAD", "FIELD", "MONASTERY");

    private static final Set<String> TYPES = Set.of("header", "turn", "final");
    private static final Map<String, Integer> NUMERIC_RULES =
            Map.of("meeplesPerPlayer", 7, "fieldPointsPerCompletedCity", 3, "twoTileCityPoints", 4);
    private static final int MAX_COORDINATE = 999;
    static final int MAX_TILES = 999;
    static final int MAX_POINTS = 99_999;
    private static final int MAX_TURNS = 999;

    private BaseFormat() {}

    /// Reads a line.
    ///
    /// @param header of the game that contains the line; null before a header
    static TranscriptLine read(JsonFields line, @Nullable Header header) throws MalformedInput {
        String type = line.word("type", TYPES);
        if (type.equals("header")) {
            return header(line);
        }
        if (header == null) {
            throw line.wrong("type", "is " + type + ", but the header of the game is missing");
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
            throw ruleset.wrong("expansions", "is not empty, but the header has no member expansions");
        }
    }

    /// Refuses transcripts of other rules, which would only give mismatches.
    private static void checkRules(JsonFields ruleset) throws MalformedInput {
        for (Map.Entry<String, Integer> rule : NUMERIC_RULES.entrySet()) {
            int value = ruleset.numberOr(rule.getKey(), rule.getValue(), 0, MAX_POINTS);
            if (value != rule.getValue()) {
                throw ruleset.wrong(rule.getKey(), "is " + value + "; only " + rule.getValue() + " is supported");
            }
        }
        if (ruleset.has("fields") && !ruleset.flag("fields")) {
            throw ruleset.wrong("fields", "is false; only games with fields are supported");
        }
    }

    private static Turn turn(JsonFields line, Header header) throws MalformedInput {
        int players = header.players();
        JsonFields meeple = line.objectOrNull("meeple");
        return new Turn(
                name(line, "game"),
                line.number("turn", 1, MAX_TURNS),
                player(line, players),
                line.texts("discarded"),
                line.text("tile"),
                line.number("tilesLeft", 0, MAX_TILES),
                readAll(line.objects("legalPlacements"), BaseFormat::placement),
                placement(line.object("placed")),
                readAll(line.objects("legalMeeples"), BaseFormat::spot),
                meeple == null ? null : spot(meeple),
                readAll(line.objects("scored"), scored -> scored(scored, players)),
                readAll(line.objects("returned"), returned -> returned(returned, players)),
                line.numbers("scoresAfter", players, 0, MAX_POINTS),
                line.numbers("meeplesInSupply", players, 0, MAX_TILES),
                header.expanded() == null ? null : ExpansionFormat.turn(line, players));
    }

    private static Final end(JsonFields line, Header header) throws MalformedInput {
        int players = header.players();
        return new Final(
                name(line, "game"),
                line.number("turns", 0, MAX_TURNS),
                line.texts("discarded"),
                readAll(line.objects("finalScoring"), scored -> scored(scored, players)),
                line.numbers("scores", players, 0, MAX_POINTS),
                header.expanded() == null ? null : ExpansionFormat.end(line, players));
    }

    private static String name(JsonFields line, String member) throws MalformedInput {
        String name = line.text(member);
        if (name.isBlank() || name.length() > 200) {
            throw line.wrong(member, "is blank or longer than 200 characters");
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
        return at.number(axis, -MAX_COORDINATE, MAX_COORDINATE);
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
            throw at.wrong(member, "is not a segment of a " + kind.name().toLowerCase(Locale.ROOT) + ": " + e.reason());
        }
    }

    private static Scored scored(JsonFields scored, int players) throws MalformedInput {
        FeatureKind kind = kind(scored);
        JsonFields meeple = scored.object("meeple");
        var points = new Points(
                player(scored, players),
                scored.number("points", 0, MAX_POINTS),
                kind,
                kind == FeatureKind.FIELD && !scored.has("complete") ? null : scored.flag("complete"),
                scored.numberOr("pennants", 0, 0, MAX_TILES),
                scored.numberOr("cities", 0, 0, MAX_TILES),
                tiles(scored));
        return new Scored(points, new MeeplePosition(cell(meeple), location(meeple, "location", kind)));
    }

    static FeatureKind kind(JsonFields feature) throws MalformedInput {
        return FeatureKind.valueOf(feature.word("kind", KINDS));
    }

    static int player(JsonFields fields, int players) throws MalformedInput {
        return fields.number("player", 0, players - 1);
    }

    /// Returns the tiles of a feature, sorted by x, then y.
    static List<Cell> tiles(JsonFields feature) throws MalformedInput {
        var tiles = new ArrayList<Cell>();
        for (List<Integer> pair : feature.pairs("tiles", -MAX_COORDINATE, MAX_COORDINATE)) {
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
                player(returned, players), new MeeplePosition(cell(returned), location(returned, "location", kind)));
    }

    static Cell cell(JsonFields at) throws MalformedInput {
        return new Cell(coordinate(at, "x"), coordinate(at, "y"));
    }

    /// A reader of one entry of a list.
    interface Entry<T> {
        T read(JsonFields fields) throws MalformedInput;
    }

    /// Reads all entries of a list.
    static <T> List<T> readAll(List<JsonFields> entries, Entry<T> reader) throws MalformedInput {
        var read = new ArrayList<T>(entries.size());
        for (JsonFields entry : entries) {
            read.add(reader.read(entry));
        }
        return List.copyOf(read);
    }
}
