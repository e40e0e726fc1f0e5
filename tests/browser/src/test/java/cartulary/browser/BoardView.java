package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;

/// The part of a board that is in view, and boards that are larger than it.
final class BoardView {
    /// The moves of 40 tiles, which are longer in a row than the longest side of the window.
    static final int MANY = 120;

    /// The centres of the elements that cannot be clicked on the board: they are outside, or below something.
    private static final String COVERED = """
            kind => [...document.querySelectorAll(kind)]
              .filter(cell => {
                const {x, y, width, height} = cell.getBoundingClientRect();
                return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.surface');
              })
              .map(cell => cell.dataset.cell ?? `${cell.getAttribute('x')},${cell.getAttribute('y')}`)
            """;

    /// Those of them to which no lit button at a border leads: neither one on each side of the view where they are
    /// outside, nor one that lies above them.
    private static final String WITHOUT_BUTTON = """
            kind => {
              const view = document.querySelector('cartulary-border-buttons').getBoundingClientRect();
              const isLit = side => document.querySelector(`.border-button-${side}.fits`) !== null;
              return [...document.querySelectorAll(kind)]
                .filter(cell => {
                  const {x, y, width, height} = cell.getBoundingClientRect();
                  const [across, down] = [x + width / 2, y + height / 2];
                  const above = document.elementFromPoint(across, down);
                  const outside = Object.entries({
                    north: down < view.top, south: down > view.bottom, west: across < view.left, east: across > view.right,
                  }).filter(([, isOutside]) => isOutside).map(([side]) => side);
                  return !above?.closest('.surface') && !above?.closest('.border-button.fits')
                    && !(outside.length > 0 && outside.every(isLit));
                })
                .map(cell => cell.dataset.cell ?? `${cell.getAttribute('x')},${cell.getAttribute('y')}`);
            }
            """;

    private BoardView() {}

    /// Returns the cells of the elements that cannot be clicked.
    @SuppressWarnings("unchecked")
    static List<String> covered(Page page, String kind) {
        return (List<String>) page.evaluate(COVERED, kind);
    }

    /// Returns the cells of those to which no lit button at a border leads.
    @SuppressWarnings("unchecked")
    static List<String> withoutButton(Page page, String kind) {
        return (List<String>) page.evaluate(WITHOUT_BUTTON, kind);
    }

    /// A game of two seats with a board that is larger than a window of 1280 by 720 pixels, whatever tiles are drawn:
    /// a long row.
    static ApiGame longGame(Api api) {
        ApiGame game =
                new ApiGame(api, 2).growing(place -> Math.abs(place.path("x").asInt()));
        playMany(game);
        return game;
    }

    static void playMany(ApiGame game) {
        for (int moves = 0; moves < MANY; moves++) {
            assertThat(game.move()).isTrue();
        }
    }

    /// Opens a game in a window of 1280 by 720 pixels that has all seats.
    static Page seatedAt(Chromium chromium, ApiGame game) {
        Page page = chromium.window(options -> options.setViewportSize(1280, 720)).page;
        game.sitDownAt(page);
        page.navigate("/games/" + game.game());
        page.locator(".time").waitFor();
        return page;
    }
}
