package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The options under House rules in the form for a new game.
class HouseRulesIT {
    private static final String WITHOUT_FIELDS = "Without fields, as in the official first game";
    private static final String LISTED_FIELDS =
            "Offices separate the fields as listed for each tile (answer of November 2022)";
    private static final String ALL_END = "All roads end at the office, to the letter of the rules";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theChosenHouseRulesAreThoseOfTheGameAndShownInItsLobby() {
        BrowserWindow window = CHROMIUM.window();
        LobbyPage lobby = LobbyPage.at(window);
        assertThat(window.page.getByLabel(ALL_END)).hasCount(0);

        lobby.plays("The Bets").withMoreOptions();
        for (String rule : new String[] {WITHOUT_FIELDS, LISTED_FIELDS, ALL_END}) {
            window.page.getByLabel(rule).check();
        }
        lobby.open();

        for (String rule : new String[] {WITHOUT_FIELDS, LISTED_FIELDS, ALL_END}) {
            assertThat(window.page.locator("body")).containsText(rule);
        }
        JsonNode options = api.game(window.game()).path("options");
        assertThat(options.path("fields").asText()).isEqualTo("off");
        assertThat(options.path("bookmakerFields").asText()).isEqualTo("2022-11");
        assertThat(options.path("officeRoads").asText()).isEqualTo("all-end");
    }
}
