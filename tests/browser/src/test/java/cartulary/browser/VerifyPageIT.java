package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The verdicts of `verify.html`, which checks a record from a file.
class VerifyPageIT {
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
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        file = API.record(game);
        events = API.lines(game);
    }

    @BeforeEach
    void sign() {
        record = new SignedRecord(key, game, events);
    }

    @Test
    void theVerdictNamesTheKeyThatOnlyTheFileStates() {
        VerifyPage verify = VerifyPage.fromDisk(CHROMIUM);
        Page page = verify.page();
        verify.chooseRecord(record.file());
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
    void itsLanguageIsChosenByName() {
        Page page = VerifyPage.fromDisk(CHROMIUM).page();
        assertThat(page.locator(".language option")).hasText(new String[] {"English", "日本語", "Nederlands"});
    }

    @Test
    void keptCheckpointsAreCompared() {
        VerifyPage verify = VerifyPage.fromDisk(CHROMIUM);
        aKeptCheckpointIsCompared(verify);
        aNoteAndAnEarlierRecordAreKeptCheckpoints(verify);
        aRecordThatEndsBeforeAKeptCheckpointIsBroken(verify);
    }

    private void aKeptCheckpointIsCompared(VerifyPage verify) {
        Page page = verify.page();
        verify.chooseRecord(record.file());
        assertThat(page.locator(".basis")).containsText("No kept checkpoint agrees.");

        verify.chooseKept(record.keptLine(50) + record.keptLine(100));
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 2.");

        // All that follows the start of a command is later, which nothing but the kept checkpoint contradicts.
        var changed = new ArrayList<>(events);
        int start = 70;
        while (time(events.get(start)).equals(time(events.get(start - 1)))) {
            start++;
        }
        changed.subList(start, changed.size()).replaceAll(event -> event.replaceFirst("\"at\":\"2", "\"at\":\"3"));
        verify.chooseRecord(record.with(changed).file());
        assertThat(page.locator("[role=status]")).hasText("The record is broken.");
        assertThat(page.locator(".stage.broken"))
                .containsText("the first 100 events do not agree with a kept checkpoint; the first 50 do.");
    }

    private static String time(String event) {
        return event.replaceFirst(".*?\"at\":\"([^\"]+)\".*", "$1");
    }

    private void aRecordThatEndsBeforeAKeptCheckpointIsBroken(VerifyPage verify) {
        Page page = verify.page();
        verify.chooseKept(record.keptLine(events.size()));
        verify.chooseRecord(record.first(100).file());

        assertThat(page.locator(".stage.broken"))
                .containsText(
                        "the record ends at revision 100, before a kept checkpoint of " + events.size() + " events");
    }

    private void aNoteAndAnEarlierRecordAreKeptCheckpoints(VerifyPage verify) {
        Page page = verify.page();
        verify.chooseRecord(record.file());
        verify.chooseKept(record.checkpoint(70).note().toString());
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");

        verify.chooseKept(record.first(80).file());
        assertThat(page.locator(".basis")).containsText("Kept checkpoints that agree: 1.");
    }

    @Test
    void filesThatAreNoWholeRecordGetAReason() throws IOException {
        VerifyPage verify = VerifyPage.fromDisk(CHROMIUM);
        otherFilesAreRefusedWithAReason(verify);
        aFileThatAProgramChangedIsNotCalledBroken(verify);
        aRecordThatWasMadeUpGetsAVerdict(verify);
        aCompressedRecordIsDecompressedWithinTheLimit(verify);
    }

    private static void otherFilesAreRefusedWithAReason(VerifyPage verify) {
        Page page = verify.page();
        verify.chooseRecord("a picture");
        assertThat(page.locator("[role=status]"))
                .hasText(
                        "The file cannot be checked. It is not a record: it must begin with the first event of a game.");

        verify.chooseRecord(file.replace("cartulary.record/1", "cartulary.record/2"));
        assertThat(page.locator("[role=status]")).containsText("a newer version of this page may read it");

        verify.chooseKept("a picture");
        assertThat(page.locator("[role=alert]")).hasText("This is not a file of kept checkpoints.");
    }

    private static void aFileThatAProgramChangedIsNotCalledBroken(VerifyPage verify) {
        Page page = verify.page();
        Map.of(
                        file.replace("\n", "\r\n"),
                        "Its line ends were changed",
                        "\uFEFF" + file,
                        "A byte order mark was put before its first event.",
                        file.substring(0, file.length() - 1),
                        "The line feed after its last line was removed",
                        file.substring(0, file.length() - 40),
                        "It was cut off inside its last line.",
                        file + "\n",
                        "Blank lines were added to it.",
                        file.replace("\":", "\": "),
                        "Its JSON was written again",
                        "[" + String.join(",", events) + "]",
                        "Its events were put into one JSON array.")
                .forEach((changed, problem) -> {
                    verify.chooseRecord(changed);
                    assertThat(page.locator("[role=status]"))
                            .hasText(Pattern.compile("^The file cannot be checked. " + problem
                                    + ".*That says nothing about the game: get the original again"));
                });
        verify.chooseRecord("<!doctype html>");
        assertThat(page.locator("[role=status]")).containsText("It is a web page, not a record.");
    }

    private static void aCompressedRecordIsDecompressedWithinTheLimit(VerifyPage verify) throws IOException {
        Page page = verify.page();
        byte[] whole = compressed(file.getBytes(StandardCharsets.UTF_8), 1);
        verify.chooseRecord(Arrays.copyOf(whole, whole.length / 2));
        assertThat(page.locator("[role=status]")).containsText("Its compressed data (gzip) is damaged or cut off.");
        verify.chooseRecord(compressed(new byte[1 << 20], 65));
        assertThat(page.locator("[role=status]")).containsText("It is larger than 64 MiB.");
        verify.chooseRecord(whole);
        assertThat(page.locator("[role=status]")).hasText("The record is consistent.");
    }

    /// Seats among which no first player can be drawn kept the page busy for ever; an object where a text belongs and
    /// too many levels ended the check without a verdict.
    private static void aRecordThatWasMadeUpGetsAVerdict(VerifyPage verify) {
        Page page = verify.page();
        verify.chooseRecord(file.replaceFirst("\"seats\":\\[[^\\]]*\\]", "\"seats\":[]"));
        assertThat(page.locator("[role=status]")).containsText("The record is broken");
        verify.chooseRecord(file.replaceFirst("\"actor\":\"[^\"]*\"", "\"actor\":{\"toString\":1}"));
        assertThat(page.locator("[role=status]")).hasText("The record is broken at revision 1.");
        verify.chooseRecord("{\"revision\":" + "[".repeat(100_000) + "}\n");
        assertThat(page.locator("[role=status]")).containsText("A line has more than 16 levels.");
    }

    private static byte[] compressed(byte[] part, int times) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            for (int i = 0; i < times; i++) {
                out.write(part);
            }
        }
        return bytes.toByteArray();
    }
}
