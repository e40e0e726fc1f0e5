package cartulary.browser;

import com.microsoft.playwright.CDPSession;
import java.util.HashMap;
import java.util.Map;

/// The bytes of the page itself (documents, scripts, styles, icons) as a window receives them, without API requests.
final class TransferredPage {
    private final Map<String, String> addresses = new HashMap<>();
    private long bytes;

    /// Counts what the window loads from now on.
    TransferredPage(BrowserWindow window) {
        CDPSession devtools = window.context.newCDPSession(window.page);
        devtools.send("Network.enable");
        devtools.on(
                "Network.responseReceived",
                event -> addresses.put(
                        event.get("requestId").getAsString(),
                        event.getAsJsonObject("response").get("url").getAsString()));
        devtools.on("Network.loadingFinished", event -> {
            String address = addresses.get(event.get("requestId").getAsString());
            if (address != null && !address.contains("/api/")) {
                bytes += event.get("encodedDataLength").getAsLong();
            }
        });
    }

    double kibibytes() {
        return bytes / 1024.0;
    }
}
