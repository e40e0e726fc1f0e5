package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.contracts.checkpoint.CheckpointLine;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The checkpoints and keys that a page keeps, and its alarm if the service contradicts them. The test signs the
/// records with a key of its own, because only the holder of the key can rewrite a record that is consistent.
class KeptCheckpointsIT {
    private static final String KEPT = """
            game => JSON.parse(localStorage.getItem('cartulary.kept.' + game) ?? '{"lines":[]}').lines
                .map(line => Number(JSON.parse(line).checkpoint.split('\\n')[1]))
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static List<String> events;

    private final SigningKey key = new SigningKey("cartulary-test");
    private SignedRecord record;
    private Page page;

    @BeforeAll
    static void playAGame() {
        game = API.playedByBots("", "random", "random");
        events = API.lines(game);
    }

    @BeforeEach
    void keepACheckpoint() {
        record = new SignedRecord(key, game, events);
        page = CHROMIUM.window().page;
        show(record.first(120));
        awaitKept(120);
    }

    @Test
    void theNewestCheckpointAndOneOfEvery50RevisionsAreKept() {
        show(record.first(260));
        awaitKept(260);

        assertThat(kept()).containsExactly(150L, 200L, 250L, 260L);
        assertThat(alarm()).isEmpty();
    }

    @Test
    void aRewrittenRecordRaisesTheAlarmAndBothCheckpointsCanBeDownloaded() throws Exception {
        show(record.with(rewritten(60)));

        assertThat(page.locator("[role=alert] h2")).hasText("The service contradicts what this browser knows");
        assertThat(page.locator(".alarm pre")).hasCount(2);
        Download download = page.waitForDownload(
                () -> page.getByText("Download the checkpoints").click());
        List<CheckpointLine> lines = Files.readString(download.path())
                .lines()
                .map(line -> CheckpointLine.parse(line.getBytes(StandardCharsets.UTF_8), CheckpointLine.KEPT))
                .toList();
        assertThat(lines).hasSize(2).allSatisfy(line -> {
            assertThat(line.checkpoint().size()).isEqualTo(120);
            assertThat(line.note().isSignedBy(key.key())).contains(true);
        });
        assertThat(lines.getFirst().checkpoint().root()).isEqualTo(record.root(120));
        assertThat(lines.getLast().checkpoint().root()).isNotEqualTo(record.root(120));
        assertThat(kept()).containsExactly(120L);
        assertThat(Screen.WIDE.violations(page)).isEmpty();
    }

    @Test
    void theCheckOfARewrittenRecordNamesTheKeptCheckpoint() {
        show(record.with(rewritten(60)));

        assertThat(page.locator(".stage.broken"))
                .containsText("The record agrees with the kept checkpoints: does not hold");
        assertThat(page.locator(".stage.broken"))
                .containsText("the first 120 events are not those of a kept checkpoint");
    }

    @Test
    void anUnannouncedKeyRaisesTheAlarm() {
        show(new SignedRecord(new SigningKey("cartulary-test"), game, events));

        assertThat(page.locator(".alarm")).containsText("with a key that no known key announced");
        assertThat(page.locator(".alarm pre").first()).hasText(key.key().toString());
        assertThat(page.locator(".stage.broken")).containsText("no known key signed the checkpoint");
    }

    @Test
    void anAnnouncedKeyIsAccepted() {
        var next = new SigningKey("cartulary-test");
        show(new SignedRecord(next, game, events).announcedBy(key));

        awaitKept(events.size());
        assertThat(page.locator(".basis")).containsText("Signed with the key cartulary-test");
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: ");
        assertThat(alarm()).isEmpty();
    }

    @Test
    void aRestoredLogWithTheSameHistoryAgrees() {
        show(record.restored());

        awaitKept(events.size());
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");
        assertThat(alarm()).isEmpty();
    }

    @Test
    void aRestoredLogWithAnotherHistoryIsReported() {
        show(record.restored().with(rewritten(60)));

        assertThat(page.locator("[role=status] .alarm h2"))
                .hasText("The history of this game is not the one from before");
        assertThat(page.locator(".alarm pre")).hasCount(2);
        assertThat(page.locator(".stage.broken")).containsText("of a kept checkpoint of another log");
        awaitKept(events.size());
    }

    @Test
    void aLinkFromAnotherServiceRaisesTheAlarm() {
        Page invited = CHROMIUM.window().page;
        record.serve(invited);
        invited.navigate("/games/" + game + "#key=" + "A".repeat(43) + "&root=100."
                + record.root(100).value());

        assertThat(invited.locator(".alarm")).containsText("is not the one of the link by which you came here");
    }

    @Test
    void aLinkFromAnotherHistoryRaisesTheAlarm() {
        Page invited = CHROMIUM.window().page;
        record.with(rewritten(60)).serve(invited);
        invited.navigate("/games/" + game + "#" + anchor(100));

        assertThat(invited.locator(".alarm")).containsText("is not the one of the link by which you came here");
        assertThat(invited.locator(".alarm pre")).hasCount(1);
    }

    @Test
    void aLinkFromTheSameHistoryIsAccepted() {
        Page invited = CHROMIUM.window().page;
        record.serve(invited);
        invited.navigate("/games/" + game + "#" + anchor(100));

        await().pollInSameThread().until(() -> kept(invited).contains((long) events.size()));
        assertThat(invited.locator(".alarm")).hasCount(0);
    }

    private String anchor(int size) {
        return "key=" + record.keyHash() + "&root=" + size + "."
                + record.root(size).value();
    }

    /// Opens the page anew with a record in place of the service's.
    private void show(SignedRecord served) {
        page.unrouteAll();
        served.serve(page);
        page.navigate("about:blank");
        page.navigate("/games/" + game);
    }

    /// Returns the events without one of them.
    private static List<String> rewritten(int revision) {
        var changed = new ArrayList<>(events);
        changed.set(revision - 1, changed.get(revision - 1).replaceFirst("\"at\":\"2", "\"at\":\"3"));
        return changed;
    }

    private void awaitKept(long size) {
        await().pollInSameThread().until(() -> kept().contains(size));
    }

    private List<Long> kept() {
        return kept(page);
    }

    @SuppressWarnings("unchecked")
    private static List<Long> kept(Page page) {
        return ((List<Number>) page.evaluate(KEPT, game))
                .stream().map(Number::longValue).toList();
    }

    private List<String> alarm() {
        return page.locator(".alarm").allTextContents();
    }
}
