package cartulary.drawing;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.catalogue.TileVariant.Illustration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Describes a tile in words.
final class TileTitle {
    private TileTitle() {}

    /// Returns for example `base-D.2: city north, road west to east, farmhouse`.
    static String of(TileType tile, TileVariant variant) {
        var parts = new ArrayList<String>();
        tile.centres().forEach(centre -> parts.add(centre.id()));
        tile.cities().forEach(city -> parts.add(city(city)));
        tile.roads().forEach(road -> parts.add(between("road", road.ends())));
        tile.rivers().forEach(river -> parts.add(between("river", river.ends())));
        if (tile.bookmaker() && parts.stream().noneMatch(part -> part.endsWith("office"))) {
            parts.add("betting office");
        }
        variant.illustrations().forEach(shown -> parts.add(illustration(shown)));
        return variant.id() + ": " + String.join(", ", parts);
    }

    private static String city(TileType.City city) {
        String sides = city.edges().size() == 4
                ? "on all sides"
                : city.edges().stream().map(TileTitle::side).collect(Collectors.joining(" and "));
        return "city " + sides + (city.coatOfArms() ? " with coat of arms" : "");
    }

    private static String between(String what, List<String> ends) {
        return what + " " + end(ends.getFirst()) + " to " + end(ends.getLast());
    }

    private static String end(String end) {
        return switch (end) {
            case "city" -> "city gate";
            case "bookmaker" -> "betting office";
            case "village", "monastery", "cathedral", "spring", "lake" -> end;
            default -> side(end);
        };
    }

    private static String side(String letter) {
        return switch (Side.valueOf(letter)) {
            case N -> "north";
            case E -> "east";
            case S -> "south";
            case W -> "west";
        };
    }

    /// Returns `donkey stable` for `donkeyStable`.
    private static String illustration(Illustration shown) {
        return List.of(shown.type().split("(?=[A-Z])")).stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
    }
}
