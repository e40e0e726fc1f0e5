package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.testkit.record.RecordSigner;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route.FulfillOptions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The check of the log of a person, on their page and in the check of a game.
class LogCheckIT {
    private static final String LOG = "**/api/persons/*/record";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    /// Passkeys are for names of hosts, not for addresses.
    private final String site = SERVICE.address().replace("127.0.0.1", "localhost");

    private BrowserWindow registered(String handle) {
        return VirtualPasskeys.register(CHROMIUM.window().go(site + "/account"), handle);
    }

    @Test
    void theLogIsFetchedAndCheckedWhenTheButtonIsPressed() {
        BrowserWindow window = registered("checks-a-log");
        List<String> requests = new ArrayList<>();
        window.page.onRequest(request -> requests.add(request.url()));
        window.go(site + "/persons/checks-a-log");
        String person =
                api.get("/api/persons?handle=checks-a-log").path("person").asText();
        Locator card = window.page.locator("cartulary-log-check");
        Locator button = card.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Check this log"));
        assertThat(card.locator("[role=status]")).hasText("");
        assertThat(requests).noneMatch(url -> url.contains("/record"));

        button.focus();
        window.page.keyboard().press("Enter");

        assertThat(card.getByRole(AriaRole.STATUS)).hasText("The log is consistent.");
        assertThat(button).isFocused();
        assertThat(card).containsText("Events: 2. Keys: 1.");
        String key = api.get("/api/persons/" + person).at("/keys/0/key").asText();
        assertThat(card.getByRole(AriaRole.LISTITEM).filter(new Locator.FilterOptions().setHasText(key)))
                .containsText("since ");
        assertThat(card).containsText(Pattern.compile("Signed with the key cartulary-[0-9a-f]{8} .* known since"));
        assertThat(card.locator(".stage.holds")).hasCount(6);
        assertThat(Screen.findings(window.page, "cartulary-log-check")).isEmpty();
    }

    /// Whoever has the key of another service can sign any log with it.
    @Test
    void aLogThatWasChangedOrSignedByAnotherKeyIsBroken() {
        BrowserWindow window = registered("has-a-forged-log");
        window.go(site + "/persons/has-a-forged-log");
        Locator card = window.page.locator("cartulary-log-check");

        serve(window.page, lines -> joined(lines.get(0), lines.get(1).replaceFirst("Z\"", "Z\" "), lines.get(2)));
        check(card);
        assertThat(card.getByRole(AriaRole.STATUS)).hasText("The log is broken at revision 2.");
        assertThat(card.locator(".stage.broken").first()).containsText("the event is not in canonical form");

        serve(window.page, lines -> joined(lines.get(0), lines.get(2)));
        check(card);
        assertThat(card.getByRole(AriaRole.STATUS)).hasText("The log is broken.");
        assertThat(card.locator(".stage.broken")).containsText("the checkpoint is of 2 events, but there are 1.");

        serve(window.page, LogCheckIT::signedByAnotherKey);
        check(card);
        assertThat(card.getByRole(AriaRole.STATUS)).hasText("The log is broken.");
        assertThat(card.locator(".stage.broken")).containsText("no known key signed the checkpoint");
        assertThat(Screen.findings(window.page, "cartulary-log-check")).isEmpty();

        serve(window.page, lines -> joined(lines.get(0), lines.get(1), lines.get(2))
                .replace("\n", "\r\n"));
        check(card);
        assertThat(card.getByRole(AriaRole.STATUS))
                .containsText("The log cannot be checked. Its line ends were changed");
    }

    @ParameterizedTest
    @CsvSource({"ja-JP, この記録を検証, 記録に矛盾はありません。", "nl-BE, Dit logboek controleren, Het logboek is consistent."})
    void theResultIsInTheLanguageOfThePage(String locale, String press, String result) {
        String handle = "log-in-" + locale;
        registered(handle);
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).go(site + "/persons/" + handle).page;
        Locator card = page.locator("cartulary-log-check");
        card.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(press))
                .click();
        assertThat(card.getByRole(AriaRole.STATUS)).hasText(result);
        assertThat(card.textContent()).doesNotContain("check.", "account.");
        assertThat(Screen.WIDE.violations(page, "cartulary-log-check")).isEmpty();
    }

    @Test
    void theCheckOfAGameSaysWhoseKeySignedByTheLogOfTheAccount() {
        BrowserWindow ada = registered("signs-moves");
        JsonNode opened = api.post("/api/games", "{}", null);
        String game = opened.path("game").asText();
        ada.go(site + "/games/" + game);
        new LobbyPage(ada).sitDown("Ada");
        for (String command : List.of("{\"type\":\"SeatBot\",\"policy\":\"random\"}", "{\"type\":\"StartGame\"}")) {
            GameAndRematch.send(api, game, command, opened.at("/tokens/host").asText());
        }
        ada.page.locator(".surface").waitFor();
        GameAndRematch.resign(ada);
        ada.page.locator(".end").waitFor();

        Locator check = ada.page.locator(".check");
        Locator status = check.locator("[role=status]");
        assertThat(status).hasText("The record is consistent.");
        JsonNode player = api.game(game).at("/players/0");
        String account = "Ada (account " + player.path("person").asText() + ")";
        assertThat(check.locator(".basis"))
                .containsText(account + ": signed by the key "
                        + player.path("signingKey").asText() + ", which has been the account's since ");

        serve(ada.page, LogCheckIT::signedByAnotherKey);
        check.locator(".row button").first().click();
        assertThat(status).hasText("The record is broken.");
        assertThat(check.locator(".stage.broken"))
                .containsText("the log of the account of seat 1 does not hold, or cannot be checked.");
        assertThat(check.locator(".basis")).containsText(account + ": the log of the account does not hold");
        assertThat(Screen.findings(ada.page, ".check")).isEmpty();

        ada.page.unroute(LOG);
        ada.page.route(LOG, route -> route.fulfill(new FulfillOptions().setStatus(404)));
        check.locator(".row button").first().click();
        assertThat(status).hasText("The record is consistent.");
        assertThat(check.locator(".basis")).containsText(account + ": the log of the account was not found");
        ada.ignoreErrors("404");
    }

    private static void check(Locator card) {
        Locator button = card.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Check this log"));
        card.page().waitForResponse(LOG, button::click);
        assertThat(button).hasAttribute("aria-disabled", "false");
    }

    /// Serves the log with other lines.
    private static void serve(Page page, Function<List<String>, String> change) {
        page.unroute(LOG);
        page.route(LOG, route -> {
            String changed = change.apply(route.fetch().text().lines().toList());
            route.fulfill(
                    new FulfillOptions().setContentType("application/x-ndjson").setBody(changed));
        });
    }

    private static String signedByAnotherKey(List<String> lines) {
        List<byte[]> events = lines.subList(0, lines.size() - 1).stream()
                .map(line -> line.getBytes(StandardCharsets.UTF_8))
                .toList();
        String person = lines.getFirst().replaceFirst(".*\"person\":\"([^\"]*)\".*", "$1");
        byte[] log = new RecordSigner("cartulary-test", "0".repeat(32)).personRecord(person, events);
        return new String(log, StandardCharsets.UTF_8);
    }

    private static String joined(String... lines) {
        return String.join("\n", lines) + "\n";
    }
}
