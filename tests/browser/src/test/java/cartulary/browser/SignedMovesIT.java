package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import com.microsoft.playwright.Page;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Moves that the page signs with a key that its browser does not give away (LOBBY-12).
class SignedMovesIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final String FORGET_THE_KEYS = """
            () => new Promise((resolve, reject) => {
              const deletion = indexedDB.deleteDatabase('cartulary');
              deletion.onsuccess = resolve;
              deletion.onerror = reject;
            })
            """;

    private final Api api = new Api(SERVICE);
    private RandomPlayer both;
    private Page page;

    @BeforeEach
    void openAWindow() {
        both = new RandomPlayer(CHROMIUM.window(), RandomPlayer.seed());
        page = both.window.page;
    }

    private void openAndPlay(int acts) {
        LobbyPage.at(both.window)
                .withoutBots()
                .anotherPerson()
                .called(1, "Ada")
                .called(2, "Bea")
                .playNow();
        play(acts);
    }

    private void play(int acts) {
        for (int i = 0; i < acts; i++) {
            await().pollInSameThread().pollInterval(Duration.ofMillis(20)).until(() -> both.act() != Act.NOTHING);
        }
    }

    private Verdict verified() throws Exception {
        byte[] record = api.record(both.window.game()).getBytes(StandardCharsets.UTF_8);
        return new Verifier(List.of(), List.of()).verify(RecordFile.read(new ByteArrayInputStream(record)));
    }

    @Test
    void everyMoveMadeInThePageIsSignedByAKeyOfTheBrowserAloneAndTheCheckSaysSo() throws Exception {
        openAndPlay(9);
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
        assertThat(verdict.moves()).hasSize(2).allSatisfy(moves -> {
            assertThat(moves.signed()).isPositive();
            assertThat(moves.unsigned()).isZero();
        });
        assertThat(page.locator(".player").first()).containsText("signs moves");

        page.locator(".record-open").click();
        page.locator(".timeline button[aria-expanded]").click();
        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
        assertThat(page.locator(".basis")).containsText("Signed by the player, every move: seat 1 and seat 2.");
        theBrowserDoesNotGiveTheKeyAway();
    }

    /// The rules then place the tile (MIX-16), which is no move of the player.
    @Test
    void aRecordIsConsistentAlsoIfAPlayerResignedWithADrawnTile() throws Exception {
        openAndPlay(0);
        while (both.offered() != Act.LAID) {
            play(1);
        }
        // Whose turn it is depends on the deck.
        int seat = api.game(both.window.game()).at("/step/seat").asInt();
        TableMenu.open(page);
        page.locator(".side .resign summary").nth(seat).click();
        page.getByText("Yes, resign").nth(seat).click();
        page.locator(".end").waitFor();
        assertThat(api.lines(both.window.game()))
                .filteredOn(line -> line.contains("\"type\":\"TilePlaced\""))
                .last()
                .asString()
                .doesNotContain("\"signature\"");

        assertThat(verified().result()).isEqualTo(Result.HOLDS);
        page.keyboard().press("Escape");
        page.locator(".timeline button[aria-expanded]").click();
        assertThat(page.locator(".check [role=status]")).hasText("The record is consistent.");
    }

    private void theBrowserDoesNotGiveTheKeyAway() {
        assertThat(page.evaluate("""
                        () => new Promise((resolve, reject) => {
                          const opening = indexedDB.open('cartulary', 1);
                          opening.onsuccess = () => {
                            const keys = opening.result.transaction('signing-keys').objectStore('signing-keys').getAll();
                            keys.onsuccess = () => Promise.allSettled(
                              keys.result.map(key => crypto.subtle.exportKey('pkcs8', key)))
                              .then(results => resolve(results.map(({status}) => status)), reject);
                          };
                          opening.onerror = reject;
                        })
                        """)).isEqualTo(List.of("rejected", "rejected"));
    }

    @Test
    void aBrowserThatLostItsKeyTakesTheSeatBackWithANewOne() throws Exception {
        openAndPlay(3);
        page.evaluate(FORGET_THE_KEYS);
        play(4);
        assertThat(api.lines(both.window.game()))
                .filteredOn(line -> line.contains("\"type\":\"SeatRecovered\""))
                .hasSizeBetween(1, 2)
                .allSatisfy(line -> assertThat(line).contains("\"signingKey\":", "\"proof\":\"secret\""));
        Verdict verdict = verified();
        assertThat(verdict.result()).as(verdict.faults().toString()).isEqualTo(Result.HOLDS);
        assertThat(verdict.moves())
                .allSatisfy(moves -> assertThat(moves.unsigned()).isZero());
    }
}
