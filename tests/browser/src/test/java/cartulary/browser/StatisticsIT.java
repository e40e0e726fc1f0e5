package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.analytics.ask.NamedQuestion;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The statistics of all games and their data, in three languages, by mouse and keyboard.
class StatisticsIT {
    private static final int QUESTIONS = NamedQuestion.all().size();
    private static final int FAR = 200;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @BeforeAll
    static void games() throws Exception {
        ExportedGames.write(SERVICE.lake(), SERVICE.recorded().brief());
    }

    private static BrowserWindow window(String locale) {
        return CHROMIUM.window(how -> how.setLocale(locale));
    }

    /// Opens the statistics and waits until every question is answered.
    private static Page statistics(String locale, String query) {
        Page page = window(locale).go("/statistics" + query).page;
        awaitAnswers(page);
        return page;
    }

    private static void awaitAnswers(Page page) {
        assertThat(page.locator(".statistic")).hasCount(QUESTIONS);
        assertThat(page.locator(".statistic pre")).hasCount(QUESTIONS);
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, en, Statistics, What a meeple is worth, Where points come from, city",
        "ja-JP, ja, 統計, ミープルの価値, 得点の内訳, 都市",
        "nl-NL, nl, Statistieken, Wat een meeple waard is, Waar de punten vandaan komen, stad"
    })
    @Tag("long")
    void everyPictureIsThereInTheLanguageAndAccessible(
            String locale, String language, String title, String meeples, String points, String city) {
        Page page = statistics(locale, "");

        assertThat(page.locator("html")).hasAttribute("lang", language);
        assertThat(page.locator("h1")).hasText(title);
        assertThat(page.locator(".statistic h2").first()).hasText(meeples);
        assertThat(page.locator(".statistic .picture svg").count()).isGreaterThanOrEqualTo(8);
        Locator picture = page.locator("[aria-labelledby=statistic-points] .picture svg");
        assertThat(picture.locator("> title")).hasText(points);
        assertThat(picture.locator("text").getByText(city).first()).isVisible();

        page.locator(".statistic summary").all().forEach(Locator::click);
        assertThat(page.locator("[aria-labelledby=statistic-points] table td")
                        .getByText(city)
                        .first())
                .isVisible();
        assertThat(page.locator("main").innerText()).doesNotContain("undefined").doesNotContainPattern("\\{[a-z]+}");
        assertAccessible(page);
    }

    private static void assertAccessible(Page page) {
        assertThat(Screen.findings(page)).isEmpty();
    }

    @Test
    void theStartPageLeadsToTheStatisticsInWhichGamesCanBeChosenByKeyboard() {
        Page page = window("en-GB").go("/").page;
        page.getByText("Statistics of all games").click();
        page.waitForURL("**/statistics");
        assertThat(page.locator("h1")).hasText("Statistics");
        awaitAnswers(page);
        assertThat(page.getByText("Games that fit: " + ExportedGames.GAMES)).hasCount(QUESTIONS);

        tabTo(page, "select[name=players]");
        page.keyboard().press("3");
        tabTo(page, ".statistics form button");
        page.keyboard().press("Enter");
        page.waitForURL("**/statistics?players=3");
        awaitAnswers(page);
        assertThat(page.locator("select[name=players]")).hasValue("3");
        assertThat(page.locator(".picture svg").first()).isVisible();
        theSqlTheFilesAndTheCsvAreThere(page);

        page.goBack();
        page.waitForURL("**/statistics");
        assertThat(page.locator("select[name=players]")).hasValue("");
        page.getByLabel("Language").selectOption("nl");
        assertThat(page.locator("[aria-labelledby=statistic-points] .picture svg > title"))
                .hasText("Waar de punten vandaan komen");
    }

    private static void theSqlTheFilesAndTheCsvAreThere(Page page) {
        Locator points = page.locator("[aria-labelledby=statistic-points]").first();
        points.getByText("SQL and files").click();

        assertThat(points.locator("pre")).containsText("FROM seats s JOIN games g");
        Locator file = points.locator(".files a").first();
        assertThat(file.getAttribute("href"))
                .startsWith("/data/schema=1/games/")
                .endsWith(".parquet");
        assertThat(page.request()
                        .get(SERVICE.address() + file.getAttribute("href"))
                        .status())
                .isEqualTo(200);
        String csv = points.getByText("The table as CSV").getAttribute("href");
        assertThat(csv).endsWith("/points/csv?players=3");
        assertThat(page.request().get(SERVICE.address() + csv).text()).startsWith("policy,expansions,players");
    }

    /// Of two players, there is one game.
    @Test
    void tooFewGamesAreSaidInsteadOfAPictureAndAnExampleLeadsToItsMomentInTheGame() {
        Page page = statistics("en-GB", "?players=2");

        assertThat(page.locator(".picture svg")).hasCount(0);
        assertThat(page.getByText("at least 20 of a kind are needed. Choose fewer restrictions."))
                .hasCount(QUESTIONS - 1);
        assertThat(page.locator("[aria-labelledby=statistic-luck]")).containsText("cartulary.lake.reviews");

        Locator example =
                page.locator("[aria-labelledby=statistic-tolls] .examples a").first();
        assertThat(page.locator("[aria-labelledby=statistic-tolls] .examples small")
                        .first())
                .containsText(": ");
        assertThat(page.locator("[aria-labelledby=statistic-tolls] .examples svg.picture")
                        .first())
                .isVisible();
        String address = example.getAttribute("href");
        assertThat(address).matches("/games/[0-9a-f-]{36}\\?at=\\d+");
        example.click();

        String revision = address.replaceAll(".*=", "");
        assertThat(page).hasURL(Pattern.compile(".*/games/.*(at|r)=" + revision + "$"));
        assertThat(page.locator(".course input[type=range]")).hasValue(revision);
        page.goBack();
        assertThat(page.locator("h1")).hasText("Statistics");
    }

    @ParameterizedTest
    @CsvSource("ja-JP, データとしてのゲーム")
    void theDataHaveAnIndexInTheLanguageThatIsAccessible(String locale, String title) {
        Page page = window(locale).go("/statistics").page;
        page.locator(".welcome a").click();

        assertThat(page.locator("h1")).hasText(title);
        assertThat(page.getByRole(AriaRole.LINK, new GetByRoleOptions().setName("manifest.json")))
                .isVisible();
        assertThat(page.locator("table").first()).isVisible();
        assertThat(page.locator("body")).hasCSS("max-width", "1152px");
        assertAccessible(page);
        page.locator("nav a").last().click();
        page.waitForURL("**/statistics");
    }

    @ParameterizedTest
    @CsvSource({"en-GB, Games as data", "nl-NL, Spellen als gegevens"})
    @Tag("long")
    void theDataHaveAnIndexInTheOtherLanguages(String locale, String title) {
        theDataHaveAnIndexInTheLanguageThatIsAccessible(locale, title);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja-JP", "nl-NL"})
    @Tag("long")
    void withoutGamesThePageSaysWhatToDoInTheOtherLanguages(String locale) throws Exception {
        withoutGamesThePageSaysWhatToDo(locale);
    }

    @ParameterizedTest
    @ValueSource(strings = "en-GB")
    void withoutGamesThePageSaysWhatToDo(String locale) throws Exception {
        Path manifest = SERVICE.lake().resolve("manifest.json");
        Path away = SERVICE.lake().resolve("manifest.away");
        Files.move(manifest, away);
        try {
            Page page = window(locale).go("/statistics").page;
            assertThat(page.locator(".welcome")).containsText("cartulary.lake");
            assertThat(page.locator(".statistic")).hasCount(0);
            assertAccessible(page);
        } finally {
            Files.move(away, manifest);
        }
    }

    private static void tabTo(Page page, String selector) {
        for (int tabs = 0;
                !(boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector);
                tabs++) {
            assertThat(tabs).as("tabs to " + selector).isLessThan(FAR);
            page.keyboard().press("Tab");
        }
    }
}
