package cartulary.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RecordedThings.Found;
import cartulary.browser.RecordedThings.Thing;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Histories, origins, comparisons and moments in the page, in a finished game with all expansions.
class PastIT {
    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private static final Api API = new Api(SERVICE);
    private static String game;
    private static RecordedThings things;
    private static long last;

    @BeforeAll
    static void aGameIsRecorded() {
        game = SERVICE.recorded().brief().game();
        things = new RecordedThings(API.events(game));
        last = API.game(game).path("revision").asLong();
    }

    @Test
    void theHistoryOfEachThingIsAListAndMarksOnTheTimeline() {
        Page page = open("");
        for (Thing thing : Thing.values()) {
            Found found = things.find(thing);
            page.evaluate("fragment => { location.hash = fragment; }", "r=" + found.revision());
            assertThat(page.locator(".timeline-state")).hasText("Move " + found.revision() + " of " + last);
            click(page, found.x(), found.y());
            // The click shows the history of what is under the pointer.
            page.locator(".history .entry").first().waitFor();
            page.locator(".inspector")
                    .getByLabel(Pattern.compile("^History of " + thing.name))
                    .nth(numberOnItsTile(found, thing))
                    .click();

            assertThat(page.locator("#history-title")).isFocused();
            assertThat(page.locator("#history-title")).hasText(Pattern.compile("^History of " + thing.name));
            List<Integer> expected = recorded(found, thing);
            assertThat(expected).as(thing.name).isNotEmpty();
            await().pollInSameThread()
                    .untilAsserted(
                            () -> assertThat(revisions(page)).as(thing.name).isEqualTo(expected));
            assertThat(page.locator(".history-mark"))
                    .hasCount((int) expected.stream().distinct().count());

            page.locator(".history .entry").first().click();
            assertThat(page.locator(".timeline-state")).hasText("Move " + expected.getFirst() + " of " + last);
            page.keyboard().press("Escape");
            assertThat(page.locator("#history-title")).hasCount(0);
        }
    }

    @Test
    void thePageLeadsToHistoriesOriginsAndMoments() {
        Page page = open("");
        theHistoryOfAPlayerHasEveryPointOfTheirScore(page);
        theInspectorNamesWhoPlacedATile(page);
        thePageGoesToATurnAndToATime(page);
        aClickOnAMeepleShowsItsHistory(page);
    }

    private static void theHistoryOfAPlayerHasEveryPointOfTheirScore(Page page) {
        page.locator(".players .name").first().click();
        page.locator(".players").getByText("History").first().click();

        assertThat(page.locator("#history-title")).isFocused();
        Locator gains = page.locator(".history .gain strong");
        int score = API.game(game).at("/players/0/score").asInt();
        await().pollInSameThread().untilAsserted(() -> assertThat(gains.allTextContents().stream()
                        .mapToInt(Integer::parseInt)
                        .sum())
                .isEqualTo(score));
    }

    private static void theInspectorNamesWhoPlacedATile(Page page) {
        JsonNode placed = things.event(one -> one.path("type").asText().equals("TilePlaced")
                && one.path("actor").asText().equals("seat-0"));
        JsonNode origin = Board.each(API.blame(game, last).path("tiles"))
                .filter(one -> one.at("/tile/x").equals(placed.at("/data/x"))
                        && one.at("/tile/y").equals(placed.at("/data/y")))
                .findFirst()
                .orElseThrow()
                .path("by");
        assertThat(origin.path("seat").asInt()).isZero();
        click(page, placed.at("/data/x").asInt(), placed.at("/data/y").asInt());

        assertThat(page.locator(".inspector .origin").first())
                .containsText("Placed: Bot 1 (random), turn " + origin.path("turn"));
        page.locator(".inspector .origin")
                .first()
                .getByText("Move " + origin.path("revision"))
                .click();
        assertThat(page.locator(".timeline-state")).hasText("Move " + placed.path("revision") + " of " + last);
    }

    private static void thePageGoesToATurnAndToATime(Page page) {
        Locator form = page.locator(".go-to");
        form.locator("select").selectOption("turn");
        form.locator("input").fill("7");
        form.getByText("Go", new Locator.GetByTextOptions().setExact(true)).click();

        long endOfTurn =
                API.get("/api/games/" + game + "?turn=7").path("revision").asLong();
        assertThat(page.locator(".timeline-state")).hasText("Move " + endOfTurn + " of " + last);
        assertThat(page.locator(".go-to-status")).hasText("Shown: move " + endOfTurn + ".");

        form.locator("select").selectOption("time");
        form.locator("input").fill("2100-01-01T00:00");
        page.keyboard().press("Enter");
        assertThat(page.locator(".timeline-state")).hasText("End of the game");
    }

