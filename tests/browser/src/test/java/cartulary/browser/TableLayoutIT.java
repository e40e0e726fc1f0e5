package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// A table of six players with clocks: at every size of the window, what a player needs now is in sight, and
/// nothing is cut, covered or too small to be pressed.
class TableLayoutIT {
    private static final String OPTIONS =
            "{\"options\":{\"maxSeats\":6,\"clock\":{\"bank\":3590,\"increment\":5},\"expansions\":[\"bets\",\"tollkeepers\",\"abbot\"]}}";

    /// What is not wholly in the window, or lies below something else.
    private static final String OUT_OF_SIGHT = """
            wanted => wanted.flatMap(kind => {
              const found = [...document.querySelectorAll(kind)].filter(part => part.checkVisibility());
              return found.length === 0 ? [`no ${kind}`] : found.filter(part => {
                const {left, top, right, bottom} = part.getBoundingClientRect();
                const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
                const isOver = there !== null && (part.contains(there) || there.contains(part) || there.closest('.player') === part.closest('.player'));
                return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !isOver;
              }).map(part => `${kind} "${part.textContent.trim().slice(0, 30)}"`);
            })
            """;

    private static final String SHARE_OF_THE_BOARD = """
            () => {
              const {width, height} = document.querySelector('.surface').getBoundingClientRect();
              return width * height / innerWidth / innerHeight;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// A moment of a game, and what a player opens then.
    enum Moment {
        A_TILE(_ -> {}),
        A_BET(_ -> {}),
        A_FIGURE(_ -> {}),
        THE_END(_ -> {}),
        THE_RECORD(page -> page.locator(".record-open").click()),
        THE_MENU(page -> {
            TableMenu.open(page);
            page.locator(".settings summary").click();
        }),
        DETAILS(page -> {
            page.locator(".surface").press("Shift+ArrowRight");
            page.locator(".surface").press("Enter");
            page.locator(".inspector .origin button").first().waitFor();
        }),
        TABS(page -> page.locator(".player .name").first().click()),
        THE_PAST(page -> {
            page.keyboard().press(",");
            page.locator(".board-notice").waitFor();
        }),
        THE_FINAL_SCORING(_ -> {}),
        A_TRIAL(page -> {
            page.keyboard().press(",");
            page.locator(".board-notice button").first().click();
            page.locator(".trial[aria-busy=false] .tile-choice").first().waitFor();
        }),
        A_COMPARISON(page -> {
            page.keyboard().press(",");
            page.locator(".timeline button[aria-pressed]").click();
            page.keyboard().press("<");
            page.locator(".changes .entry").first().click();
        }),
        A_CHAT(page -> {
            page.locator("[data-tab=chat]").click();
            page.locator(".chat-phrases button").first().click();
            page.locator(".chat-message").waitFor();
        });

        private final Consumer<Page> opens;

        Moment(Consumer<Page> opens) {
            this.opens = opens;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Moment.class,
            names = {"A_TILE", "A_BET", "DETAILS", "TABS"})
    void whatAPlayerNeedsNowIsInSight(Moment moment) {
        Page page = at(moment, CHROMIUM.windowOfANewUser(options -> options));
        var missing = new ArrayList<String>();
        for (WindowSize size : WindowSize.values()) {
            size.at(page);
            StillBoard.await(page);
            List<String> wanted = Stream.of(
                            ".status",
                            ".player-clock.runs",
                            ".now button.main",
                            moment == Moment.A_BET ? ".secret .bet-chip" : ".turn .drawn",
                            ".player .score")
                    .filter(one -> !isScrolledTo(one, moment, size))
                    .toList();
            outOfSight(page, wanted).forEach(one -> missing.add(size + ": " + one));
        }
        assertThat(missing).isEmpty();
    }

    /// A phone that lies has no room for six scores and clocks below the chips.
    private static boolean isScrolledTo(String part, Moment moment, WindowSize size) {
        return size == WindowSize.LYING_PHONE && moment != Moment.A_TILE && part.startsWith(".player");
    }

    @Test
    void theBoardHasMostOfTheWindow() {
        Page page = at(Moment.A_TILE, CHROMIUM.windowOfANewUser(options -> options));
        WindowSize.LAPTOP.at(page);
        StillBoard.await(page);

        assertThat(((Number) page.evaluate(SHARE_OF_THE_BOARD)).doubleValue()).isGreaterThan(0.73);
        assertThat(page.evaluate("() => document.documentElement.scrollHeight")).isEqualTo(WindowSize.LAPTOP.height);
    }

    @Test
    void theButtonsOfATileAreOneRowInDutch() {
        Page page = at(Moment.A_TILE, CHROMIUM.windowOfANewUser(options -> options.setLocale("nl-NL")));
        Locator buttons = page.locator(".turn > .row > button");
        assertThat(buttons).hasText(new String[] {"Leg tegel", "Draai (R)", "Ongedaan"});
        for (WindowSize size : List.of(WindowSize.LAPTOP, WindowSize.PHONE)) {
            size.at(page);
            StillBoard.await(page);
            assertThat(buttons.all().stream()
                            .map(Locator::boundingBox)
                            .map(button -> Math.round(button.y + button.height / 2))
                            .distinct())
                    .as(size.toString())
                    .hasSize(1);
        }
    }

    @Test
    void theCoinsOfABetAreRound() {
        Page page = at(Moment.A_BET, CHROMIUM.windowOfANewUser(options -> options));
        for (WindowSize size : WindowSize.values()) {
            size.at(page);
            StillBoard.await(page);
            assertThat(page.locator(".secret .bet-chip").all())
                    .as(size.toString())
                    .hasSize(6)
                    .allSatisfy(coin -> {
                        BoundingBox box = coin.boundingBox();
                        assertThat(box.width).isCloseTo(box.height, within(1.0));
                    });
        }
    }

    static List<Arguments> ofThisRun() {
        return Arrays.stream(Moment.values())
                .map(moment -> Arguments.of(
                        moment,
                        WindowSize.values()[moment.ordinal() % WindowSize.values().length],
                        List.of("en-GB", "nl-NL", "ja-JP").get(moment.ordinal() % 3)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("ofThisRun")
    void nothingIsCutCoveredOrTooSmall(Moment moment, WindowSize size, String locale) {
        Page page = at(moment, CHROMIUM.windowOfANewUser(options -> options.setLocale(locale)
                .setViewportSize(size.width, size.height)));

        assertThat(LayoutFaults.of(page, size)).isEmpty();
    }

    static List<Arguments> everyMomentAndLanguage() {
        return Arrays.stream(Moment.values())
                .flatMap(moment -> Stream.of("en-GB", "nl-NL", "ja-JP").map(locale -> Arguments.of(moment, locale)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("everyMomentAndLanguage")
    @Tag("long")
    void nothingIsCutCoveredOrTooSmallInAnyWindow(Moment moment, String locale) {
        var faults = new ArrayList<String>();
        for (WindowSize size : WindowSize.values()) {
            Page page = at(moment, CHROMIUM.windowOfANewUser(options -> options.setLocale(locale)
                    .setViewportSize(size.width, size.height)));
            LayoutFaults.of(page, size).forEach(fault -> faults.add(size + ": " + fault));
        }
        assertThat(faults).isEmpty();
    }

    private Page at(Moment moment, BrowserWindow window) {
        if (moment == Moment.THE_END || moment == Moment.THE_FINAL_SCORING) {
            return theEnd(window, moment == Moment.THE_FINAL_SCORING);
        }
        var game = new ApiGame(api, 6, OPTIONS);
        if (moment == Moment.A_BET) {
            game.playToAnOffice();
        } else {
            game.playToATile();
        }
        if (moment == Moment.A_FIGURE) {
            game.move();
        }
        int seat =
                api.game(game.game(), game.revision()).at("/step/waitingFor/0").asInt();
        game.sitDownAt(window.page, seat);
        Page page = window.go("/games/" + game.game()).page;
        page.locator(".time").waitFor();
        assertThat(page.locator(".now :is(button.main, button.quiet)").first()).isVisible();
        moment.opens.accept(page);
        return page;
    }

    private Page theEnd(BrowserWindow window, boolean isInFinalScoring) {
        Page page = window.page;
        if (isInFinalScoring) {
            window.context.addInitScript(FinalScoringIT.HELD_AT_A_SCORE);
        }
        var record = new LiveRecord(
                page,
                api,
                (isInFinalScoring
                                ? SERVICE.recorded().misscored()
                                : SERVICE.recorded().brief())
                        .game(),
                event -> event.path("type").asText().equals("GameFinished"));
        record.open();
        record.goToTheEnd();
        if (isInFinalScoring) {
            page.locator(".final-score")
                    .getByText("·")
                    .or(page.locator(".final-score").getByText("・"))
                    .waitFor();
            return page;
        }
        page.keyboard().press("s");
        page.locator(".end").waitFor();
        return page;
    }

    @SuppressWarnings("unchecked")
    private static List<String> outOfSight(Page page, List<String> wanted) {
        return (List<String>) page.evaluate(OUT_OF_SIGHT, wanted);
    }
}
