package cartulary.browser;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;

/// The list of games with its form for a new one, and the table before its first tile.
final class Lobby {
    private final Page page;

    Lobby(Window window) {
        this.page = window.page;
    }

    static Lobby at(Window window) {
        window.go("/");
        return new Lobby(window);
    }

    Lobby plays(String expansion) {
        page.getByLabel(expansion).check();
        return this;
    }

    Lobby withoutBots() {
        page.getByLabel("Greedy").selectOption("0");
        return this;
    }

    Lobby anotherPerson() {
        press("Add a person");
        return this;
    }

    /// @param number from 1
    Lobby called(int number, String name) {
        page.getByLabel("Name of person " + number).fill(name);
        return this;
    }

    void playNow() {
        press("Play now");
        page.locator(".surface").waitFor();
    }

    /// The address to hand out.
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
