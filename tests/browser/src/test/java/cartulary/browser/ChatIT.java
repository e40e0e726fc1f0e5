package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// What players and spectators say at a table.
class ChatIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void playersTalkEachInTheirLanguageAndSeeWhatIsUnread() {
        var game = new ApiGame(api, 2);
        BrowserWindow ada = at(game, asking("en-GB"), 0);
        BrowserWindow bea = at(game, asking("nl-NL"), 1);
        List<String> scripts = ada.scripts();
        tab(ada).click();
        Locator phrases = ada.page.locator(".chat-phrases button");
        assertThat(ada.page.locator(".chat")).containsText("Nobody has said anything yet.");
        assertThat(ada.page.locator(".chat")).containsText("The other players and all spectators read it.");
        assertThat(scripts).isNotEmpty();

        phrases.getByText("Good move!").click();
        assertThat(messages(ada)).containsText(new String[] {"Good move!"});
        ada.page.getByLabel("Your message").fill("Watch the <b>river</b>");
        ada.page.keyboard().press("Enter");

        assertThat(messages(ada)).hasCount(2);
        assertThat(ada.page.getByLabel("Your message")).hasValue("");
        assertThat(ada.page.getByLabel("Your message")).isFocused();
        assertThat(tab(bea)).containsText("Ongelezen berichten: 2");
        assertThat(bea.page.locator("cartulary-chat [role=status]")).hasText("Ongelezen berichten: 2");
        tab(bea).click();
        assertThat(messages(bea)).containsText(new String[] {"Goede zet!", "Watch the <b>river</b>"});
        assertThat(tab(bea)).not().containsText("Ongelezen");
        phrases = bea.page.locator(".chat-phrases button");
        phrases.getByText("Dank je!").click();
        assertThat(messages(ada).last()).containsText("Thank you!");

