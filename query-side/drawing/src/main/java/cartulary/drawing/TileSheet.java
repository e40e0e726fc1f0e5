package cartulary.drawing;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.awt.geom.Point2D;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All tiles of a catalogue as pictures.
///
/// A tile whose fields or roads have a second interpretation (BET-30, BET-3) is drawn for all of them; the ids end in
/// `@` and the name of each second one, first the name of the fields: `bets-03.0@2024-07`, `bets-03.0@2024-07@all-end`.
public final class TileSheet {
    /// The anchor of an office on its tile.
    public static final String OFFICE = Anchors.OFFICE;

    private static final String SPACE = "xmlns=\"http://www.w3.org/2000/svg\"";
    private static final String VIEW = "viewBox=\"0 0 100 100\"";

    private final Catalogue catalogue;
    private final Map<String, Picture> pictures = new LinkedHashMap<>();

    /// The cities drawn so far: most tiles share theirs, and the houses of one take longer than all else on a
    /// tile.
    private final Map<CityPicture, String> cities = new ConcurrentHashMap<>();

    /// Draws all tiles, which takes about a second; reuse the instance.
    ///
    /// @throws IllegalArgumentException if a tile cannot be drawn in agreement with the catalogue
    public TileSheet(Catalogue catalogue) {
        this.catalogue = catalogue;
        for (TileType tile : catalogue.tiles()) {
            drawings(tile).forEach((name, read) -> pictures.put(name, new Picture(name, Layout.of(read))));
        }
    }

    Catalogue catalogue() {
        return catalogue;
    }

    /// Returns an SVG document of symbols, which shows nothing on its own:
    ///
    /// - a symbol for every variant, such as `base-D.1`, of 100 by 100 units;
    /// - a symbol for every segment of every type, such as `base-D-c0`, `base-A-monastery` and
    ///   `bets-03-f0@2024-07`: its shape, of the same size, in `currentColor`;
    /// - such a symbol for every garden, by variant: `base-U.1-garden`;
    /// - symbols for illustrations, such as `i-garden`.
    public String sprite() {
        return "<svg " + SPACE + ">" + symbols() + "</svg>\n";
    }

    /// Returns the anchors as JSON: the point `[x,y]` by type (and interpretation) and segment, `monastery`,
    /// `village` (for the tollhouse) or `office` (for chips); those of gardens by variant.
    public String anchors() {
        SortedMap<String, SortedMap<String, List<Long>>> all = new TreeMap<>();
        pictures.forEach((name, picture) -> {
            var points = new TreeMap<String, List<Long>>();
            picture.anchors().points().forEach((id, at) -> points.put(id, rounded(at)));
            all.put(name, points);
            picture.gardens()
                    .forEach((variant, spot) ->
                            all.put(variant, new TreeMap<>(Map.of(TileType.GARDEN, rounded(spot.centre())))));
        });
        try {
            return Json.mapper().writeValueAsString(all);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("cannot write the anchors as JSON", e);
        }
    }

    /// Returns all files by name: a standalone picture of every variant, `contact-sheet.svg`, `sprite.svg` and
    /// `anchors.json`.
    public SortedMap<String, String> files() {
        var files = new TreeMap<String, String>();
        for (TileType tile : catalogue.tiles()) {
            drawings(tile).forEach((name, read) -> read.variants()
                    .forEach(variant ->
                            files.put(variant.id() + reading(read, name) + ".svg", alone(name, read, variant))));
        }
        files.put("contact-sheet.svg", ContactSheet.of(this));
        files.put("sprite.svg", sprite());
        files.put("anchors.json", anchors() + "\n");
        return files;
    }

    /// Returns the pictures of these variants as SVG elements of 100 by 100 units with colours by name,
    /// each with the id `tile-` and its own. They refer to {@link Glyphs}.
    ///
    /// @throws IllegalArgumentException if the catalogue has no such variant
    String groups(Collection<String> variants, GameOptions options) {
        var cities = new LinkedHashSet<CityPicture>();
        var grounds = new TreeMap<String, String>();
        var groups = new StringBuilder();
        for (String variant : variants) {
            String name = name(variant, options);
            TileVariant drawn = Objects.requireNonNull(drawings(type(variant)).get(name)).variants().stream()
                    .filter(one -> one.id().equals(variant))
                    .findFirst()
                    .orElseThrow();
            cities.addAll(picture(name).cities());
            grounds.computeIfAbsent(name, it -> picture(it).ground());
            groups.append("<g id=\"tile-%s\"><use href=\"#%s\"/>%s</g>"
                    .formatted(variant, name, picture(name).illustrations(drawn)));
        }
        return drawn(cities) + String.join("", grounds.values()) + groups;
    }

