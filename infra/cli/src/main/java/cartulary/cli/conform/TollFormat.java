package cartulary.cli.conform;

import static cartulary.cli.conform.BaseFormat.MAX_POINTS;
import static cartulary.cli.conform.BaseFormat.MAX_TILES;

import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.ExpansionValues.Tollhouse;
import cartulary.cli.conform.ExpansionValues.TurnedTollhouse;
import cartulary.contracts.game.TollGroup;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Reads the members of transcripts about The Tollkeepers.
final class TollFormat {
    private static final Map<String, TollGroup> PICTURES =
            ExpansionFormat.byName(TollGroup.values(), group -> group.name().toLowerCase(Locale.ROOT));

    private TollFormat() {}

    /// Returns the tolls with points. A road without pictures pays nothing and causes no event (TOLL-12).
    static List<Toll> paying(List<JsonFields> tolls, int players) throws MalformedInput {
        var paying = new ArrayList<Toll>();
        for (JsonFields fields : tolls) {
            Toll toll = toll(fields, players);
            if (toll.pictures().isEmpty() != (toll.points() == 0)) {
                throw fields.wrong("points", "contradicts illustrations: a toll has points if it has pictures");
            }
            if (toll.points() > 0) {
                paying.add(toll);
            }
        }
        return List.copyOf(paying);
    }

    private static Toll toll(JsonFields toll, int players) throws MalformedInput {
        JsonFields illustrations = toll.object("illustrations");
        var pictures = new EnumMap<TollGroup, Integer>(TollGroup.class);
        for (String name : illustrations.names()) {
            TollGroup group = PICTURES.get(name);
            if (group == null) {
                throw illustrations.wrong(name, "is not a group of pictures");
            }
            pictures.put(group, illustrations.number(name, 1, MAX_TILES));
        }
        return new Toll(
                BaseFormat.player(toll, players),
                BaseFormat.cell(toll),
                toll.number("side", 1, 2),
                BaseFormat.tiles(toll),
                toll.texts("segments").stream().sorted().toList(),
                pictures,
                toll.number("points", 0, MAX_POINTS));
    }

    static TurnedTollhouse turned(JsonFields turned, int players) throws MalformedInput {
        return new TurnedTollhouse(BaseFormat.player(turned, players), turned.number("side", 1, 2));
    }

    static Tollhouse tollhouse(JsonFields tollhouse, int players) throws MalformedInput {
        return new Tollhouse(
                BaseFormat.player(tollhouse, players), BaseFormat.cell(tollhouse), tollhouse.number("side", 1, 2));
    }
}
