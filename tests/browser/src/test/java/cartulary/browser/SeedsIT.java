package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The seeds that a page sends by itself when its game starts (LOBBY-8).
class SeedsIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final BrowserWindow window = CHROMIUM.window();
    private final Page page = window.page;
    private final List<Route> streams = new ArrayList<>();
    private @Nullable Route first;
    private @Nullable APIResponse answerToFirst;

    /// The first seed is answered last, and its answer brings the first event that the page receives. The others were
    /// accepted before, and their events are on the way.
    @Test
    void aSeedIsSentOnceEvenIfItsEventArrivesLate() {
        page.route("**/events?*follow=true*", this::answerWithTheEventsSoFarOnce);
        page.route("**/commands", this::keepTheAnswerToTheFirstSeed);
        LobbyPage lobby = LobbyPage.at(window).called(1, "Ada");
        lobby.press("Play at this screen");
        lobby.called(2, "Bea");
        lobby.press("Add a person");
        lobby.press("Start with 3 people");
        page.waitForCondition(() -> first != null && answers().size() == 2);

        first.fulfill(new FulfillOptions().setResponse(answerToFirst));
        page.waitForCondition(() -> answers().size() == 3);
        page.unroute("**/events?*follow=true*");
        streams.removeFirst();
        streams.forEach(Route::resume);
        page.locator(".surface").waitFor();

        assertThat(answers()).allMatch(answer -> answer.startsWith("200"));
        assertThat(window.sent)
                .filteredOn(request -> isSeed(request.postData()))
                .hasSize(3);
    }

    private void answerWithTheEventsSoFarOnce(Route asked) {
        streams.add(asked);
        if (streams.size() == 1) {
            asked.fulfill(new FulfillOptions()
                    .setContentType("application/x-ndjson")
                    .setBody(String.join("\n", api.lines(window.game())) + "\n"));
        }
    }

    private void keepTheAnswerToTheFirstSeed(Route asked) {
        if (first != null || !isSeed(asked.request().postData())) {
            asked.resume();
            return;
        }
        first = asked;
        answerToFirst = asked.fetch();
    }

    /// The requests with seeds that were answered.
    private List<String> answers() {
        return window.answered.stream().filter(SeedsIT::isSeed).toList();
    }

    private static boolean isSeed(@Nullable String sent) {
        return sent != null && sent.contains("ContributeSeed");
    }
}
