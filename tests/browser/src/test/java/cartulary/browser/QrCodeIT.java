package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.ChecksumException;
import com.google.zxing.FormatException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.BitMatrix;
import com.google.zxing.common.DecoderResult;
import com.google.zxing.common.GlobalHistogramBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.google.zxing.qrcode.decoder.Decoder;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Page.GetByRoleOptions;
import com.microsoft.playwright.options.AriaRole;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The QR codes of links, read by ZXing.
class QrCodeIT {
    private static final Pattern RUN = Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-(\\d+)z");
    private static final int QUIET_ZONE = 4;
    private static final int VERSIONS = 40;

    /// With one letter of two bytes among 25, the largest code has room for them.
    private static final int MOST_CHARACTERS = 2230;

    /// With `cartulary.all` for codes of every size; otherwise for the smallest, the largest, and those where something
    /// is new: a pattern for alignment, more of them, the version, and a longer number of bytes.
    private static final List<Integer> LENGTHS = GameLength.WHOLE
            ? IntStream.iterate(1, length -> length <= MOST_CHARACTERS, length -> length + 11)
                    .boxed()
                    .toList()
            : List.of(1, 25, 110, 190, 340, 1060, MOST_CHARACTERS);

    private static final String SHOW_TEXT = """
            async text => {
              const link = document.querySelector('cartulary-link');
              link.url = text;
              await link.updateComplete;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;

    @ParameterizedTest
    @EnumSource(value = Screen.class, names = "WIDE")
    @Tag("long")
    void theCodeOfAGameIsItsLinkInTheLight(Screen screen) {
        theCodeOfAGameIsItsLink(screen);
    }

    @ParameterizedTest
    @EnumSource(value = Screen.class, names = "PHONE_IN_THE_DARK")
    void theCodeOfAGameIsItsLink(Screen screen) {
        String link = LobbyPage.at(window).openForSix();
        screen.at(page);
        assertThat(page.locator(".qr")).hasCount(0);

        Locator button = page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("QR code: Link to the game"));
        button.click();

        Locator code = page.getByRole(AriaRole.IMG, new GetByRoleOptions().setName("QR code of the link: Link"));
        assertReads(code, link);
        assertThat(button).hasAttribute("aria-expanded", "true");
        assertThat(screen.violations(page, ".sharing")).isEmpty();
        assertThat(screen.overhang(page)).isEmpty();
        button.click();
        assertThat(page.locator(".qr")).hasCount(0);
    }

    /// Once the invite is shown, no request contains its secret.
    @Test
    void theCodeOfAnInviteIsDrawnInTheBrowser() {
        LobbyPage.at(window).withoutBots().unlisted().open();
        String link = page.getByRole(AriaRole.TEXTBOX, new GetByRoleOptions().setName("Invite link 1"))
                .inputValue();
        assertThat(link).contains("#invite=");
        String secret = link.split("#invite=", 2)[1];
        assertThat(secret).hasSizeGreaterThan(20);
        var requests = new ArrayList<String>();
        page.onRequest(request -> requests.add(request.url() + " " + request.postData()));

        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("QR code: Invite link 1"))
                .click();

        assertReads(page.locator(".qr"), link);
        // The code that draws is loaded now, so that requests are seen here.
        assertThat(requests).isNotEmpty().noneMatch(request -> request.contains(secret));
    }

    @Test
    void textsOfEveryLengthCanBeRead() throws ChecksumException, FormatException {
        LobbyPage.at(window).openForSix();
        page.getByRole(AriaRole.BUTTON, new GetByRoleOptions().setName("QR code: Link to the game"))
                .click();
        page.locator(".qr").waitFor();

        var sizes = new TreeSet<Integer>();
        for (int length : LENGTHS) {
            String text = "https://example.org/#é_-%".repeat(1 + length / 20).substring(0, length);
            page.evaluate(SHOW_TEXT, text);
            BitMatrix modules = modules(page.locator(".qr"));
            DecoderResult result = new Decoder().decode(modules);
            assertThat(result.getText()).isEqualTo(text);
            assertThat(result.getErrorsCorrected()).as(text).isZero();
            sizes.add(modules.getWidth());
        }
        assertThat(sizes).hasSize(Math.min(VERSIONS, LENGTHS.size()));
    }

    /// Photographs a code until it can be read: a slow machine may not have painted it whole at first.
    private static void assertReads(Locator code, String expected) {
        await().pollInSameThread()
                .ignoreExceptionsInstanceOf(ReaderException.class)
                .untilAsserted(() -> assertThat(read(code)).isEqualTo(expected));
    }

    /// Reads the picture of a code on the screen.
    private static String read(Locator code) throws IOException, ReaderException {
        BufferedImage picture = ImageIO.read(new ByteArrayInputStream(code.screenshot()));
        int width = picture.getWidth();
        int height = picture.getHeight();
        int[] pixels = picture.getRGB(0, 0, width, height, null, 0, width);
        var bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(width, height, pixels)));
        return new QRCodeReader().decode(bitmap).getText();
    }

    /// Reads the path of a code, whose squares are smaller than pixels in large codes.
    private static BitMatrix modules(Locator code) {
        int size = Integer.parseInt(code.getAttribute("viewBox").split(" ")[2]) - 2 * QUIET_ZONE;
        var modules = new BitMatrix(size);
        Matcher run = RUN.matcher(code.locator("path").getAttribute("d"));
        while (run.find()) {
            int x = Integer.parseInt(run.group(1)) - QUIET_ZONE;
            int y = Integer.parseInt(run.group(2)) - QUIET_ZONE;
            modules.setRegion(x, y, Integer.parseInt(run.group(3)), 1);
        }
        return modules;
    }
}
