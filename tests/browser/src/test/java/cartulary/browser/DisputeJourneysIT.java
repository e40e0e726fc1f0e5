package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.DisputePage.Words;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.game.FeatureKind;
import cartulary.testkit.MisscoredGame;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The ways in which a doubt about a score ends, in finished games of a bot and people.
class DisputeJourneysIT {
    private static final String REASON = "この都市は小さい";

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static RecordedTables tables;

    @BeforeAll
    static void gamesAreRecorded() {
        tables = SERVICE.recorded();
    }

    @Test
    void aMisreadRuleEndsAtTheExplanation() {
        RecordedTable disputed = tables.disputed();
        long scored = disputed.revision(FeatureScored.class, DisputeJourneysIT::isField);
        DisputePage ada = DisputePage.of(CHROMIUM, Words.ENGLISH, disputed, 1);
        long before = ada.window().head();
        ada.entry(scored).press("Enter");
        ada.page().locator(".evidence .why-button").press("Enter");
        assertThat(ada.page().locator(".claim").first()).isVisible();
        ada.button("Count again").press("Enter");

        assertThat(ada.page().locator(".why .verdict")).hasText("The record, the rules and the second engine agree.");
        assertThat(ada.window().head()).isEqualTo(before);
        assertThat(ada.window().sent).noneMatch(request -> request.url().endsWith("/commands"));
    }

    /// Bea agrees without a page.
    @Test
    void aWrongCountIsCorrectedByTheTableAndVerifiesWithoutTheService() throws IOException, InterruptedException {
        RecordedTable table = tables.misscored();
        long wrong = table.recorded().revision();
        int seat = table.recorded().seat();
        int right = table.recorded().right();
        int before = API.game(table.game()).at("/players/" + seat + "/score").asInt();
        DisputePage ada = DisputePage.of(CHROMIUM, Words.JAPANESE, table, 1);
        ada.dispute(wrong, REASON);

        assertThat(ada.dispute(1).locator("blockquote")).hasText(REASON);
        Locator counts = ada.recounts(1).locator("tbody").first().locator("td");
        assertThat(counts.nth(0)).containsText(String.valueOf(right + MisscoredGame.EXCESS));
        assertThat(counts.nth(1)).containsText(String.valueOf(right));
        assertThat(counts.nth(2)).containsText(String.valueOf(right));
        assertThat(Screen.WIDE.violations(ada.page(), ".disputes")).isEmpty();

        GameAndRematch.send(
                API,
                table.game(),
                "{\"type\":\"AgreeToDispute\",\"dispute\":1,\"outcome\":\"corrected\"}",
                table.seats().get(2));
        assertThat(ada.dispute(1).locator(".agreements")).containsText(Words.JAPANESE.correct);
        ada.agree(Words.JAPANESE.correct);

        assertThat(ada.dispute(1).locator("[role=status]")).containsText("再計算のとおりに訂正されました");
        assertThat(ada.entry(wrong).locator("s")).containsText("+" + (right + MisscoredGame.EXCESS));
        assertThat(ada.entry(wrong).locator("ins")).containsText("+" + right);
        assertThat(ada.page().locator(".summary .ranking tbody tr td strong")).hasText(ranking(table.game()));
        assertThat(API.game(table.game()).at("/players/" + seat + "/score").asInt())
                .isEqualTo(before - MisscoredGame.EXCESS);
        assertThat(ada.page().locator(".check [role=status]")).hasClass(Pattern.compile("holds"));
        Path kept = Files.createTempFile("kept", ".json");
        Files.writeString(kept, evidence(ada).at("/checkpoints/0").asText() + "\n");
        assertThat(OfflinePrograms.verify("--against", kept, ada.saveRecord()))
                .contains("The record follows the rules, with 1 correction.")
                .contains("1 kept checkpoints agree.");
    }