        bea.page.reload();
        assertThat(messages(bea)).hasCount(3);
        assertThat(tab(bea)).not().containsText("Ongelezen");
    }

    @Test
    void spectatorsTalkApartUntilTheGameHasEnded() {
        var game = new ApiGame(api, 2);
        BrowserWindow ada = at(game, asking("en-GB"), 0);
        BrowserWindow spectator = asking("en-GB");
        spectator.go("/games/" + game.game());
        tab(spectator).click();
        assertThat(spectator.page.locator(".chat")).containsText("and the players when the game has ended");
        spectator.page.getByLabel("Your message").fill("She should take the city");
        spectator.page.keyboard().press("Enter");
        assertThat(messages(spectator)).containsText(new String[] {"Spectator 1 She should take the city"});
        tab(ada).click();
        ada.page.locator(".chat-phrases button").first().click();
        assertThat(messages(spectator)).hasCount(2);
        assertThat(messages(ada)).hasCount(1);

        game.send(1, "{\"type\":\"Resign\"}");

        assertThat(messages(ada)).hasCount(2);
        assertThat(messages(ada).first()).containsText("Spectator 1 She should take the city");
    }

    @Test
    void aReaderMutesAndReportsByKeyboard() {
        var game = new ApiGame(api, 2);
        BrowserWindow ada = at(game, CHROMIUM.window(), 0);
        game.say(1, "{\"text\":\"rude words\"}");
        game.say(0, "{\"text\":\"my own\"}");
        tab(ada).click();
        assertThat(messages(ada)).hasCount(2);
        assertThat(ada.page.locator(".chat-more")).hasCount(1);
        Locator more = ada.page.locator(".chat-more summary");
        assertThat(more).hasAccessibleName("Message of Player 2: mute or report");

        more.focus();
        ada.page.keyboard().press("Enter");
        assertThat(Screen.findings(ada.page, ".chat")).isEmpty();
        ada.page.locator(".chat-more").getByText("Report…").focus();
        ada.page.keyboard().press("Enter");
        assertThat(ada.page.locator("cartulary-chat-list dialog")).isVisible();
        ada.page.locator("button[name=report]").focus();
        ada.page.keyboard().press("Enter");
        assertThat(ada.page.locator(".chat-more")).containsText("Reported");
        assertThat(ada.answered).anyMatch(answer -> answer.startsWith("204"));

        ada.page.locator(".chat-more").getByText("Mute: Player 2").focus();
        ada.page.keyboard().press("Enter");
        assertThat(messages(ada)).hasCount(1);
        assertThat(messages(ada)).containsText("my own");
        assertThat(ada.page.locator(".chat-messages")).isFocused();
        ada.page.reload();
        assertThat(messages(ada)).hasCount(1);
        assertThat(messages(ada)).containsText("my own");
        ada.page.locator(".chat-muted button").click();
        assertThat(messages(ada)).hasCount(2);
    }

    @Test
    void theHostOfAGameSwitchesItsChatOff() {
        BrowserWindow ada = asking("en-GB");
        LobbyPage form = LobbyPage.at(ada).withoutBots().called(1, "Ada");
        ada.page.getByLabel("Chat at the table").selectOption("phrases");
        assertThat(ada.page.locator(".more-options summary")).containsText("chat: quick phrases only");
        BrowserWindow bea = asking("en-GB");
        bea.go(form.openAndInvite());
        new LobbyPage(bea).sitDown("Bea");
        Locator fold = bea.page.locator(".chat-fold summary");
        fold.click();
        assertThat(bea.page.locator(".chat-phrases button").first()).isVisible();
        assertThat(bea.page.getByLabel("Your message")).hasCount(0);
        bea.page.locator(".chat-phrases").getByText("Hello!").click();

        assertThat(ada.page.locator(".chat-fold summary")).containsText("Unread messages: 1");
        form.start();
        ada.page.locator(".surface").waitFor();
        tab(ada).click();
        assertThat(messages(ada)).containsText(new String[] {"Bea Hello!"});
        ada.page.getByLabel("What may be said here").selectOption("off");

        tab(bea).click();
        assertThat(bea.page.locator(".chat")).containsText("Nothing can be said at this table.");
        assertThat(bea.page.locator(".chat-phrases")).hasCount(0);
        ada.page.getByLabel("What may be said here").selectOption("on");
        assertThat(bea.page.getByLabel("Your message")).isVisible();
    }

    @Test
    void aNewGameOffersOnlyWhatTheServicePermits() {
        BrowserWindow ada = asking("en-GB");
        ada.page.route("**/api/chat", route -> route.fulfill(json("{\"permits\":\"phrases\"}")));
        LobbyPage.at(ada).withoutBots();

        Locator choice = ada.page.getByLabel("Chat at the table");
        assertThat(choice.locator("option")).hasCount(2);
        assertThat(choice).hasValue("phrases");
        choice.selectOption("off");
        assertThat(ada.page.locator(".more-options summary")).containsText("no chat");
    }

    /// The chat of the ended game is erased, which is not a setting of its host.
    @Test
    void aRematchLongAfterTheEndHasAChat() {
        BrowserWindow ada = GameAndRematch.askingEvery(CHROMIUM, Integer.MAX_VALUE);
        GameAndRematch.endWithoutARematch(api, ada, "Bea");
        String ended = ada.game();
        ada.page.route(
                "**/games/" + ended + "/chat?*",
                route -> route.fulfill(json(
                        "{\"game\":\"" + ended + "\",\"permits\":\"off\",\"over\":true,\"messages\":[],\"next\":0}")));
        ada.page.waitForResponse("**/chat?*", ada.page::reload);

        GameAndRematch.pressRematch(ada);

        assertThat(api.get("/api/games/" + ada.game() + "/chat").path("permits").asText())
                .isEqualTo("on");
    }

    private static FulfillOptions json(String body) {
        return new FulfillOptions().setContentType("application/json").setBody(body);
    }

    @Test
    void aPersonWhoPlaysAgainstABotHasNoChat() {
        BrowserWindow ada = asking("en-GB");
        LobbyPage.at(ada).playNow();
        ada.page.locator(".surface").waitFor();
        String spectator = "{\"text\":\"hello\",\"spectator\":\"AAAAAAAAAAAAAAAAAAAAAA\"}";
        api.post("/api/games/" + ada.game() + "/chat", spectator, null);
        ada.page.waitForResponse("**/chat?**", () -> {});

        assertThat(ada.page.locator("[data-tab=log]")).isVisible();
        assertThat(tab(ada)).hasCount(0);
    }

    /// Opens a window whose page asks every 100 ms what is unread, instead of every 15 s.
    private static BrowserWindow asking(String locale) {
        BrowserWindow window = CHROMIUM.window(options -> options.setLocale(locale));
        window.context.addInitScript("const later = window.setTimeout.bind(window);"
                + " window.setTimeout = (action, time, ...rest) =>"
                + " later(action, time === 15000 || time === 60000 ? 100 : time, ...rest);");
        return window;
    }

    private static BrowserWindow at(ApiGame game, BrowserWindow window, int seat) {
        game.sitDownAt(window.page, seat);
        Page page = window.go("/games/" + game.game()).page;
        page.locator(".surface").waitFor();
        return window;
    }

    private static Locator tab(BrowserWindow window) {
        return window.page.locator("[data-tab=chat]");
    }

    private static Locator messages(BrowserWindow window) {
        return window.page.locator(".chat-message");
    }
}
