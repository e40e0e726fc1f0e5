package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.browser.DisputePage.Words;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A wrong count in a finished game of a bot and two persons: corrected by the table, and checked by an auditor.
class DisputeJourneysIT {
    private static final String REASON = "この都市は小さい";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static RecordedTable table;

    @BeforeAll
    static void aWrongScoreIsRecorded() throws IOException, InterruptedException {
        table = RecordedTable.append(SERVICE, MisscoredGame.of(PlayedGame.whole(70_001)))
                .getFirst();
    }

    @Test
    void aWrongCountIsCorrectedByTheTable() {
        long wrong = table.recorded().revision();
        int seat = table.recorded().seat();
        int right = table.recorded().right();
        int before = API.game(table.game()).at("/players/" + seat + "/score").asInt();
        DisputePage ada = DisputePage.of(CHROMIUM, Words.JAPANESE, table, 1);
        DisputePage bea = DisputePage.of(CHROMIUM, Words.JAPANESE, table, 2);
        ada.dispute(wrong, REASON);

        assertThat(bea.dispute(1).locator("blockquote")).hasText(REASON);
        Locator counts = bea.recounts(1).locator("tbody tr").first().locator("td");
        assertThat(counts.nth(0)).containsText(String.valueOf(right + MisscoredGame.EXCESS));
        assertThat(counts.nth(1)).containsText(String.valueOf(right));
        assertThat(counts.nth(2)).containsText(String.valueOf(right));
        assertThat(violations(ada)).isEmpty();

        ada.agree(Words.JAPANESE.correct);
        assertThat(bea.dispute(1).locator(".agreements")).containsText(Words.JAPANESE.correct);
        bea.agree(Words.JAPANESE.correct);

        for (DisputePage page : List.of(ada, bea)) {
            assertThat(page.dispute(1).locator("[role=status]")).containsText("再計算のとおりに訂正されました");
            assertThat(page.entry(wrong).locator("s")).containsText("+" + (right + MisscoredGame.EXCESS));
            assertThat(page.entry(wrong).locator("ins")).containsText("+" + right);
            assertThat(page.page().locator(".summary tbody tr td strong")).hasText(ranking(table.game()));
        }
        assertThat(API.game(table.game()).at("/players/" + seat + "/score").asInt())
                .isEqualTo(before - MisscoredGame.EXCESS);
        assertThat(violations(bea)).isEmpty();
    }

    /// Returns the points of the ranking, which each row of the result shows.
    private static String[] ranking(String game) {
        return Board.each(API.game(game).path("ranking"))
                .map(rank -> rank.path("score").asText())
                .toArray(String[]::new);
    }

    private static List<String> violations(DisputePage page) {
        var found = new ArrayList<String>();
        for (Screen look : Screen.FEWEST) {
            look.at(page.page());
            found.addAll(look.violations(page.page(), ".disputes"));
            found.addAll(look.overhang(page.page()));
        }
        Screen.WIDE.at(page.page());
        return found;
    }
}
