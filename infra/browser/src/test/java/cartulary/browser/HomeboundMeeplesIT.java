package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Meeples and points that leave the board for their player while people watch.
class HomeboundMeeplesIT {
    /// Follows the first element of a kind to its end, in distances from its player among the players. Slows it
    /// down, so that a busy machine draws enough of it.
    private static final String FLIGHT = """
            kind => new Promise((ended, fails) => {
              setTimeout(() => fails(new Error('nothing flew')), 600_000);
              const middle = element => {
                const {x, y, width, height} = element.getBoundingClientRect();
                return {x: x + width / 2, y: y + height / 2};
              };
              const distances = [];
              const properties = new Set();
              let flying;
              let isTouched = false;
              const look = () => {
                flying ??= document.querySelector(`.flight.${kind}`);
                if (flying?.isConnected) {
                  const [at, home] = [flying, document.querySelector(`.player[data-seat="${flying.dataset.seat}"]`)].map(middle);
                  distances.push(Math.hypot(at.x - home.x, at.y - home.y));
                  isTouched ||= document.elementFromPoint(at.x, at.y) === flying;
                  flying.getAnimations().forEach(one => (one.playbackRate = 0.2));
                  flying.getAnimations().flatMap(one => one.effect.getKeyframes()).flatMap(Object.keys)
                    .forEach(name => properties.add(name));
                }
                flying !== undefined && flying !== null && !flying.isConnected
                  ? ended({distances, isTouched, properties: [...properties]}) : requestAnimationFrame(look);
              };
              look();
            })
            """;

    /// Counts the elements that fly from now on.
    private static final String COUNT = """
            () => {
              window.flights = 0;
              new MutationObserver(changes => changes.forEach(({addedNodes}) => addedNodes.forEach(node =>
                (window.flights += node.classList?.contains('flight') ? 1 : 0))))
                .observe(document.body, {childList: true, subtree: true});
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final WatchedGame watched = new WatchedGame(new Api(SERVICE), "");

    @ParameterizedTest
    @ValueSource(strings = {"homebound", "gain"})
    void whatAFeatureScoredFliesToItsPlayerWithoutTakingInput(String kind) {
        Page page = watched.startAt(CHROMIUM.windowOfANewUser(options -> options));
        JsonNode flight = Api.JSON.valueToTree(page.evaluate(FLIGHT, kind));

        JsonNode distances = flight.path("distances");
        double start = distances.path(0).asDouble();
        double end = distances.path(distances.size() - 1).asDouble();
        assertThat(end).isLessThan(start / 2);
        assertThat(flight.path("isTouched").asBoolean()).isFalse();
        assertThat(Board.each(flight.path("properties")).map(JsonNode::asText).toList())
                .contains("transform", "opacity")
                .isSubsetOf("transform", "opacity", "offset", "computedOffset", "easing", "composite");
    }

    @Test
    void aReturnFromThePastLetsNothingFlyOnceMore() {
        Page page = watched.startAt(CHROMIUM.window());
        page.locator(".summary").waitFor();
        for (int moves = 0; moves < 8; moves++) {
            page.keyboard().press(",");
        }
        assertThat(page.locator(".summary").count()).isZero();
        page.evaluate(COUNT);
        page.getByText("Stay at the end").click();
        page.locator(".summary").waitFor();

        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        assertThat(page.evaluate("() => window.flights")).isEqualTo(0);
        assertThat(Board.each(watched.events()).toList().reversed().stream()
                        .limit(8)
                        .map(event -> event.path("type").asText()))
                .contains("FeatureScored");
    }

    @Test
    void withReducedMotionNothingFlies() {
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options.setReducedMotion(ReducedMotion.REDUCE));
        window.page.addInitScript("addEventListener('DOMContentLoaded', " + COUNT + ")");
        Page page = watched.startAt(window);
        page.locator(".summary").waitFor();

        assertThat(Board.each(watched.events()).map(event -> event.path("type").asText()))
                .contains("MeeplesReturned");
        assertThat(page.evaluate("() => window.flights")).isEqualTo(0);
    }
}