    private static void aClickOnAMeepleShowsItsHistory(Page page) {
        Found found = things.find(Thing.MEEPLE);
        page.evaluate("fragment => { location.hash = fragment; }", "r=" + found.revision());
        assertThat(page.locator(".timeline-state")).hasText("Move " + found.revision() + " of " + last);
        page.locator(".plane .meeple").last().click();

        assertThat(page.locator("#history-title")).hasText(Pattern.compile("^History of the meeple at "));
        assertThat(page.locator(".history .entry").first()).containsText("placed a meeple");
    }

    @Test
    void aComparisonMarksWhatChangedOnTheBoardOfTheTable() {
        long from = last / 3;
        long to = last / 2;
        JsonNode diff = API.diff(game, from, to);
        Page page = open("#r=" + from);
        page.getByText("Compare from here").click();
        page.locator(".course input").fill(String.valueOf(to));

        assertThat(page.locator("#compare-title")).hasText("From move " + from + " to move " + to);
        assertThat(page.locator(".cell.fresh")).hasCount(diff.path("tiles").size());
        assertThat(page.locator(".ring"))
                .hasCount(Stream.of("meeplesPlaced", "meeplesReturned", "offices")
                                .mapToInt(kind -> diff.path(kind).size())
                                .sum()
                        + movedTollhouses(diff));

        theTableCountsEveryMeepleThatWasPlacedOrCameBack(page, from, to);
        Locator changes = page.locator(".changes .entry");
        assertThat(changes)
                .hasCount(Stream.of("tiles", "meeplesPlaced", "meeplesReturned", "features", "offices")
                                .mapToInt(kind -> diff.path(kind).size())
                                .sum()
                        + (int) Board.each(diff.path("players"))
                                .filter(PastIT::hasMovedTollhouse)
                                .count()
                        + (int) Board.each(diff.path("points"))
                                .map(scored -> scored.at("/by/revision"))
                                .distinct()
                                .count()
                        + (int) Stream.of("turn", "tilesLeft").filter(diff::has).count());
        aChangeIsMarkedAloneWhileThePointerOrTheFocusIsThere(page, changes);
        theOtherMomentShowsWhatIsStillToComePale(page, diff, from);
    }

    private static void aChangeIsMarkedAloneWhileThePointerOrTheFocusIsThere(Page page, Locator changes) {
        int all = page.locator(".cell.fresh").count();
        changes.nth(1).hover();
        assertThat(page.locator(".cell.fresh")).hasCount(1);
        page.locator("#compare-title").hover();
        assertThat(page.locator(".cell.fresh")).hasCount(all);
        changes.first().focus();
        assertThat(page.locator(".cell.fresh")).hasCount(1);
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        assertThat(changes.nth(1)).hasAttribute("aria-expanded", "true");
        assertThat(changes.nth(1)).isFocused();
        page.keyboard().press("Enter");
    }

    private static void theOtherMomentShowsWhatIsStillToComePale(Page page, JsonNode diff, long from) {
        page.getByText("Show move " + from, new Page.GetByTextOptions().setExact(true))
                .click();

        assertThat(page.locator(".timeline-state")).hasText("Move " + from + " of " + last);
        assertThat(page.locator("#compare-title")).containsText("From move " + from);
        assertThat(page.locator(".plane .tile.absent"))
                .hasCount(diff.path("tiles").size());
        assertThat(page.locator(".plane .tiles .tile"))
                .hasCount(API.game(game, from).path("tiles").size());
        page.getByText("Stop comparing").first().click();
        assertThat(page.locator(".cell.fresh")).hasCount(0);
    }

    private static int movedTollhouses(JsonNode diff) {
        return Board.each(diff.path("players"))
                .filter(PastIT::hasMovedTollhouse)
                .mapToInt(one -> one.at("/player/from/tollhouse").isMissingNode() ? 1 : 2)
                .sum();
    }

    private static void theTableCountsEveryMeepleThatWasPlacedOrCameBack(Page page, long from, long to) {
        List<JsonNode> between = Board.each(API.events(game))
                .filter(event -> event.path("revision").asLong() > from
                        && event.path("revision").asLong() <= to)
                .toList();
        int players = API.game(game).path("players").size();
        for (int seat = 0; seat < players; seat++) {
            int own = seat;
            long placed = between.stream()
                    .filter(event -> event.path("type").asText().equals("MeeplePlaced"))
                    .filter(event -> event.at("/data/seat").asInt() == own)
                    .count();
            long returned = between.stream()
                    .filter(event -> event.path("type").asText().equals("MeeplesReturned"))
                    .flatMap(event -> Board.each(event.at("/data/meeples")))
                    .filter(meeple -> meeple.path("seat").asInt() == own)
                    .count();
            assertThat(page.locator(".compare tbody tr").nth(seat).locator("td:not(:has(strong))"))
                    .hasText(new String[] {String.valueOf(placed), String.valueOf(returned)});
        }
    }

