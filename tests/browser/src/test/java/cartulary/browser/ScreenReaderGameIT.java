package cartulary.browser;

import static cartulary.browser.ScreenReaderPlayer.Request.BET;
import static cartulary.browser.ScreenReaderPlayer.Request.FEATURE;
import static cartulary.browser.ScreenReaderPlayer.Request.LAST_FEATURE;
import static cartulary.browser.ScreenReaderPlayer.Request.NOTHING;
import static cartulary.browser.ScreenReaderPlayer.Request.TILE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.ScreenReaderPlayer.Request;
import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// A whole game with all expansions, opened and played with what a screen reader says and the keyboard alone.
@Tag("long")
class ScreenReaderGameIT {
    private static final int MAX_KEYS = 8;
    private static final int MAX_KEYS_OF_A_CHOICE = 3;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private final long seed = RandomPlayer.seed();
    private int turns;
    private int longestTurn;
    private int longestChoice;

    @Test
    void aGameIsPlayedByWhatIsReadOutAndItsResultIsReadOut() {
        System.out.println("seed of a player: " + seed);
        BrowserWindow window = CHROMIUM.windowOfANewUser(options -> options.setReducedMotion(ReducedMotion.REDUCE))
                .go("/");
        var reader = new ScreenReader(window.page);
        open(reader);
        play(reader, new ScreenReaderPlayer(reader, "Ada", new Random(seed)));

        System.out.printf(
                "%s turns of at most %s keys with the bet, choices of at most %s%n", turns, longestTurn, longestChoice);
        assertThat(longestTurn).as("keys of a turn with its bet").isLessThanOrEqualTo(MAX_KEYS);
        assertThat(longestChoice).as("keys of a choice").isLessThanOrEqualTo(MAX_KEYS_OF_A_CHOICE);
        JsonNode game = api.game(window.game());
        theResultIsReadOut(reader, game);
        everyTileWasAnnounced(reader, window.game());
    }

    private void open(ScreenReader reader) {
        await().pollInSameThread().until(() -> reader.headings().contains("New game"));
        reader.goTo("textbox Your name (optional)", "Tab");
        "Ada".chars().forEach(letter -> reader.press(Character.toString(letter)));
        reader.goTo("checkbox The Bets", "Tab");
        reader.press("Space");
        reader.goTo("checkbox The Tollkeepers", "Tab");
        reader.press("Space");
        reader.goTo("button Play against a bot", "Shift+Tab");
        reader.press("Enter");
        await().pollInSameThread().until(() -> !reader.board().isEmpty());
        reader.press("b");
    }

    private void play(ScreenReader reader, ScreenReaderPlayer player) {
        int own = 0;
        int inTurn = 0;
        for (Request request = player.request(); request != NOTHING; request = player.request()) {
            int tiles = reader.tiles();
            int before = reader.keys();
            player.answer(request);
            int keys = reader.keys() - before;
            if (request == FEATURE || request == LAST_FEATURE) {
                longestChoice = Math.max(longestChoice, keys);
                continue;
            }
            if (request == TILE) {
                turns++;
                own = tiles + 1;
            }
            // A bet on a tile of the bot is a turn of its own.
            boolean isNewTurn = request == TILE || (request == BET && tiles != own);
            inTurn = isNewTurn ? keys : inTurn + keys;
            longestTurn = Math.max(longestTurn, inTurn);
        }
    }

    private void theResultIsReadOut(ScreenReader reader, JsonNode game) {
        assertThat(game.path("status").asText()).isEqualTo("finished");
        String heading = reader.headings().stream()
                .filter(words -> words.contains(" with ") && words.contains(" point"))
                .findFirst()
                .orElseThrow();
        assertThat(reader.focused()).isEqualTo("heading " + heading);
        List<String> expected = Board.each(game.path("ranking"))
                .map(rank -> "%s %s %s".formatted(rank.path("rank"), nameOf(game, rank), pointsOf(rank)))
                .toList();
        assertThat(expected).hasSize(2);
        assertThat(reader.items(heading).stream()
                        .map(item -> item.replaceFirst("^(\\d) \\d ", "$1 "))
                        .toList())
                .containsAll(expected);
        long winners = Board.each(game.path("ranking"))
                .filter(rank -> rank.path("rank").asInt() == 1)
                .count();
        JsonNode first = game.path("ranking").path(0);
        assertThat(heading)
                .contains(nameOf(game, first), pointsOf(first))
                .contains(winners == 1 ? "wins with" : "share the win with");
    }

    private static String nameOf(JsonNode game, JsonNode rank) {
        int seat = rank.path("seat").asInt();
        boolean isBot = Board.each(game.path("players"))
                .anyMatch(player -> player.path("seat").asInt() == seat && player.has("policy"));
        return isBot ? "Bot " + (seat + 1) + " (greedy)" : "Ada";
    }

    private static String pointsOf(JsonNode rank) {
        int points = rank.path("score").asInt();
        return points == 1 ? "1 point" : points + " points";
    }

    /// Every tile of both players was announced with its place.
    private void everyTileWasAnnounced(ScreenReader reader, String game) {
        String announced = String.join("\n", reader.announced());
        List<String> missing = Board.each(api.events(game))
                .filter(event -> event.path("type").asText().equals("TilePlaced"))
                .map(event -> "%s placed the tile at column %s, row %s."
                        .formatted(
                                event.at("/data/seat").asInt() == 0 ? "Ada" : "Bot 2 (greedy)",
                                event.at("/data/x"),
                                event.at("/data/y")))
                .filter(words -> !announced.contains(words))
                .toList();
        assertThat(missing).as("tiles that were not announced").isEmpty();
    }
}