    /// Returns the anchor of a segment, `monastery`, `garden`, `village` or `office` of a variant that is not rotated;
    /// its centre if there is none.
    Point2D anchor(String variant, String segment, GameOptions options) {
        Picture picture = picture(name(variant, options));
        IllustrationSpot garden = picture.gardens().get(variant);
        return garden != null && segment.equals(TileType.GARDEN)
                ? garden.centre()
                : picture.anchors().points().getOrDefault(segment, Side.CENTRE);
    }

    /// Returns the name of the picture of a variant in a game, with the interpretations that change it.
    private String name(String variant, GameOptions options) {
        String type = type(variant).id();
        String fields = "@" + options.houseRules().bookmakerFields().id();
        String roads = "@" + options.houseRules().officeRoads().id();
        return Stream.of(fields + roads, roads, fields)
                .map(reading -> type + reading)
                .filter(pictures::containsKey)
                .findFirst()
                .orElse(type);
    }

    private TileType type(String variant) {
        TileType type = catalogue.typeOf(variant);
        if (type == null) {
            throw new IllegalArgumentException("no tile " + variant);
        }
        return type;
    }

    /// Returns the content of the sprite.
    String symbols() {
        var svg = new StringBuilder("<defs>").append(Glyphs.all());
        var cities = new LinkedHashSet<CityPicture>();
        pictures.values().forEach(picture -> cities.addAll(picture.cities()));
        svg.append(drawn(cities));
        pictures.values().forEach(picture -> svg.append(picture.ground()));
        svg.append("</defs>");
        for (TileType tile : catalogue.tiles()) {
            drawings(tile).forEach((name, read) -> symbols(svg, read, name));
        }
        return Palette.painted(svg.toString());
    }

    private void symbols(StringBuilder svg, TileType tile, String name) {
        String reading = reading(tile, name);
        for (TileVariant variant : tile.variants()) {
            svg.append("<symbol id=\"%s%s\" %s><use href=\"#%s\"/>%s</symbol>"
                    .formatted(variant.id(), reading, VIEW, name, picture(name).illustrations(variant)));
        }
        picture(name)
                .shapes()
                .forEach((id, shape) -> svg.append(
                        "<symbol id=\"%s-%s%s\" %s>%s</symbol>".formatted(tile.id(), id, reading, VIEW, shape)));
        picture(name)
                .gardens()
                .forEach((variant, spot) ->
                        svg.append("<symbol id=\"%s-%s%s\" %s><circle%s r=\"%s\" fill=\"currentColor\"/></symbol>"
                                .formatted(
                                        variant,
                                        TileType.GARDEN,
                                        reading,
                                        VIEW,
                                        PathData.centre(spot.centre()),
                                        PathData.number(spot.half()))));
    }

    private String alone(String name, TileType tile, TileVariant variant) {
        return """
               <svg %s %s role="img">
               <title>%s</title>
               <style>%s</style>
               %s
               </svg>
               """.formatted(
                        SPACE,
                        VIEW,
                        TileTitle.of(tile, variant),
                        Palette.css(),
                        Palette.painted("<defs>"
                                + Glyphs.all()
                                + drawn(picture(name).cities())
                                + "</defs>"
                                + picture(name).ground()
                                + picture(name).illustrations(variant)));
    }

    private String drawn(Set<CityPicture> shown) {
        return shown.stream()
                .map(city -> cities.computeIfAbsent(city, CityPicture::svg))
                .collect(Collectors.joining());
    }

    private Picture picture(String name) {
        Picture picture = pictures.get(name);
        if (picture == null) {
            throw new IllegalArgumentException("no picture of " + name);
        }
        return picture;
    }

    /// Returns a tile with each interpretation of its fields and roads, by the names of the pictures.
    public static Map<String, TileType> drawings(TileType tile) {
        var drawings = new LinkedHashMap<String, TileType>();
        drawings.put(tile.id(), tile);
        for (BookmakerFields reading : BookmakerFields.values()) {
            TileType read = tile.with(reading);
            if (!read.equals(tile)) {
                drawings.put(tile.id() + "@" + reading.id(), read);
            }
        }
        for (OfficeRoads reading : OfficeRoads.values()) {
            new LinkedHashMap<>(drawings).forEach((name, drawn) -> {
                TileType read = drawn.with(reading);
                if (!read.equals(drawn)) {
                    drawings.put(name + "@" + reading.id(), read);
                }
            });
        }
        return drawings;
    }

    /// Returns the suffix of ids for the interpretations of a tile.
    static String reading(TileType tile, String name) {
        return name.substring(tile.id().length());
    }

    private static List<Long> rounded(Point2D point) {
        return List.of(Math.round(point.getX()), Math.round(point.getY()));
    }
}
