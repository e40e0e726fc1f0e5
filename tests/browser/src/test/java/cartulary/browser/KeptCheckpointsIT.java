package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The checkpoints and keys that a page keeps, and the histories that links state. The test signs the records with
/// a key of its own, because only the holder of the key can rewrite a record that is consistent.
class KeptCheckpointsIT {
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

    @Test
    void theNewestCheckpointAndOneOfEvery50RevisionsAreKept() {
        ShownRecord shown = keeping();
        shown.show(record.first(130));
        shown.awaitKept(130);

        assertThat(shown.kept()).containsExactly(50L, 100L, 130L);
        assertThat(shown.page().locator(".alarm")).hasCount(0);
    }

    @Test
    void anAnnouncedKeyIsAccepted() {
        ShownRecord shown = keeping();
        var next = new SigningKey("cartulary-test");
        shown.show(new SignedRecord(next, game, events).announcedBy(key));

        shown.awaitKept(events.size());
        assertThat(shown.page().locator(".basis")).containsText("Signed with the key cartulary-test");
        assertThat(shown.page().locator(".basis")).containsText("Kept checkpoints that agree: ");
        assertThat(shown.page().locator(".alarm")).hasCount(0);
    }

    @Test
    void aRestoredLogWithTheSameHistoryAgrees() {
        ShownRecord shown = keeping();
        shown.show(record.restored());

        shown.awaitKept(events.size());
        // One that the browser kept before, and another if the page took long to open.
        assertThat(shown.page().locator(".basis"))
                .containsText(Pattern.compile("Kept checkpoints that agree: [12]\\."));
        assertThat(shown.page().locator(".alarm")).hasCount(0);
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
        record.rewritten().serve(invited);
        invited.navigate("/games/" + game + "#" + anchor(100));

        assertThat(invited.locator(".alarm")).containsText("is not the one of the link by which you came here");
        assertThat(invited.locator(".alarm pre")).hasCount(1);
    }

    /// Long, because a link that names a former key is one from the same history, too.
    @Test
    @Tag("long")
    void aLinkFromTheSameHistoryIsAccepted() {
        Page invited = CHROMIUM.window().page;
        record.serve(invited);
        invited.navigate("/games/" + game + "#" + anchor(100));

        new ShownRecord(invited, game).awaitKept(events.size());
        assertThat(invited.locator(".alarm")).hasCount(0);
    }

    @Test
    void aLinkThatNamesAFormerKeyIsAccepted() {
        Page invited = CHROMIUM.window().page;
        new SignedRecord(new SigningKey("cartulary-test"), game, events)
                .announcedBy(key)
                .serve(invited);
        invited.navigate("/games/" + game + "#" + anchor(100));

        new ShownRecord(invited, game).awaitKept(events.size());
        assertThat(invited.locator(".alarm")).hasCount(0);
    }

    /// Opens a page that keeps a checkpoint of the first 40 events.
    private ShownRecord keeping() {
        var shown = new ShownRecord(CHROMIUM.window().page, game);
        shown.show(record.first(40));
        shown.awaitKept(40);
        return shown;
    }

    private String anchor(int size) {
        return "key=" + record.keyHash() + "&root=" + size + "."
                + record.root(size).value();
    }
}
