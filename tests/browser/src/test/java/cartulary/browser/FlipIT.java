package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.EmulateMediaOptions;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Bets that are revealed while people watch: the chips turn over at their place on the board.
class FlipIT {
    /// Reads the pictures and motions of the chips that turn over first, while they are on the board and the card
    /// says so in words; otherwise null.
    private static final String TURNED = """
            () => {
              const office = document.querySelector('.turned-chips');
              if (office === null || document.querySelector('.flip .flipping') === null) return null;
              const chips = [...office.querySelectorAll('.turned-chip')];
              const style = (chip, part) => getComputedStyle(chip.querySelector(part));
              return {
                revision: Number(office.dataset.revision),
                seats: chips.map(chip => Number(chip.dataset.seat)),
                faces: chips.map(chip => chip.querySelector('.number').textContent),
                paid: chips.map(chip => Number(chip.querySelector('.paid').textContent)),
                animations: chips.map(chip => style(chip, '.front').animationName),
                waits: chips.map(chip => parseFloat(style(chip, '.front').animationDelay)),
                title: document.querySelector('.flip h2').textContent.trim(),
                lines: [...document.querySelectorAll('.flip .flipping')].map(line => getComputedStyle(line).animationName),
              };
            }
            """;

    /// More than there are offices in a game.
    private static final int MOST_OFFICES = 50;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void chipsTurnOverOneAfterAnotherOnTheBoardAndGoByThemselves() {
        LiveRecord record = beforeTheChips(CHROMIUM.windowOfANewUser(options -> options));
        Page page = record.open();
        unfoldTheLog(page);
        record.goOn();
        chipsTurnOver(page, record::command);
    }

    /// Long, because it takes half a minute until two bots complete a feature with chips.
    @Test
    @Tag("long")
    void chipsOfBotsTurnOverWhilePeopleWatch() {
        var watched = new WatchedGame(api, "\"bets\"");
        Page page = watched.startAt(CHROMIUM.windowOfANewUser(options -> options));
        unfoldTheLog(page);
        chipsTurnOver(page, watched::events);
    }

    private static void chipsTurnOver(Page page, Supplier<Iterable<JsonNode>> events) {
        JsonNode turned = turnedChips(page);
        int revision = turned.path("revision").asInt();
        JsonNode settled = settled(events.get(), revision);

        assertThat(numbers(turned.path("seats"))).isEqualTo(numbers(settled.path("bets"), "seat"));
        assertThat(numbers(turned.path("paid"))).isEqualTo(numbers(settled.path("bets"), "points"));
        assertThat(turned.path("faces"))
                .allSatisfy(face -> assertThat(face.asText()).matches("\\d\\+?( \\| \\d\\+?)?"));
        assertThat(turned.path("animations"))
                .allSatisfy(name -> assertThat(name.asText()).isEqualTo("chip-up"));
        List<Double> waits =
                Board.each(turned.path("waits")).map(JsonNode::asDouble).toList();
        assertThat(waits).isSorted().doesNotHaveDuplicates();
        assertThat(turned.path("lines"))
                .allSatisfy(name -> assertThat(name.asText()).isEqualTo("flip"));

        // Without the motions of the moves between, which cost the most.
        page.emulateMedia(new EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        // The card says the same in words and asks for nothing.
        assertThat(page.locator(".turned-chips[data-revision='%s']".formatted(revision)))
                .hasCount(0);
        page.waitForFunction(
                "title => document.querySelector('.flip h2')?.textContent.trim() !== title",
                turned.path("title").asText());
        assertThat(page.locator(".log")).containsText("were turned up");
    }

    @Test
    void onAPhoneTheCardLeavesMostOfTheBoardFree() {
        LiveRecord record = beforeTheChips(CHROMIUM.windowOfANewUser(
                options -> options.setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height)));
        Page page = record.open();
        record.goOn();
        page.locator(".flip button.main").waitFor();

        double card = page.locator(".now").boundingBox().y;
        assertThat(card).isGreaterThan(WindowSize.PHONE.height * 0.68);
    }

    /// The focus keeps the first card, so that the others wait for it; after the end none comes any more.
    @Test
    void whoClosesTheCardsWithTheKeyboardGoesOnAtTheBoard() {
        String game = SERVICE.recorded().brief().game();
        var record = new LiveRecord(CHROMIUM.window().page, api, game, FlipIT::areChips);
        Page page = record.open();
        record.goOn();
        Locator close = page.locator(".flip button.main");
        close.focus();
        record.goToTheEnd();
        page.locator("#end-title").waitFor();

        String first = page.locator(".flip h2").textContent();
        close.press("Escape");
        assertThat(page.locator(".flip h2")).not().hasText(first);

        int cards = 1;
        for (; close.count() > 0; cards++) {
            assertThat(cards).isLessThan(MOST_OFFICES);
            close.press("Enter");
            assertThat(page.locator(".flip button.main:focus, .surface:focus")).hasCount(1);
        }
        assertThat(cards).isGreaterThan(1);
        assertThat(page.locator(".surface")).isFocused();
    }

    @Test
    void withReducedMotionTheFacesAreShownAtOnce() {
        LiveRecord record =
                beforeTheChips(CHROMIUM.windowOfANewUser(options -> options.setReducedMotion(ReducedMotion.REDUCE)));
        Page page = record.open();
        record.goOn();
        JsonNode turned = turnedChips(page);

        assertThat(turned.path("faces")).isNotEmpty();
        assertThat(turned.path("animations"))
                .allSatisfy(name -> assertThat(name.asText()).isEqualTo("none"));
        assertThat(turned.path("lines")).isNotEmpty();
        assertThat(turned.path("lines"))
                .allSatisfy(name -> assertThat(name.asText()).isEqualTo("none"));
    }

    /// A game in which a command is about to turn up several chips.
    private LiveRecord beforeTheChips(BrowserWindow window) {
        return new LiveRecord(
                window.page,
                api,
                SERVICE.recorded().right().game(),
                event -> areChips(event) && event.at("/data/bets").size() > 1);
    }

    private static boolean areChips(JsonNode event) {
        return event.path("type").asText().equals("BetsSettled");
    }

    /// By keyboard: a card stays while the pointer is where it comes.
    private static void unfoldTheLog(Page page) {
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("Log").setExact(true))
                .press("Enter");
    }

    /// Waits for chips that turn, and for the card that says so in words, and reads them.
    private static JsonNode turnedChips(Page page) {
        return Api.JSON.valueToTree(page.waitForFunction(TURNED).jsonValue());
    }

    private static JsonNode settled(Iterable<JsonNode> events, int revision) {
        return StreamSupport.stream(events.spliterator(), false)
                .filter(event -> event.path("revision").asInt() == revision)
                .map(event -> event.path("data"))
                .findFirst()
                .orElseThrow();
    }

    private static List<Integer> numbers(JsonNode list) {
        return Board.each(list).map(JsonNode::asInt).toList();
    }

    private static List<Integer> numbers(JsonNode list, String member) {
        return Board.each(list).map(one -> one.path(member).asInt()).toList();
    }
}
