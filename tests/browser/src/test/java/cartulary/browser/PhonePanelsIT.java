package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The panels below the board on a phone.
class PhonePanelsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);

    @ParameterizedTest
    @ValueSource(ints = 844)
    @Tag("long")
    void soTheyAreOnAHigherPhone(int height) {
        theDetailsOfATileThatIsTappedAreInTheWindowAndGiveWayToAnAnswer(height);
    }

    /// On a low phone, the details have to be scrolled.
    @ParameterizedTest
    @ValueSource(ints = 500)
    void theDetailsOfATileThatIsTappedAreInTheWindowAndGiveWayToAnAnswer(int height) {
        var game = new ApiGame(API, 2);
        for (int moves = 0; moves < 7; moves++) {
            assertThat(game.move()).isTrue();
        }
        Page page = CHROMIUM.window(options -> options.setHasTouch(true).setViewportSize(390, height))
                .go("/games/" + game.game())
                .page;
        Locator tile = page.locator(".plane .tile").first();
        tile.waitFor();
        Pointer.finger(page).click(tile);

        Locator details = page.locator(".inspector");
        assertThat(details.getByText("Close")).isInViewport();
        StillBoard.await(page);
        BoundingBox place = details.boundingBox();
        assertThat(place.y).isGreaterThan(height / 3.0);
        assertThat(place.y + place.height).isLessThanOrEqualTo(height);
        details.getByText("History").first().tap();
        assertThat(details).hasCount(0);
        assertThat(page.locator(".history h2")).isInViewport();
    }

    @Test
    void theDetailsUnfoldAndARowOfAPlayerShowsTheSupply() {
        var game = new ApiGame(API, 2);
        game.playToATile();
        Page page = CHROMIUM.window(options ->
                        options.setHasTouch(true).setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height))
                .go("/games/" + game.game())
                .page;
        Locator tile = page.locator(".plane .tile").first();
        tile.waitFor();
        Pointer.finger(page).click(tile);
        Locator details = page.locator(".inspector");
        details.locator(".origin button").nth(2).waitFor();
        assertThat(details.locator("li").last()).not().isInViewport();
        details.getByText("More").tap();
        assertThat(details.locator("li").last()).isInViewport();
        details.getByText("Less").tap();
        assertThat(details.locator("li").last()).not().isInViewport();
        details.getByText("Close").tap();

        Locator supply = page.locator(".player .supply").first();
        assertThat(supply).isHidden();
        page.locator(".player .name").first().tap();
        assertThat(supply).containsText("7 meeples");
    }

    @Test
    void theContentOfATabComesIntoTheWindowAndOwnChipsAreAboveTheTabs() {
        Page page = atATile("bets");
        Locator chips = page.locator(".more summary").first();
        chips.waitFor();
        theTabsAreAtTheFoot(page);
        page.locator("[data-tab=log]").tap();
        assertThat(page.locator(".log .entry[aria-current]")).isInViewport();
        assertThat(page.evaluate("() => scrollY")).isNotEqualTo(0);
        assertThat(chips.boundingBox().y).isLessThan(page.locator(".tabs").boundingBox().y);
        theTabsAreAtTheFoot(page);
    }

    /// They hide nothing of the turn.
    private static void theTabsAreAtTheFoot(Page page) {
        BoundingBox tabs = page.locator(".tabs").boundingBox();
        assertThat(tabs.y + tabs.height).isEqualTo(WindowSize.PHONE.height);
        BoundingBox turn = page.locator(".now").boundingBox();
        assertThat(turn.y + turn.height).isLessThanOrEqualTo(tabs.y);
    }

    @Test
    void playersWithLongNamesAndClocksStandTwoBesideEachOtherAndLeaveTheBoardItsHeight() {
        JsonNode opened = API.post("/api/games", "{\"options\":{\"clock\":{\"bank\":600,\"increment\":5}}}", null);
        String game = opened.path("game").asText();
        String commands = "/api/games/" + game + "/commands";
        for (int seat = 0; seat < 4; seat++) {
            API.post(commands, "{\"type\":\"JoinGame\",\"name\":\"Wilhelmina Alexandra\"}", null);
        }
        API.post(commands, "{\"type\":\"StartGame\"}", opened.at("/tokens/host").asText());
        Page page = CHROMIUM.window(options -> options.setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height))
                .go("/games/" + game)
                .page;
        page.locator(".player-clock").nth(3).waitFor();
        StillBoard.await(page);

        List<BoundingBox> players =
                page.locator(".player").all().stream().map(Locator::boundingBox).toList();
        assertThat(players.stream().map(player -> player.y).distinct()).hasSize(2);
        assertThat(page.locator(".player .points").all())
                .allSatisfy(points -> assertThat(points.boundingBox().x + points.boundingBox().width)
                        .isLessThanOrEqualTo(WindowSize.PHONE.width));
        BoundingBox board = page.locator(".surface").boundingBox();
        assertThat(board.y + board.height)
                .isLessThanOrEqualTo(page.locator(".now").boundingBox().y + 1);
    }

    /// Nor does a phone that is turned hide the places that the board was looking at.
    @Test
    void buttonsShowNoKeysAndAPhoneThatIsTurnedShowsAllPlacesForAFigure() {
        Page page = atATile("abbot");
        Locator keys = page.locator(".turn .key");
        assertThat(keys).not().hasCount(0);
        assertThat(keys.first()).isHidden();
        Pointer.finger(page).click(() -> Point.ofFittingCells(page));
        Pointer.finger(page).click(() -> Point.ofControls(page, ".turn button.main:not(:disabled)"));
        Locator places = page.locator(".spot");
        places.first().waitFor();
        for (WindowSize size : List.of(WindowSize.PHONE, WindowSize.LYING_PHONE, WindowSize.PHONE)) {
            size.at(page);
            StillBoard.await(page);
            assertThat(Point.ofSpots(page)).as(size.toString()).hasSize(places.count());
        }
    }

    private static Page atATile(String expansion) {
        var game = new ApiGame(API, 2, "{\"options\":{\"expansions\":[\"" + expansion + "\"]}}");
        game.playToATile();
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options.setHasTouch(true)
                .setIsMobile(true)
                .setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height));
        game.sitDownAt(
                window.page, API.game(game.game()).at("/step/waitingFor/0").asInt());
        Page page = window.go("/games/" + game.game()).page;
        page.locator(".turn .drawn").waitFor();
        return page;
    }

    @Test
    void theThinBarOfTheRecordLeavesRoomForItsSlider() {
        var game = new ApiGame(API, 2);
        game.playToATile();
        Page page = CHROMIUM.window(options -> options.setViewportSize(WindowSize.PHONE.width, WindowSize.PHONE.height))
                .go("/games/" + game.game())
                .page;

        Locator slider = page.locator(".time.thin .course input");
        slider.waitFor();
        StillBoard.await(page);
        assertThat(slider.boundingBox().width).isGreaterThan(120);
        assertThat(page.locator(".time.thin .way:visible")).hasCount(3);
    }
}
