package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A game that is played to its end, and the rematch that a player opens: shared by the tests of rematches.
final class GameAndRematch {
    private GameAndRematch() {}

    /// Opens a window whose page asks for rematches at this interval instead of every 10 s.
    static BrowserWindow askingEvery(Chromium chromium, int milliseconds) {
        BrowserWindow window = chromium.window();
        window.context.addInitScript("const later = window.setTimeout.bind(window);"
                + " window.setTimeout = (action, time, ...rest) => later(action, time === 10000 ? "
                + milliseconds + " : time, ...rest);");
        return window;
    }

    /// Lets Ada open the game that a form describes, and Bea join it by its link.
    static void begin(LobbyPage form, BrowserWindow ada, BrowserWindow bea) {
        bea.go(form.openAndInvite());
        new LobbyPage(bea).sitDown("Bea");
        assertThat(ada.page.locator(".arrivals")).containsText("Bea");
        form.start();
        bea.page.locator(".surface").waitFor();
        awaitNames(ada);
        awaitNames(bea);
    }

    /// Waits until a table shows the names of its players: a rematch takes over those that the page knows.
    private static void awaitNames(BrowserWindow window) {
        assertThat(window.page.locator(".players .player")).not().hasCount(0);
        assertThat(window.page.locator(".players")).not().containsText(Pattern.compile("Player \\d"));
    }

    /// Lets the first player at a screen resign.
    static void resign(BrowserWindow window) {
        TableMenu.open(window.page);
        window.page.locator(".side .resign summary").first().click();
        window.page.getByText("Yes, resign").first().click();
    }

    /// Lets Ada open a game, others without a page join it, and all of them resign. Returns their tokens.
    static List<String> endWith(Api api, BrowserWindow ada, String... names) {
        LobbyPage lobby = LobbyPage.at(ada).called(1, "Ada");
        lobby.openForSix();
        String game = ada.game();
        List<String> seats = Stream.of(names).map(name -> join(api, game, name)).toList();
        assertThat(ada.page.locator(".arrivals")).containsText(names[names.length - 1]);
        lobby.start();
        seats.forEach(seat -> send(api, game, "{\"type\":\"Resign\"}", seat));
        ada.page.locator(".end").waitFor();
        return seats;
    }

    /// Lets the same game end, and waits until Ada's page has asked for rematches: none was offered.
    static List<String> endWithoutARematch(Api api, BrowserWindow ada, String... names) {
        var seats = new ArrayList<String>();
        ada.page.waitForResponse("**/rematches", () -> seats.addAll(endWith(api, ada, names)));
        return seats;
    }

    /// Lets a player of a game that ended open another one and offer it. Returns the rematch.
    static String rematch(Api api, String ended, String seat) {
        String game = api.post("/api/games", "{}", null).path("game").asText();
        offer(api, ended, game, seat);
        return game;
    }

    static void pressRematch(BrowserWindow window) {
        String ended = window.game();
        rematchButton(window).click();
        window.page.waitForURL(address -> address.contains("/games/") && !address.contains(ended));
    }

    static Locator rematchButton(BrowserWindow window) {
        return window.page.getByRole(
                AriaRole.BUTTON, new GetByRoleOptions().setName("Rematch").setExact(true));
    }

    /// Returns the token of the seat.
    static String join(Api api, String game, String name) {
        return send(api, game, "{\"type\":\"JoinGame\",\"name\":\"" + name + "\"}", null)
                .at("/tokens/seat")
                .asText();
    }

    static JsonNode send(Api api, String game, String command, @Nullable String token) {
        return api.post("/api/games/" + game + "/commands", command, token);
    }

    static void offer(Api api, String ended, String rematch, String seat) {
        api.post("/api/games/" + ended + "/rematches", "{\"game\":\"" + rematch + "\"}", seat);
    }
}
