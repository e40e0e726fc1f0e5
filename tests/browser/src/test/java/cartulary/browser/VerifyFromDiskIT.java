package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `verify.html` as a file on disk, without a network: choosing and dropping files, its policy, and its accessibility.
class VerifyFromDiskIT {
    private static final String DROP = """
            texts => {
              const transfer = new DataTransfer();
              texts.forEach((text, index) => transfer.items.add(new File([text], `dropped-${index}.ndjson`)));
              window.dispatchEvent(new DragEvent('drop', {dataTransfer: transfer, cancelable: true}));
            }
            """;

    /// Returns the directive of the policy that refuses the connection.
    private static final String CONNECT = """
            address => new Promise(refused => {
              document.addEventListener('securitypolicyviolation', violation => refused(violation.effectiveDirective));
              fetch(address, {mode: 'no-cors'}).then(
                () => refused('connected'), () => setTimeout(() => refused('failed without the policy'), 2_000));
            })
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static String file;
    private static SignedRecord record;

    @BeforeAll
    static void aGameIsRecorded() {
        var api = new Api(SERVICE);
        String game = SERVICE.recorded().brief().game();
        file = api.record(game);
        record = new SignedRecord(new SigningKey("cartulary-test"), game, api.lines(game));
    }

    @ParameterizedTest
    @CsvSource("nl-BE, Een verslag controleren, Het verslag is consistent.")
    void aRecordIsCheckedFromDisk(String locale, String title, String verdict) {
        Page page = CHROMIUM.window(how -> how.setLocale(locale)).page;
        List<String> requests = new ArrayList<>();
        page.onRequest(request -> requests.add(request.url()));
        page.navigate(VerifyPage.FILE);
        assertThat(page.locator("h1")).hasText(title);

        new VerifyPage(page).chooseRecord(file);

        assertThat(page.locator("[role=status]")).hasText(verdict);
        assertThat(page.locator(".stage.holds")).hasCount(11);
        assertThat(requests).containsExactly(VerifyPage.FILE);
    }

    @ParameterizedTest
    @CsvSource({"en-GB, Check a record, The record is consistent.", "ja-JP, 記録を検証, 記録に矛盾はありません。"})
    @Tag("long")
    void aRecordIsCheckedFromDiskInTheOtherLanguages(String locale, String title, String verdict) {
        aRecordIsCheckedFromDisk(locale, title, verdict);
    }

    @Test
    void droppedFilesAreCheckedAndNothingCanBeConnectedTo() {
        BrowserWindow window = CHROMIUM.window();
        Page page = window.page;
        page.navigate(VerifyPage.FILE);
        page.evaluate(DROP, List.of(record.file()));
        assertThat(page.locator("[role=status]")).hasText("The record is consistent.");
        assertThat(page.getByText("dropped-0.ndjson")).isVisible();
        assertThat(page.locator(".basis")).containsText("No kept checkpoint agrees.");

        page.evaluate(DROP, List.of(record.keptLine(50) + record.keptLine(100), record.file()));
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 2.");

        page.evaluate(DROP, List.of(record.checkpoint(70).note().toString()));
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");

        assertThat(page.evaluate(CONNECT, SERVICE.address())).isEqualTo("connect-src");
        window.ignoreErrors("Content Security Policy");
    }

    @Test
    void theServiceServesThePageWithAStrictPolicy() {
        Page page = CHROMIUM.window().page;
        Response answer = page.navigate("/verify.html");
        assertThat(answer.headerValue("content-security-policy"))
                .contains("default-src 'none'", "script-src 'sha256-", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        new VerifyPage(page).chooseRecord(file);
        assertThat(page.locator("[role=status]")).hasText("The record is consistent.");
    }

    @Test
    @Tag("long")
    void thePageIsAccessible() {
        VerifyPage verify = VerifyPage.fromDisk(CHROMIUM);
        Page page = verify.page();
        verify.chooseRecord(file);
        page.locator(".headline.holds").waitFor();
        assertThat(Screen.WIDE.violations(page)).isEmpty();
        verify.chooseRecord(file.replaceFirst("\"seat\":1", "\"seat\":2"));
        page.locator(".headline.broken").waitFor();
        assertThat(Screen.findings(page)).isEmpty();
    }
}
