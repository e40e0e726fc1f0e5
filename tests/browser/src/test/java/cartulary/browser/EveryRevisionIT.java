package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The page in the past shows the same table as the API, in games with all expansions and clocks. The board is read
/// from its drawing, everything else from the panels.
class EveryRevisionIT {
    /// All expansions, and a clock that shows hours in one game and tenths of a second in another.
    private static final String ALL =
            "\"expansions\":[\"bets\",\"tollkeepers\",\"abbot\",\"river\",\"cathedrals\",\"surveyors\"],"
                    + "\"clock\":{\"bank\":%s,\"increment\":1}";

    private static final List<Integer> BANKS = List.of(9, 300, 5_000);
    private static final int AT_BOTH_ENDS = 6;
    private static final int STEP = 13;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);

    @Test
    void theMovesOfABriefGameAreShownAsTheApiReturnsThem() {
        String game = SERVICE.recorded().brief().game();
        long last = api.game(game).path("revision").asLong();
        compare(
                game,
                LongStream.rangeClosed(1, last)
                        .filter(revision ->
                                revision <= AT_BOTH_ENDS || revision > last - AT_BOTH_ENDS || revision % STEP == 0));
    }

    /// The service chooses the decks, so every game is another one.
    @ParameterizedTest(name = "played by {0}")
    @MethodSource("tenTables")
    @Tag("long")
    void everyRevisionOfTenGamesIsShownAsTheApiReturnsIt(List<String> policies) {
        int bank = BANKS.get(policies.size() % BANKS.size());
        String game = api.playedByBotsWith(ALL.formatted(bank), policies.toArray(String[]::new));
        compare(game, LongStream.rangeClosed(1, api.game(game).path("revision").asLong()));
    }

    /// Returns two tables for each number of players, whose bots differ.
    static Stream<List<String>> tenTables() {
        return IntStream.rangeClosed(2, 6).boxed().flatMap(seats -> Stream.of(0, 1)
                .map(first -> IntStream.range(0, seats)
                        .mapToObj(seat -> (seat + first) % 2 == 0 ? "greedy" : "random")
                        .toList()));
    }

    private void compare(String game, LongStream revisions) {
        Instant start = Instant.now();
        Page page = open(game);
        Locator slider = page.getByLabel("Move", new Page.GetByLabelOptions().setExact(true));
        long[] compared = revisions.toArray();
        long shown = 0;
        for (long revision : compared) {
            if (revision == shown + 1 && shown > 0) {
                page.keyboard().press(".");
            } else {
                slider.fill(String.valueOf(revision));
            }
            shown = revision;
            JsonNode expected = api.game(game, revision);
            assertThat(ShownRevision.fromPage(page, expected))
                    .as("revision %s of game %s", revision, game)
                    .isEqualTo(ShownRevision.fromApi(expected));
        }
        System.out.printf(
                "game %s: %s revisions are equal, %s s%n",
                game, compared.length, Duration.between(start, Instant.now()).toSeconds());
    }

    private Page open(String game) {
        BrowserWindow window = CHROMIUM.windowWithBitmaps().go("/games/" + game);
        long last = api.game(game).path("revision").asLong();
        await().pollInSameThread().until(() -> window.head() == last);
        window.page.locator(".pile h3").last().waitFor();
        return window.page;
    }
}
