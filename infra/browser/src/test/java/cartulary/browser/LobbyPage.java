package cartulary.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;

/// The list of games with the form for a new game, and the lobby of a game.
final class LobbyPage {
    private final Page page;

    LobbyPage(BrowserWindow window) {
        this.page = window.page;
    }

    static LobbyPage at(BrowserWindow window) {
        window.go("/");
        return new LobbyPage(window);
    }

    LobbyPage plays(String expansion) {
        page.getByLabel(expansion).check();
        return this;
    }

    LobbyPage withoutBots() {
        page.getByLabel("Greedy").selectOption("0");
        return this;
    }

    LobbyPage anotherPerson() {
        press("Add a person");
        return this;
    }

    LobbyPage unlisted() {
        page.getByLabel("By link only").check();
        return this;
    }

    /// Opens a game and waits for its lobby.
    void open() {
        press("Open and invite");
        page.locator(".seats").waitFor();
    }

    /// @param number starts with 1
    LobbyPage called(int number, String name) {
        page.getByLabel("Name of person " + number).fill(name);
        return this;
    }

    void playNow() {
        press("Play now");
        page.locator(".surface").waitFor();
    }

    /// Opens a game and returns the address for other players.
    String openAndInvite() {
        press("Open and invite");
        return page.getByRole(AriaRole.TEXTBOX, new GetByRoleOptions().setName("Address of the game"))
                .inputValue();
    }

    void sitDown(String name) {
        page.getByLabel("Name (optional)").fill(name);
        press("Sit down");
        page.locator(".seats").getByText("at this screen").first().waitFor();
    }

    void start() {
        press("Start the game");
        page.locator(".surface").waitFor();
    }

    private void press(String name) {
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true))
                .click();
    }
}
