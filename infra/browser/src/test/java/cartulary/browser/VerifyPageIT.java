package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.checkpoint.CheckpointLine;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `verify.html`, which checks a record from a file, opened from disk.
class VerifyPageIT {
    private static final Path FILE = Path.of(System.getProperty("cartulary.browser.page"))
            .resolve("../cartulary/web/verify.html")
            .toAbsolutePath()
            .normalize();

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static String file;
    private static List<String> events;

    private final SigningKey key = new SigningKey("cartulary-test");
    private SignedRecord record;

    @BeforeAll
    static void playAGame() {
        game = API.playedByBots("\"bets\"", "random", "random");
        file = API.record(game);
        events = API.lines(game);
    }

    @BeforeEach
    void sign() {
        record = new SignedRecord(key, game, events);
    }

    @ParameterizedTest
    @CsvSource({
        "en-GB, Check a record, The record is consistent.",
        "ja-JP, 記録を検証, 記録に矛盾はありません。",
        "nl-BE, Een verslag controleren, Het verslag is consistent.",
    })
    void aRecordIsCheckedFromDisk(String locale, String title, String verdict) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).page;
        List<String> requests = new ArrayList<>();
        page.onRequest(request -> requests.add(request.url()));
        page.navigate(FILE.toUri().toString());
        assertThat(page.locator("h1")).hasText(title);

        choose(page, 0, file);

        assertThat(page.locator("[role=status]")).hasText(verdict);
        assertThat(page.locator(".stage.holds")).hasCount(7);
        assertThat(requests).containsExactly(FILE.toUri().toString());
    }

    @Test
    void theVerdictNamesTheKeyThatOnlyTheFileStates() {
        Page page = open();
        choose(page, 0, record.file());
        assertThat(page.locator(".basis")).containsText("which only the file itself names");

        page.getByLabel("Key of the service").fill(key.key().toString());
        page.keyboard().press("Tab");
        assertThat(page.locator(".basis")).containsText("which you gave");

        page.getByLabel("Key of the service").fill(new SigningKey("other").key().toString());
        page.keyboard().press("Tab");
        assertThat(page.locator(".stage.broken")).containsText("no known key signed the checkpoint");

        page.getByLabel("Key of the service").fill("key");
        page.keyboard().press("Tab");
        assertThat(page.locator("[role=alert]")).hasText("This is not a verifier key.");
    }

    @Test
    void aKeptCheckpointIsCompared() {
        Page page = open();
        choose(page, 0, record.file());
        assertThat(page.locator(".basis")).containsText("No kept checkpoint agrees.");

        choose(page, 1, kept(record, 50) + kept(record, 100));
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 2.");

        var changed = new ArrayList<>(events);
        changed.set(70, changed.get(70).replaceFirst("\"at\":\"2", "\"at\":\"3"));
        choose(page, 0, record.with(changed).file());
        assertThat(page.locator("[role=status]")).hasText("The record is broken.");
        assertThat(page.locator(".stage.broken"))
                .containsText("the first 100 events are not those of a kept checkpoint; the first 50 are.");
    }

    @Test
    void aRecordThatEndsBeforeAKeptCheckpointIsBroken() {
        Page page = open();
        choose(page, 1, kept(record, events.size()));
        choose(page, 0, record.first(100).file());

        assertThat(page.locator(".stage.broken"))
                .containsText(
                        "the record ends at revision 100, before a kept checkpoint of " + events.size() + " events");
    }

    @Test
    void aNoteAndAnEarlierRecordAreKeptCheckpoints() {
        Page page = open();
        choose(page, 0, record.file());
        choose(page, 1, record.checkpoint(70).note().toString());
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");

        choose(page, 1, record.first(80).file());
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");
    }

    @Test
    void aDroppedFileIsChecked() {
        Page page = open();
        page.evaluate("""
                text => {
                  const transfer = new DataTransfer();
                  transfer.items.add(new File([text], 'dropped.ndjson'));
                  window.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, cancelable: true}));
                }
                """, file);

        assertThat(page.locator("[role=status]")).hasText("The record is consistent.");
        assertThat(page.getByText("dropped.ndjson")).isVisible();
    }

    @Test
    void otherFilesAreRefusedWithAReason() {
        Page page = open();
        choose(page, 0, "a picture");
        assertThat(page.locator("[role=status]"))
                .hasText(
                        "The file cannot be checked. It is not a record: it must begin with the first event of a game.");

        choose(page, 0, file.replace("cartulary.record/1", "cartulary.record/2"));
        assertThat(page.locator("[role=status]")).containsText("a newer version of this page may read it");

        choose(page, 1, "a picture");
        assertThat(page.locator("[role=alert]")).hasText("This is not a file of kept checkpoints.");
    }

    @Test
    void aCutFileIsBroken() {
        Page page = open();
        choose(page, 0, file.substring(0, file.length() - 1));
        assertThat(page.locator("[role=status]")).hasText("The record is broken.");

        choose(
                page,
                0,
                String.join("\n", events.subList(0, 20)) + "\n" + events.get(20).substring(0, 40));
        assertThat(page.locator("[role=status]")).hasText("The record is broken at revision 21.");
    }

    @Test
    void theServiceServesThePageWithAStrictPolicy() {
        Page page = CHROMIUM.window().page;
        Response answer = page.navigate("/verify.html");
        assertThat(answer.headerValue("content-security-policy"))
                .contains("default-src 'none'", "script-src 'sha256-", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        choose(page, 0, file);
        assertThat(page.locator("[role=status]")).hasText("The record is consistent.");
    }

    @Test
    void thePageIsAccessible() {
        Page page = open();
        List<String> found = new ArrayList<>(findings(page));
        choose(page, 0, file.replaceFirst("\"seat\":1", "\"seat\":2"));
        page.locator(".headline.broken").waitFor();
        found.addAll(findings(page));
        assertThat(found).isEmpty();
    }

    private static List<String> findings(Page page) {
        var found = new ArrayList<String>();
        for (Screen look : Screen.LOOKS) {
            look.at(page);
            found.addAll(look.violations(page));
            found.addAll(look.overhang(page));
        }
        return found;
    }

    private static Page open() {
        Page page = CHROMIUM.window().page;
        page.navigate(FILE.toUri().toString());
        return page;
    }

    /// @param input 0 for the record, 1 for kept checkpoints
    private static void choose(Page page, int input, String content) {
        Locator chooser = page.locator("input[type=file]").nth(input);
        chooser.setInputFiles(
                new FilePayload("record.ndjson", "application/x-ndjson", content.getBytes(StandardCharsets.UTF_8)));
    }

    private static String kept(SignedRecord record, int size) {
        return new String(record.checkpoint(size).bytes(CheckpointLine.KEPT), StandardCharsets.UTF_8) + "\n";
    }
}