    @Test
    void anAddressNamesAMoveATurnOrATimeAndALaterTurnIsRefusedInWords() {
        long endOfTurn =
                API.get("/api/games/" + game + "?turn=3").path("revision").asLong();
        String time = things.event(one -> one.path("revision").asLong() == endOfTurn)
                .path("at")
                .asText();
        long atTime =
                API.get("/api/games/" + game + "?time=" + time).path("revision").asLong();

        BrowserWindow window = CHROMIUM.window();
        for (String address : List.of("?at=" + endOfTurn, "?turn=3", "#turn=3")) {
            open(window, address);
            assertThat(window.page.locator(".timeline-state")).hasText("Move " + endOfTurn + " of " + last);
        }
        open(window, "?time=" + time);
        assertThat(window.page.locator(".timeline-state")).hasText("Move " + atTime + " of " + last);
        assertThat(window.page).hasURL(Pattern.compile("/games/[^?]*#r=" + atTime + "$"));

        // A turn that the game has not reached.
        window.ignoreErrors("404");
        open(window, "?turn=999");
        assertThat(window.page.locator("cartulary-goto .problem")).containsText("999");
        assertThat(window.page.locator(".timeline-state")).hasText("End of the game");
    }

    @Test
    @Tag("long")
    void thePanelsOfThePastAreAccessible() {
        Found found = things.find(Thing.CITY);
        Page page = open("#r=" + found.revision());
        click(page, found.x(), found.y());
        page.getByText("Compare from here").click();
        page.getByLabel("Forward a turn").click();
        page.locator(".inspector .origin button").first().waitFor();
        page.locator(".history .entry").first().waitFor();
        page.locator(".changes .entry").first().click();

        assertThat(Screen.findings(page, ".history", ".inspector", ".compare", ".go-to", ".timeline"))
                .isEmpty();
    }

    private static Page open(String rest) {
        return open(CHROMIUM.window(), rest);
    }

    private static Page open(BrowserWindow window, String rest) {
        // Not in the page that is open, which would only see another fragment.
        window.page.navigate("about:blank");
        window.go("/games/" + game + rest);
        await().pollInSameThread().until(() -> window.head() == last);
        return window.page;
    }

    private static void click(Page page, int x, int y) {
        Pointer mouse = Pointer.mouse(page);
        if (!mouse.clickIfThere(() -> Point.ofTile(page, x, y))) {
            page.locator(".zoom .fit").click();
            mouse.click(() -> Point.ofTile(page, x, y));
        }
        page.locator(".inspector .origin button").first().waitFor();
    }

    /// Returns how many features of the same kind the inspector lists before this one.
    private static int numberOnItsTile(Found found, Thing thing) {
        if (!thing.parameter.equals("feature")) {
            return 0;
        }
        List<List<String>> onTile = Board.each(API.get("/api/games/" + game + "/features?at=" + found.revision())
                        .path("features"))
                .filter(feature ->
                        thing.name.contains(feature.at("/feature/kind").asText()))
                .map(feature -> Board.each(feature.path("segments"))
                        .filter(at -> at.path("x").asInt() == found.x()
                                && at.path("y").asInt() == found.y())
                        .map(at -> found.x() + "," + found.y() + ","
                                + at.path("segment").asText())
                        .toList())
                .filter(segments -> !segments.isEmpty())
                .toList();
        return onTile.indexOf(onTile.stream()
                .filter(segments -> segments.contains(found.value()))
                .findFirst()
                .orElseThrow());
    }

    /// Returns the revisions in the history of a thing according to the API.
    private static List<Integer> recorded(Found found, Thing thing) {
        return Board.each(
                        API.history(game, thing.parameter + "=" + found.value()).path("entries"))
                .map(entry -> entry.at("/by/revision").asInt())
                .toList();
    }

    private static List<Integer> revisions(Page page) {
        return page.locator(".history .entry").all().stream()
                .map(entry -> Integer.valueOf(entry.getAttribute("data-revision")))
                .toList();
    }

    private static boolean hasMovedTollhouse(JsonNode change) {
        JsonNode now = change.at("/player/to/tollhouse");
        return !now.isMissingNode() && !now.equals(change.at("/player/from/tollhouse"));
    }
}
