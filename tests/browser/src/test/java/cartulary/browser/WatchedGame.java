package cartulary.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;

/// A game of two bots that begins when somebody watches it.
final class WatchedGame {
    private final Api api;
    private final String expansions;
    private String game = "";

    /// @param expansions such as `"bets","tollkeepers"`
    WatchedGame(Api api, String expansions) {
        this.api = api;
        this.expansions = expansions;
    }

    /// Opens the game at a window, starts it there, and returns the page when it shows the table.
    Page startAt(BrowserWindow window) {
        JsonNode opened = api.post(
                "/api/games", "{\"options\":{\"maxSeats\":2,\"expansions\":[%s]}}".formatted(expansions), null);
        game = opened.path("game").asText();
        String host = opened.at("/tokens/host").asText();
        String commands = "/api/games/" + game + "/commands";
        for (int bot = 0; bot < 2; bot++) {
            api.post(commands, "{\"type\":\"SeatBot\",\"policy\":\"greedy\"}", host);
        }
        window.go("/games/" + game);
        window.page.locator(".seats").waitFor();
        api.post(commands, "{\"type\":\"StartGame\"}", host);
        window.page.locator(".surface").waitFor();
        return window.page;
    }

    JsonNode events() {
        return api.events(game);
    }
}
