package cartulary.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;

/// The start page with the ways into a new game, and the lobby of a game.
final class LobbyPage {
    private final Page page;

    LobbyPage(BrowserWindow window) {
        this.page = window.page;
    }

    static LobbyPage at(BrowserWindow window) {
        return at(window, "");
    }

    /// @param site the beginning of the address; empty for the usual one
    static LobbyPage at(BrowserWindow window, String site) {
        window.go(site + "/");
        return new LobbyPage(window);
    }

    LobbyPage plays(String expansion) {
        page.getByLabel(expansion).check();
        return this;
    }

    /// Unfolds the other options.
    LobbyPage withMoreOptions() {
        Locator options = page.locator(".more-options");
        if (options.getAttribute("open") == null) {
            options.locator("summary").click();
        }
        options.locator("form").waitFor();
        return this;
    }

    LobbyPage withoutBots() {
        withMoreOptions();
        page.getByLabel("Greedy").selectOption("0");
        return this;
    }

    LobbyPage anotherPerson() {
        withMoreOptions();
        press("Add a person");
        return this;
    }

    LobbyPage unlisted() {
        withMoreOptions();
        page.getByLabel("By link only").check();
        return this;
    }

    /// Opens a game and waits for its lobby.
    void open() {
        withMoreOptions();
        press("Open and invite");
        page.locator(".seats").waitFor();
    }

    /// @param number starts with 1
    LobbyPage called(int number, String name) {
        page.getByLabel(number == 1 ? "Your name" : "Name of person " + number).fill(name);
        return this;
    }

    /// Starts the game that the options describe: without any, one person against a bot.
    void playNow() {
        withMoreOptions();
        press("Play now");
        page.locator(".surface").waitFor();
    }

    /// Opens a public game for up to six people and returns the address for other players.
    String openForSix() {
        withoutBots().seats(6);
        return openAndInvite();
    }

    LobbyPage seats(int count) {
        withMoreOptions();
        page.getByRole(AriaRole.COMBOBOX, new GetByRoleOptions().setName("Seats"))
                .selectOption(String.valueOf(count));
        return this;
    }

    /// Opens a game with friends and returns the link of the first of them.
    String withFriends() {
        press("Play with friends");
        return page.getByRole(
                        AriaRole.TEXTBOX,
                        new GetByRoleOptions().setName("Invite link 1").setExact(true))
                .inputValue();
    }

    /// Opens a game and returns the address for other players.
    String openAndInvite() {
        withMoreOptions();
        press("Open and invite");
        return address();
    }

    /// Returns the address for other players, which the lobby of a public game shows.
    String address() {
        return page.getByRole(AriaRole.TEXTBOX, new GetByRoleOptions().setName("Link to the game"))
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

    /// Presses one of the three ways into a new game.
    void press(String name) {
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName(name).setExact(true))
                .click();
    }
}
