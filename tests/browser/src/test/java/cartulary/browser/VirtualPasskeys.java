package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;

/// The passkeys of one browser, in an authenticator that the browser only pretends to have. It recognizes its user
/// without asking.
final class VirtualPasskeys {
    private final CDPSession devTools;
    private final String authenticator;

    VirtualPasskeys(BrowserWindow window) {
        devTools = window.context.newCDPSession(window.page);
        devTools.send("WebAuthn.enable");
        var options = new JsonObject();
        options.addProperty("protocol", "ctap2");
        options.addProperty("transport", "internal");
        options.addProperty("hasResidentKey", true);
        options.addProperty("hasUserVerification", true);
        options.addProperty("isUserVerified", true);
        options.addProperty("automaticPresenceSimulation", true);
        var asked = new JsonObject();
        asked.add("options", options);
        authenticator = devTools.send("WebAuthn.addVirtualAuthenticator", asked)
                .get("authenticatorId")
                .getAsString();
    }

    /// Opens an account in a window that shows the page of the account, and waits for its key.
    static BrowserWindow register(BrowserWindow window, String handle) {
        new VirtualPasskeys(window);
        window.page.getByLabel("Handle").fill(handle);
        window.page.getByText("Make a passkey and open it").click();
        assertThat(window.page.locator(".codes li")).hasCount(10);
        assertThat(window.page
                        .getByRole(AriaRole.REGION, new GetByRoleOptions().setName("Signing keys"))
                        .getByText("this browser"))
                .isVisible();
        window.ignoreErrors("401");
        return window;
    }

    /// Copies the passkeys of another browser, as those who synchronize them do.
    void copyFrom(VirtualPasskeys other) {
        JsonArray credentials =
                other.devTools.send("WebAuthn.getCredentials", other.named()).getAsJsonArray("credentials");
        credentials.forEach(credential -> {
            JsonObject added = named();
            added.add("credential", credential);
            devTools.send("WebAuthn.addCredential", added);
        });
    }

    private JsonObject named() {
        var named = new JsonObject();
        named.addProperty("authenticatorId", authenticator);
        return named;
    }
}
