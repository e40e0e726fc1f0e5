package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The start page: the ways into a game, the lists of games, and the notice for a guest.
class LobbyIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;

    @Test
    void friendsGetALinkAndAreToldWhatHappensNext() {
        LobbyPage lobby = LobbyPage.at(window).called(1, "Ada");
        String link = lobby.withFriends();
        assertThat(page.locator("#seat-notice")).containsText("Send each friend a link of their own");
        assertThat(Board.each(api.get("/api/games?status=lobby").path("games")))
                .as("the games that everybody sees")
                .noneMatch(listed -> listed.path("game").asText().equals(window.game()));

        BrowserWindow friend = CHROMIUM.window().go(link);
        Locator notice = friend.page.locator("#seat-notice");
        assertThat(notice).containsText("Take a seat to play");
        new LobbyPage(friend).sitDown("Bea");

        // The invite ends shortly before the page has the tokens of the seat.
        friend.ignoreErrors("status of 404");
        assertThat(notice).containsText("You sit at seat 2, blue.");
        assertThat(notice).containsText("The game starts when the host starts it.");
        assertThat(notice).isFocused();
        assertThat(page.locator("#seat-notice")).containsText("Bea has come: seat 2, blue.");

        lobby.start();
        friend.page.locator(".surface").waitFor();
    }

    @Test
    void peopleAtOneScreenStartTogether() {
        LobbyPage lobby = LobbyPage.at(window).called(1, "Ada");
        lobby.press("Play at this screen");
        assertThat(page.getByLabel("Name of person 2")).isFocused();
        lobby.called(2, "Bea");
        lobby.press("Add a person");
        assertThat(page.getByLabel("Name of person 3")).isFocused();
        lobby.press("Start with 3 people");
        page.locator(".surface").waitFor();

        assertThat(Board.each(api.names(window.game()).path("names")))
                .extracting(one -> one.path("name").asText())
                .containsExactly("Ada", "Bea");
        assertThat(api.game(window.game()).path("players")).hasSize(3);
    }

    @Test
    void aBotOfALevelIsChosenBeforeTheGameAndNamedAtTheTable() {
        LobbyPage.at(window).called(1, "Ada").withoutBots();
        page.getByLabel("Level (8 is the strongest)").selectOption("Level 2");
        page.getByLabel("Of a level from 1 to 8").selectOption("1");
        page.locator("button[name=play]").click();
        page.locator(".surface").waitFor();

        assertThat(page.getByText("Bot 2 (level 2)").first()).isVisible();
        assertThat(api.game(window.game()).path("players").findValuesAsText("policy"))
                .containsExactly("level-2");
    }

    @Test
    void theHostSeatsABotOfAnotherLevelInTheLobby() {
        LobbyPage lobby = LobbyPage.at(window).called(1, "Ada").withoutBots();
        lobby.open();
        page.locator(".hosting select[name=level]").selectOption("Level 6");
        lobby.press("Seat a bot of level 6");

        assertThat(page.getByText("Bot 2 (level 6)").first()).isVisible();
    }

    @Test
    void theListsShowTheGamesThatAVisitorChooses() {
        Locator bets = link(waiting("\"expansions\":[\"bets\"]"));
        Locator clocks = link(waiting("\"clock\":{\"bank\":300,\"increment\":5}"));
        LobbyPage.at(window);
        assertThat(bets).isVisible();
        assertThat(clocks).isVisible();

        page.locator("select[name=expansion]").selectOption("The Bets");
        assertThat(clocks).isHidden();
        assertThat(bets).isVisible();
        page.reload();
        assertThat(page.locator("select[name=expansion]")).hasValue("bets");
        assertThat(bets).isVisible();
        assertThat(clocks).isHidden();

        page.locator("select[name=clock]").selectOption("A clock for each player");
        assertThat(page.locator("#games-lobby + .games-none")).hasText("No game fits your choice.");
        page.locator("select[name=expansion]").selectOption("All");
        assertThat(clocks).isVisible();
        assertThat(bets).isHidden();
    }

    /// Opens a game in which a person waits for others, and returns its id.
    private String waiting(String options) {
        String game = api.post("/api/games", "{\"options\":{%s}}".formatted(options), null)
                .path("game")
                .asText();
        api.post("/api/games/" + game + "/commands", "{\"type\":\"JoinGame\"}", null);
        return game;
    }

    private Locator link(String game) {
        return page.locator("a.game-link[href='/games/%s']".formatted(game));
    }

    @Test
    void theNameAndTheRulesAreThoseOfTheLastGame() {
        LobbyPage lobby = LobbyPage.at(window).called(1, "Ada").plays("The Tollkeepers");
        lobby.withMoreOptions();
        page.getByLabel("Without fields").check();
        page.reload();

        assertThat(page.getByLabel("Your name")).hasValue("Ada");
        assertThat(page.getByLabel("The Tollkeepers")).isChecked();
        assertThat(page.getByLabel("The Bets")).not().isChecked();
        assertThat(page.locator(".more-options summary")).containsText("Without fields");
        lobby.press("Play against a bot");
        page.locator(".surface").waitFor();

        JsonNode game = api.game(window.game());
        assertThat(game.at("/options/expansions/0").asText()).isEqualTo("tollkeepers");
        assertThat(game.at("/options/fields").asText()).isEqualTo("off");
        assertThat(api.names(window.game()).at("/names/0/name").asText()).isEqualTo("Ada");
    }

    /// The table may draw the first tile by itself; otherwise its button is the second click.
    @Test
    void theFirstTileIsAtMostTwoClicksFromTheAddressAndTheGameIsListedOnceAndForOthersAmongTheirGames() {
        LobbyPage.at(window).called(1, "Ada").press("Play against a bot");
        Locator drawn = page.locator(".turn .drawn");
        Locator draw = page.getByText("Draw tile");
        drawn.or(draw).first().waitFor();
        if (!drawn.isVisible()) {
            draw.click();
        }
        assertThat(drawn).isVisible();

        String game = window.game();
        page.locator(".brand").click();

        assertThat(card(page, "games-own", game)).containsText("Ada");
        assertThat(section(page, "games-running")
                        .locator(".game-cards, .games-none")
                        .first())
                .isVisible();
        assertThat(page.locator("a[href='/games/" + game + "']")).hasCount(1);

        Page others = CHROMIUM.window().go("/").page;
        assertThat(card(others, "games-running", game)).containsText("Ada");
        assertThat(others.locator("#games-own")).hasCount(0);
    }

    @Test
    void aRunningGameShowsItsBoardPlayersScoresAndAge() {
        var game = new ApiGame(api, 2);
        while (api.game(game.game()).path("tiles").size() < 4) {
            game.move();
        }
        window.go("/");

        Locator card = card(page, "games-running", game.game());
        assertThat(card.locator(".standing li")).hasText(new Pattern[] {
            Pattern.compile("Player 1\\s*" + score(game, 0)), Pattern.compile("Player 2\\s*" + score(game, 1))
        });
        assertThat(card.locator(".standing .seat-red")).hasText("Player 1");
        assertThat(card.locator("time")).hasText(Pattern.compile("now|ago"));
        String fields = card.locator(".thumbnail .fields").getAttribute("d");
        assertThat(fields.chars().filter(letter -> letter == 'M')).hasSize(4);
    }

    @Test
    void aGameThatWaitsForPlayersShowsWhoIsThere() {
        LobbyPage.at(window).called(1, "<i>Eva</i>").openForSix();
        Page others = CHROMIUM.window().go("/").page;

        Locator card = card(others, "games-lobby", window.game());
        assertThat(card.locator(".standing bdi")).hasText("<i>Eva</i>");
        assertThat(card).containsText("1 of 6 seats taken");
        card.getByText("Join").click();
        assertThat(others.locator("#join")).hasText("Take a seat");
    }

    @Test
    void aCardSaysTheNumberOfSeatsOnceAlsoBeforeItKnowsWhoIsThere() {
        String game = waiting("");
        // It is never answered.
        page.route(address -> address.endsWith("/api/games/" + game), _ -> {});
        window.go("/");

        Locator card = card(page, "games-lobby", game);
        assertThat(card).containsText("1 of 6 seats taken");
        assertThat(card.innerText().split("seats taken", -1)).hasSize(2);
    }

    @Test
    void gamesBetweenBotsAreFoldedAndSayWhoWon() {
        String game = api.playedByBots("", "random", "random");
        window.go("/");
        assertThat(section(page, "games-finished")
                        .locator(".game-cards, .games-none")
                        .first())
                .isVisible();
        assertThat(page.locator("a[href='/games/" + game + "']")).hasCount(0);

        page.getByText("Games between bots").click();

        assertThat(card(page, "games-botsFinished", game).locator(".winner").first())
                .containsText("won");
    }

    @ParameterizedTest
    @CsvSource(
            "nl-NL, Speel tegen een bot, Speel met iemand, Speel met vrienden, Speel aan dit scherm, Wachten op spelers")
    void theWaysAndListsAreInTheLanguageOfTheBrowser(
            String locale, String bot, String anybody, String friends, String screen, String waiting) {
        Page asked = CHROMIUM.window(how -> how.setLocale(locale)).go("/").page;

        assertThat(asked.locator(".way-in strong")).hasText(new String[] {bot, anybody, friends, screen});
        assertThat(asked.locator("#games-lobby")).hasText(waiting);
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, Play against a bot, Play with somebody, Play with friends, Play at this screen, Waiting for players",
        "ja-JP, ボットと対戦する, だれかと対戦する, 友達と遊ぶ, この画面で一緒に遊ぶ, 参加者を待つゲーム",
    })
    @Tag("long")
    void theWaysAndListsAreInTheOtherLanguages(
            String locale, String bot, String anybody, String friends, String screen, String waiting) {
        theWaysAndListsAreInTheLanguageOfTheBrowser(locale, bot, anybody, friends, screen, waiting);
    }

    @Test
    void aGameAtThisScreenIsOpenedWithTheKeyboard() {
        window.go("/");
        page.locator("button[name=screen]").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("button[name=screen]")).hasAttribute("aria-expanded", "true");
        assertThat(page.getByLabel("Name of person 2")).isFocused();
        page.keyboard().type("Bea");
        page.keyboard().press("Enter");
        page.locator(".surface").waitFor();

        assertThat(api.names(window.game()).at("/names/0/name").asText()).isEqualTo("Bea");
    }

    /// The options are checked with the list of games in `AccessibilityIT`.
    @Test
    @Tag("long")
    void everyPartThatUnfoldsIsAccessible() {
        List<String> found = new ArrayList<>();
        LobbyPage lobby = LobbyPage.at(window).plays("The Bets");
        page.getByText("Games between bots").click();
        lobby.press("Play at this screen");
        check("people at this screen", page, found, ".at-this-screen", ".games-of-bots");
        BrowserWindow friend = CHROMIUM.window().go(lobby.withFriends());
        check("a guest without a seat", friend.page, found, "#seat-notice", ".join");
        new LobbyPage(friend).sitDown("Bea");
        friend.ignoreErrors("status of 404");
        check("a guest with a seat", friend.page, found, "#seat-notice", ".seats");
        assertThat(page.locator(".arrivals")).containsText("Bea");
        check("the host and a guest", page, found, "#seat-notice", ".seats");

        assertThat(found).isEmpty();
    }

    /// Checks these parts; in the long tests, the page.
    private static void check(String what, Page page, List<String> found, String... within) {
        String[] parts = GameLength.WHOLE ? new String[0] : within;
        Screen.findings(page, parts).forEach(one -> found.add(what + ", " + one));
    }

    private int score(ApiGame game, int seat) {
        return api.game(game.game()).path("players").path(seat).path("score").asInt();
    }

    private static Locator section(Page page, String title) {
        return page.locator("section[aria-labelledby='" + title + "']");
    }

    /// Returns the card of a game, which is read when it is in view.
    private static Locator card(Page page, String title, String game) {
        Locator card = section(page, title)
                .locator(".game-card")
                .filter(new Locator.FilterOptions().setHas(page.locator("a[href='/games/" + game + "']")));
        card.scrollIntoViewIfNeeded();
        return card;
    }
}