    @Test
    @Tag("long")
    void anAmbiguousReadingIsShownBesideTheRulesAndStandsByARuling() {
        RecordedTable disputed = tables.disputed();
        long scored = disputed.revision(FeatureScored.class, DisputeJourneysIT::isField);
        DisputePage ada = DisputePage.of(CHROMIUM, Words.DUTCH, disputed, 1);
        ada.disputeWith(scored, "De velden zijn verbonden", "bookmakerFields", "2024-07");

        assertThat(ada.recounts(1)).hasCount(2);
        assertThat(ada.recounts(1).first().locator("caption")).hasText("Opnieuw geteld volgens de regels van dit spel");
        assertThat(ada.recounts(1).last().locator("caption"))
                .containsText("Opnieuw geteld met een andere lezing: Openingen op drie tegels");

        BrowserWindow referee =
                CHROMIUM.window(how -> how.setLocale(Words.DUTCH.locale)).go("/");
        Locator list = referee.page.locator(".referee");
        list.locator("summary").press("Enter");
        list.locator("input[name=token]").fill(disputed.referee());
        list.locator("button[type=submit]").press("Enter");
        list.locator("a[href='/games/" + disputed.game() + "']").press("Enter");
        Locator ruling = referee.page.locator(".ruling");
        assertThat(ruling.getByLabel(Words.DUTCH.stands)).isChecked();
        assertThat(Screen.findings(referee.page, ".disputes")).isEmpty();
        ruling.getByText(Words.DUTCH.decide).press("Enter");

        for (DisputePage page : List.of(ada, new DisputePage(referee, Words.DUTCH))) {
            assertThat(page.dispute(1).locator("[role=status]"))
                    .hasText("Het verslag blijft staan. Gesloten door: een scheidsrechter.");
        }
        assertThat(ada.page().locator(".ledger s")).hasCount(0);
    }

    @Test
    void whatSeemsToDifferFromTheRecordIsSavedAsAFile() throws IOException {
        RecordedTable brief = tables.brief();
        DisputePage ada = DisputePage.of(CHROMIUM, Words.ENGLISH, brief, 1);
        assertThat(ada.page().locator(".basis")).containsText("Kept checkpoints that agree: 1.");
        JsonNode evidence = evidence(ada);

        assertThat(evidence.path("format").asText()).isEqualTo("cartulary.evidence/1");
        assertThat(evidence.path("record").asText()).isEqualTo(API.record(brief.game()));
        assertThat(evidence.path("checkpoints")).isNotEmpty();
        assertThat(evidence.path("events")).hasSize((int) ada.window().head());
        assertThat(evidence.at("/shown/revision").asLong())
                .isEqualTo(ada.window().head());
        assertThat(evidence.toString()).doesNotContain(brief.seats().get(1));
    }

    /// LOBBY-20: the service ends the dispute when it starts, because it is overdue.
    @Test
    void aDisputeThatNobodyResolvesLapsesFourWeeksAfterTheEnd() {
        RecordedTable overdue = tables.overdue();
        await().until(() -> API.lines(overdue.game()).getLast().contains("\"type\":\"DisputeResolved\""));
        DisputePage ada = DisputePage.of(CHROMIUM, Words.JAPANESE, overdue, 1);
        assertThat(ada.dispute(1).locator("[role=status]")).hasText("記録どおりとなりました。終了: 期限切れ。");
        assertThat(ada.page().locator(".ledger s")).hasCount(0);
        assertThat(API.lines(tables.due().game()).getLast()).contains("\"type\":\"DisputeRecounted\"");
    }

    private static boolean isField(FeatureScored scored) {
        return scored.feature().kind() == FeatureKind.FIELD
                && scored.points().stream().anyMatch(one -> one.points() > 0);
    }

    private static JsonNode evidence(DisputePage page) throws IOException {
        return Api.json(Files.readString(page.saveEvidence()));
    }

    /// Returns the points of the ranking, which each row of the result shows.
    private static String[] ranking(String game) {
        return Board.each(API.game(game).path("ranking"))
                .map(rank -> rank.path("score").asText())
                .toArray(String[]::new);
    }
}
