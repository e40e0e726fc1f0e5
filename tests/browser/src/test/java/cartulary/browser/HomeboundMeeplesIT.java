package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import org.junit.jupiter.api.Tag;
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

    private final Api api = new Api(SERVICE);

    @Test
    void whatAFeatureScoredFliesToItsPlayerWithoutTakingInput() {
        LiveRecord record = beforeTheMeeplesReturn(CHROMIUM.windowOfANewUser(options -> options));
        Page page = record.open();
        page.evaluate("() => { window.flown = Promise.all(['homebound', 'gain'].map(" + FLIGHT + ")); }");
        record.goOn();

        JsonNode flown = Api.JSON.valueToTree(page.evaluate("() => window.flown"));
        assertThat(flown).hasSize(2).allSatisfy(HomeboundMeeplesIT::assertItFliesHome);
    }

    /// Long, because it takes a while until two bots complete a feature.
    @ParameterizedTest
    @ValueSource(strings = {"homebound", "gain"})
    @Tag("long")
    void whatBotsScoreFliesToThemWhilePeopleWatch(String kind) {
        Page page = new WatchedGame(api, "").startAt(CHROMIUM.windowOfANewUser(options -> options));
        assertItFliesHome(Api.JSON.valueToTree(page.evaluate(FLIGHT, kind)));
    }

    private static void assertItFliesHome(JsonNode flight) {
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
        LiveRecord record = beforeTheMeeplesReturn(CHROMIUM.window());
        Page page = record.open();
        record.goOn();
        long last = record.command().getLast().path("revision").asLong();
        Locator moment = page.locator(".course input[type=range]");
        assertThat(moment).hasAttribute("max", String.valueOf(last));
        for (int events = 0; events < record.command().size(); events++) {
            page.keyboard().press(",");
        }
        assertThat(moment).hasValue(String.valueOf(last - record.command().size()));
        page.evaluate(COUNT);
        page.getByText("Follow live").click();
        assertThat(moment).hasValue(String.valueOf(last));

        assertThat(flights(page)).isEqualTo(0);
    }

    @Test
    void withReducedMotionNothingFlies() {
        LiveRecord record = beforeTheMeeplesReturn(
                CHROMIUM.windowOfANewUser(options -> options.setReducedMotion(ReducedMotion.REDUCE)));
        Page page = record.open();
        page.evaluate(COUNT);
        record.goOn();
        assertThat(page.locator(".course input[type=range]"))
                .hasAttribute("max", record.command().getLast().path("revision").asText());

        assertThat(flights(page)).isEqualTo(0);
    }

    /// A game in which a command is about to score a feature.
    private LiveRecord beforeTheMeeplesReturn(BrowserWindow window) {
        return new LiveRecord(window.page, api, SERVICE.recorded().brief().game(), event -> event.path("type")
                .asText()
                .equals("MeeplesReturned"));
    }

    /// Returns how many elements have flown, when the page has been drawn.
    private static Object flights(Page page) {
        page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        return page.evaluate("() => window.flights");
    }
}
