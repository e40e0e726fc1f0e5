package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.verifier.Fault;
import cartulary.verifier.Stage;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.FileBytes;
import cartulary.verifier.file.KeptCheckpoint;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The alarm of a page if the service contradicts what the browser kept. The test signs the records with a key of its
/// own, because only the holder of the key can rewrite a record that is consistent.
class AlarmIT {
    private static final String IS_FOCUSED = "element => element === document.activeElement";

    /// The alarm is the first thing on the page after its header.
    private static final int MOST_TABS = 10;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static List<String> events;

    private final SigningKey key = new SigningKey("cartulary-test");
    private final SignedRecord record = new SignedRecord(key, game, events);

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        events = API.lines(game);
    }

    /// All that can be known without the kept checkpoint holds for the rewritten record.
    @Test
    void aRewrittenRecordIsShownAsBrokenAndSoItIsByTheVerifierWithTheDownloadedFile() throws Exception {
        ShownRecord shown = keeping("en-GB");
        SignedRecord rewritten = record.rewritten();
        shown.show(rewritten);

        assertTheAlarmIsAccessible(
                shown.page(), "The service contradicts what this browser knows", "Download the checkpoints");
        assertThat(shown.page().locator(".alarm pre")).hasCount(2);
        assertThat(shown.page().locator(".stage.broken"))
                .containsText("the first 40 events do not agree with a kept checkpoint");
        assertThat(shown.kept()).containsExactly(40L);

        Download download = shown.page()
                .waitForDownload(
                        () -> shown.page().getByText("Download the checkpoints").click());
        assertThat(download.suggestedFilename()).isEqualTo(game + ".checkpoints.ndjson");
        List<KeptCheckpoint> evidence = kept(download.path());
        assertThat(evidence).hasSize(2).allSatisfy(one -> {
            assertThat(one.checkpoint().size()).isEqualTo(40);
            assertThat(one.note().isSignedBy(key.key())).contains(true);
        });
        assertThat(evidence.getFirst().checkpoint().root()).isEqualTo(record.root(40));
        assertThat(evidence.getLast().checkpoint().root()).isEqualTo(rewritten.root(40));
        assertThat(verify(rewritten, List.of()).result()).isEqualTo(Result.HOLDS);
        Verdict verdict = verify(rewritten, evidence);
        assertThat(verdict.result()).isEqualTo(Result.BROKEN);
        assertThat(verdict.faults()).extracting(Fault::stage).containsOnly(Stage.KEPT);
    }

    @ParameterizedTest
    @CsvSource({
        "nl-BE, De dienst spreekt tegen wat deze browser weet, De controlepunten downloaden",
        "ja-JP, サービスの内容が、このブラウザーの知っていることと矛盾しています, チェックポイントをダウンロード"
    })
    @Tag("long")
    void theAlarmIsAccessibleInTheOtherLanguages(String locale, String title, String button) {
        ShownRecord shown = keeping(locale);
        shown.show(record.rewritten());
        assertTheAlarmIsAccessible(shown.page(), title, button);
    }

    private static void assertTheAlarmIsAccessible(Page page, String title, String button) {
        assertThat(page.locator(".alarm [role=alert] h2")).hasText(title);
        assertThat(page.locator(".alarm [role=alert] p")).containsText("40");
        Locator save = page.locator(".alarm button");
        assertThat(save).hasText(button);
        for (int i = 0; i < MOST_TABS && !(boolean) save.evaluate(IS_FOCUSED); i++) {
            page.keyboard().press("Tab");
        }
        assertThat(save).isFocused();
        page.waitForDownload(() -> page.keyboard().press("Enter"));
        assertThat(page.locator(".alarm").textContent()).doesNotContain("check.");
        page.locator(".headline.broken").waitFor();
        assertThat(Screen.findings(page, ".alarm")).isEmpty();
    }

    @Test
    void anUnannouncedKeyRaisesTheAlarm() {
        ShownRecord shown = keeping("en-GB");
        shown.show(new SignedRecord(new SigningKey("cartulary-test"), game, events));

        assertThat(shown.page().locator(".alarm [role=alert]")).containsText("with a key that no known key announced");
        assertThat(shown.page().locator(".alarm pre").first()).hasText(key.key().toString());
        assertThat(shown.page().locator(".stage.broken")).containsText("no known key signed the checkpoint");
    }

    /// The alarm stays calm, because a restore is no deed in secret; the page goes on keeping the new history.
    @Test
    void aRestoredLogWithAnotherHistoryIsReported() throws Exception {
        ShownRecord shown = keeping("en-GB");
        shown.show(record.restored().rewritten());

        assertThat(shown.page().locator(".alarm [role=status] h2"))
                .hasText("The history of this game is not the one from before");
        assertThat(shown.page().locator(".alarm pre")).hasCount(2);
        assertThat(shown.page().locator(".stage.broken")).containsText("a kept checkpoint of another log");
        shown.awaitKept(events.size());
        Download download = shown.page()
                .waitForDownload(
                        () -> shown.page().getByText("Download the checkpoints").click());
        assertThat(verify(record.restored(), List.of()).result()).isEqualTo(Result.HOLDS);
        assertThat(verify(record.restored(), kept(download.path())).result()).isEqualTo(Result.BROKEN);
    }

    /// Opens a page that keeps a checkpoint of the first 40 events.
    private ShownRecord keeping(String locale) {
        var shown = new ShownRecord(CHROMIUM.window(how -> how.setLocale(locale)).page, game);
        shown.show(record.first(40));
        shown.awaitKept(40);
        return shown;
    }

    private static List<KeptCheckpoint> kept(Path file) throws UnreadableFileException {
        return KeptCheckpoints.of(FileBytes.read(file));
    }

    private Verdict verify(SignedRecord read, List<KeptCheckpoint> kept) throws IOException, UnreadableFileException {
        byte[] file = read.file().getBytes(StandardCharsets.UTF_8);
        return new Verifier(List.of(key.key()), kept).verify(RecordFile.read(new ByteArrayInputStream(file)));
    }
}
