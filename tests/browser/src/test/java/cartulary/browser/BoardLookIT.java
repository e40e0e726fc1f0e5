package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How a board looks: neighbouring tiles have no seam between them, buildings stand upright, and pieces can be seen
/// at every zoom.
class BoardLookIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    /// The borders that two tiles share, as `x, y` at several heights of a border between two columns, and the
    /// colour of fields.
    private static final String BORDERS = """
            () => {
              document.querySelectorAll('.plane > g:not(.tiles)').forEach(group => (group.style.display = 'none'));
              const frame = document.querySelector('.surface').getBoundingClientRect();
              const tiles = [...document.querySelectorAll('.plane .tiles .tile')].map(tile => {
                const {left, top, width} = tile.getBoundingClientRect();
                return {x: left - frame.left, y: top - frame.top, width};
              });
              const isAt = (x, y) => tiles.some(one => Math.hypot(one.x - x, one.y - y) < 1);
              const canvas = document.createElement('canvas').getContext('2d');
              const probe = document.querySelector('.surface');
              probe.style.color = 'var(--tile-field)';
              canvas.fillStyle = getComputedStyle(probe).color;
              return {
                field: canvas.fillStyle,
                borders: tiles.filter(({x, y, width}) => isAt(x + width, y)).flatMap(({x, y, width}) =>
                  [0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9].map(part => ({x: x + width, y: y + width * part}))),
              };
            }
            """;

    /// The narrowest side of the silhouettes of all pieces of a kind, in pixels.
    private static final String NARROWEST = """
            kind => Math.min(...[...document.querySelectorAll(`.plane .${kind} .shape`)]
              .map(one => one.getBoundingClientRect()).map(({width, height}) => Math.min(width, height)))
            """;

    /// A difference of colours that is seen as a line; a tuft of grass nearby changes a pixel by less.
    private static final double SEAM = 12;

    private static final int LEAST_PIECE = 16;
    private static final int GOLD = 0xf2b632;
    private static final int BLUE = 0x2f6fb8;

    @ParameterizedTest
    @EnumSource(
            value = Screen.class,
            names = {"WIDE", "WIDE_IN_THE_DARK"})
    @Tag("long")
    void noSeamShowsInAWideWindow(Screen screen) throws IOException {
        noSeamShowsBetweenNeighbouringFields(screen);
    }

    @ParameterizedTest
    @EnumSource(value = Screen.class, names = "PHONE_IN_THE_DARK")
    void noSeamShowsBetweenNeighbouringFields(Screen screen) throws IOException {
        Page page = finishedGame(screen);

        JsonNode drawn = Api.JSON.valueToTree(page.evaluate(BORDERS));
        BufferedImage picture = picture(page.locator(".surface"));
        int field = Integer.parseInt(drawn.path("field").asText().substring(1), 16);
        int seen = 0;
        int seams = 0;
        for (JsonNode at : drawn.path("borders")) {
            int x = Math.round(at.path("x").floatValue());
            int y = Math.round(at.path("y").floatValue());
            if (x < 3 || x > picture.getWidth() - 3 || y < 1 || y > picture.getHeight() - 1) {
                continue;
            }
            boolean isBetweenFields = colour(picture, x - 3, y) == field && colour(picture, x + 2, y) == field;
            if (isBetweenFields) {
                seen++;
                boolean isSeam = distance(colour(picture, x - 1, y), field) > SEAM
                        || distance(colour(picture, x, y), field) > SEAM;
                seams += isSeam ? 1 : 0;
            }
        }
        // A few borders are crossed by grass or a furrow; a seam is at all of them.
        assertThat(seams).isLessThan(seen / 10 + 1);
        assertThat(seen).isGreaterThan(20);
    }

    @ParameterizedTest
    @CsvSource({"meeple, 0", "meeple, 4"})
    @Tag("long")
    void aPieceIsNeverSmallerThan16PixelsOnTheWayOut(String kind, int stepsOut) {
        Page page = finishedGame(Screen.PHONE);
        zoomOut(page, stepsOut);
        assertThat(narrowest(page, kind)).isGreaterThanOrEqualTo(LEAST_PIECE);
    }

    @Test
    void aPieceIsNeverSmallerThan16Pixels() {
        Page page = finishedGame(Screen.PHONE);
        zoomOut(page, 20);
        assertThat(narrowest(page, "meeple")).as("meeple").isGreaterThanOrEqualTo(LEAST_PIECE);
        assertThat(narrowest(page, "tollhouse")).as("tollhouse").isGreaterThanOrEqualTo(LEAST_PIECE);
    }

    private static void zoomOut(Page page, int steps) {
        page.locator(".surface").focus();
        for (int step = 0; step < steps; step++) {
            page.keyboard().press("-");
        }
    }

    private static double narrowest(Page page, String kind) {
        return ((Number) page.evaluate(NARROWEST, kind)).doubleValue();
    }

    /// On these tiles the only gold is above the only blue: the roof of a farmhouse above its windows, or a hat above a
    /// cloak.
    @Test
    void peopleAndHousesStandUprightOnTurnedTiles() throws IOException {
        Page page = finishedGame(Screen.WIDE, CHROMIUM.window(options -> options.setDeviceScaleFactor(4)));
        page.evaluate(
                "document.querySelectorAll('.plane > g:not(.tiles)').forEach(one => (one.style.display = 'none'))");
        List<String> turned = Stream.of("base-U.3", "base-V.3", "tollkeepers-05.0", "tollkeepers-06.0")
                .map(tile -> ".plane .tile[data-tile='" + tile + "']:not([data-rotation='0'])")
                .filter(tile -> page.locator(tile).count() > 0)
                .toList();
        assumeThat(turned).isNotEmpty();
        for (String tile : turned) {
            // Parts of the neighbours would be in the picture, which is larger than the tile.
            page.locator(tile)
                    .first()
                    .evaluate("shown => document.querySelectorAll('.plane .tile')"
                            + ".forEach(one => (one.style.display = one === shown ? '' : 'none'))");
            BufferedImage picture = picture(page.locator(tile).first());
            assertThat(middleOf(picture, GOLD)).as(tile).isLessThan(middleOf(picture, BLUE));
        }
    }

    private static Page finishedGame(Screen screen) {
        return finishedGame(screen, CHROMIUM.window());
    }

    private static Page finishedGame(Screen screen, BrowserWindow window) {
        var api = new Api(SERVICE);
        String game = GameLength.WHOLE
                ? api.playedByBots("\"bets\",\"tollkeepers\"", "greedy", "greedy", "greedy")
                : SERVICE.recorded().brief().game();
        screen.at(window.page);
        window.go("/games/" + game);
        assertThat(window.page.locator(".plane .tiles .tile"))
                .hasCount(api.game(game).path("tiles").size());
        window.page.locator(".time").waitFor();
        // Without the panels, which cover parts of it, the board takes all of the surface.
        window.page.evaluate(
                "document.querySelectorAll('.side, .time, .zoom').forEach(one => (one.style.display = 'none'))");
        StillBoard.await(window.page);
        return window.page;
    }

    private static BufferedImage picture(Locator of) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(of.screenshot()));
    }

    private static int colour(BufferedImage picture, int x, int y) {
        return picture.getRGB(x, y) & 0xffffff;
    }

    /// Returns the mean height of the pixels whose colour is near to this one, from the top.
    private static double middleOf(BufferedImage picture, int colour) {
        double sum = 0;
        int seen = 0;
        for (int x = 0; x < picture.getWidth(); x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                if (distance(colour(picture, x, y), colour) < 40) {
                    sum += y;
                    seen++;
                }
            }
        }
        assertThat(seen).isPositive();
        return sum / seen;
    }

    private static double distance(int one, int other) {
        int red = (one >> 16) - (other >> 16);
        int green = (one >> 8 & 0xff) - (other >> 8 & 0xff);
        int blue = (one & 0xff) - (other & 0xff);
        return Math.sqrt(red * red + green * green + blue * blue);
    }
}
