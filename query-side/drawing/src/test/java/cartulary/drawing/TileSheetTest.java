package cartulary.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.awt.geom.Area;
import java.awt.geom.Point2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class TileSheetTest {
    private static final TileSheet SHEET = StandardSheet.SHEET;
    private static final String SPRITE = SHEET.sprite();
    private static final Map<String, Element> BY_ID = byId(SPRITE);

    @Test
    void everyVariantHasASymbolWithItsGroundAndIllustrations() {
        assertThat(Catalogue.standard().tiles()).extracting(TileType::set).contains("bets", "tollkeepers");
        for (TileType tile : Catalogue.standard().tiles()) {
            for (TileVariant variant : tile.variants()) {
                var expected = new ArrayList<>(List.of("#" + tile.id()));
                variant.illustrations().forEach(shown -> expected.add("#i-" + shown.type()));
                Element symbol = BY_ID.get(variant.id());
                assertThat(symbol).as(variant.id()).isNotNull();
                assertThat(symbol.getAttribute("viewBox")).isEqualTo("0 0 100 100");
                assertThat(used(symbol)).as(variant.id()).containsExactlyInAnyOrderElementsOf(expected);
            }
        }
    }

    @Test
    void everySegmentHasAGroupInThePictureAndASymbol() {
        for (TileType tile : Catalogue.standard().tiles()) {
            TileSheet.drawings(tile).forEach((name, read) -> {
                for (String segment : segments(read)) {
                    assertThat(BY_ID).containsKey(name + "." + segment);
                    Element shape = BY_ID.get(tile.id() + "-" + segment + TileSheet.reading(tile, name));
                    assertThat(shape).as(name + " " + segment).isNotNull();
                    assertThat(shape.getTagName()).isEqualTo("symbol");
                }
            });
        }
    }

    @Test
    void aTileWithTwoReadingsIsDrawnInBothReadings() {
        assertThat(BY_ID).containsKeys("bets-03.0", "bets-03.0@2024-07", "bets-07-f0@2024-07");
        assertThat(BY_ID).doesNotContainKeys("bets-07-f1@2024-07", "bets-02.0@2024-07");
        assertThat(BY_ID).containsKeys("bets-02.0@all-end", "bets-02-r1@all-end", "bets-03.0@2024-07@all-end");
        assertThat(BY_ID).doesNotContainKeys("bets-02-r1", "bets-07.0@all-end");
    }

    @Test
    void coatsOfArmsAreDrawnAsInTheCatalogue() {
        for (TileType tile : Catalogue.standard().tiles()) {
            long arms = tile.cities().stream().filter(TileType.City::coatOfArms).count();
            assertThat(used(BY_ID.get(tile.id())).stream().filter("#i-coat-of-arms"::equals))
                    .as(tile.id())
                    .hasSize((int) arms);
        }
    }

    @Test
    void everyReferencedSymbolExists() {
        BY_ID.values().forEach(e -> used(e).forEach(id -> assertThat(BY_ID).containsKey(id.substring(1))));
    }

    @Test
    void theSpriteContainsNoScriptsAndNoStyles() {
        assertThat(SPRITE).doesNotContain("<style", "style=", "<script", " on", "javascript:", "{", "}");
    }

    @Test
    void theCompressedSpriteIsSmall() throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(bytes)) {
            gzip.write(SPRITE.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(bytes.size()).isLessThan(25_000);
    }

    @Test
    void anchorsLieInTheirShapesAndApartFromEachOther() throws IOException {
        JsonNode all = Json.mapper().readTree(SHEET.anchors());
        for (TileType tile : Catalogue.standard().tiles()) {
            TileSheet.drawings(tile).forEach((name, read) -> assertPlaces(read, name, all.get(name)));
        }
    }

    private static void assertPlaces(TileType tile, String name, JsonNode points) {
        Map<String, Area> segments = Layout.of(tile).segments();
        var expected = new ArrayList<>(segments(tile));
        if (tile.crossroad()) {
            expected.add("village");
        }
        if (tile.bookmaker()) {
            expected.add("office");
        }
        assertThat(points.fieldNames()).toIterable().as(name).containsExactlyInAnyOrderElementsOf(expected);
        var seen = new ArrayList<Point2D>();
        for (String place : expected) {
            var point = new Point2D.Double(
                    points.get(place).get(0).asInt(), points.get(place).get(1).asInt());
            if (segments.containsKey(place)) {
                assertThat(segments.get(place).contains(point))
                        .as(name + " " + place)
                        .isTrue();
                double room = GridRegion.of(segments.get(place)).room(point);
                assertThat(room).as(name + " " + place).isGreaterThan(place.startsWith("r") ? 4 : 7);
            }
            seen.forEach(other ->
                    assertThat(other.distance(point)).as(name + " " + place).isGreaterThan(14));
            seen.add(point);
        }
    }

    @Test
    void aStandalonePictureHasADescriptiveTitle() {
        Map<String, String> files = SHEET.files();
        assertThat(files.get("base-D.2.svg"))
                .contains("<title>base-D.2: city north, road west to east, farmhouse</title>")
                .contains(Palette.css());
        assertThat(files.get("base-B.2.svg")).contains("base-B.2: monastery, donkey stable<");
        assertThat(files.get("cathedrals-02.0.svg"))
                .contains(": cathedral, road east to cathedral, road south to cathedral, road west to cathedral<");
        assertThat(files.get("bets-07.0@2024-07.svg")).contains(": city east, road west to betting office<");
        files.forEach((name, text) -> {
            if (name.endsWith(".svg")) {
                byId(text);
            }
        });
    }

    @Test
    void picturesUseExactlyTheColoursOfThePalette() {
        for (Palette colour : Palette.values()) {
            assertThat(SPRITE).contains("var(" + colour.property() + "," + colour.light() + ")");
            assertThat(Palette.css())
                    .contains(colour.property() + ":" + colour.light())
                    .contains(colour.property() + ":" + colour.dark());
        }
        elements(read(SPRITE).getElementsByTagName("*"))
                .flatMap(e -> Stream.of(e.getAttribute("fill"), e.getAttribute("stroke")))
                .forEach(paint -> assertThat(paint).matches("|none|currentColor|var\\(--tile-[a-z]+,#[0-9a-f]{6}\\)"));
    }

    private static List<String> segments(TileType tile) {
        var segments = new ArrayList<String>();
        tile.cities().forEach(city -> segments.add(city.id()));
        tile.roads().forEach(road -> segments.add(road.id()));
        tile.fields().forEach(field -> segments.add(field.id()));
        tile.centres().forEach(centre -> segments.add(centre.id()));
        return segments;
    }

    private static List<String> used(Element element) {
        return elements(element.getElementsByTagName("use"))
                .map(use -> use.getAttribute("href"))
                .toList();
    }

    /// Parses the text as XML; fails if it is malformed or an id occurs twice.
    private static Map<String, Element> byId(String svg) {
        var ids = new HashMap<String, Element>();
        elements(read(svg).getElementsByTagName("*"))
                .filter(element -> element.hasAttribute("id"))
                .forEach(element -> {
                    String id = element.getAttribute("id");
                    assertThat(ids.put(id, element)).as(id + " is there twice").isNull();
                });
        return ids;
    }

    private static Document read(String svg) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (Exception e) {
            throw new AssertionError("not XML: " + svg.substring(0, Math.min(200, svg.length())), e);
        }
    }

    private static Stream<Element> elements(NodeList nodes) {
        return java.util.stream.IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i));
    }
}
