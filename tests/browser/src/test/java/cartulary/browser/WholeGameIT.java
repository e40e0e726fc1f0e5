package cartulary.browser;

import static cartulary.browser.RandomPlayer.Act.NOTHING;
import static cartulary.browser.RandomPlayer.Act.SEALED_A_BET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.RandomPlayer.Act;
import cartulary.browser.RandomPlayer.Bet;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two players in two windows play a game with The Bets and The Tollkeepers, and a spectator watches. In the
/// ordinary run the game comes to its first office over the API, and ends some tiles later.
class WholeGameIT {
    private static final Duration A_GAME = Duration.ofMinutes(50);

    /// How many tiles are laid in the pages.
    private static final int TILES = 4;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    private final Api api = new Api(SERVICE);
    private int sealed;
    private boolean isCutShort;

    @Test
    void allWindowsShowTheSameResultAndNoSecretsOfOthers() {
        long seed = RandomPlayer.seed();
        var ada = new RandomPlayer(CHROMIUM.window(), seed);
        var bea = new RandomPlayer(CHROMIUM.window(), seed + 1);
        var watcher = new RandomPlayer(CHROMIUM.window(), seed + 2);

        if (GameLength.WHOLE) {
            openInTheLobby(ada, bea, watcher);
        } else {
            openAtTheFirstOffice(ada, bea, watcher);
        }
        int tiles = watcher.window.page.locator(".plane .tiles .tile").count() + TILES;
        assertThat(watcher.offered()).isEqualTo(NOTHING);

        var players = List.of(ada, bea);
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(A_GAME)
                .until(() -> players.stream()
                        .map(person -> isDone(person, players, watcher, tiles))
                        .toList()
                        .equals(List.of(true, true)));

        assertThat(sealed).as("sealed bets").isPositive();
        theEndIsTheSameFor(List.of(ada.window, bea.window, watcher.window));
        players.forEach(person -> BetSecrecy.chipsAreNamedOnlyByTheirSettlement(person.window));
        BetSecrecy.chipsAreNamedOnlyByTheirSettlement(watcher.window);
    }

    private static void openInTheLobby(RandomPlayer ada, RandomPlayer bea, RandomPlayer watcher) {
        String link = LobbyPage.at(ada.window)
                .withoutBots()
                .plays("The Bets")
                .plays("The Tollkeepers")
                .called(1, "Ada")
                .openAndInvite();
        bea.window.go(link);
        new LobbyPage(bea.window).sitDown("Bea");
        watcher.window.go(link);
        new LobbyPage(ada.window).start();
        watcher.window.page.locator(".surface").waitFor();
    }

    private void openAtTheFirstOffice(RandomPlayer ada, RandomPlayer bea, RandomPlayer watcher) {
        var begun = new ApiGame(api, 2, "{\"options\":{\"expansions\":[\"bets\",\"tollkeepers\"]}}");
        begun.playToAnOffice();
        begun.sitDownAt(ada.window.page, 0);
        begun.sitDownAt(bea.window.page, 1);
        for (RandomPlayer person : List.of(ada, bea, watcher)) {
            person.window.go("/games/" + begun.game()).page.locator(".surface").waitFor();
        }
    }

    /// Performs the next action of a player and checks what the others learn; returns true at the end of the game.
    private boolean isDone(RandomPlayer person, List<RandomPlayer> players, RandomPlayer watcher, int tiles) {
        Act act = person.act();
        if (act == SEALED_A_BET) {
            sealed++;
            Bet bet = person.bet();
            watcher.act();
            BetSecrecy.staysWithItsOwner(bet, person.window);
            players.stream()
                    .filter(other -> other != person)
                    .forEach(other -> BetSecrecy.isUnknownTo(other.window, bet));
            BetSecrecy.isUnknownTo(watcher.window, bet);
            if (!bet.words().isEmpty() && watcher.offered() == NOTHING) {
                assertThat(watcher.window.page.content()).doesNotContain(bet.words());
            }
        }
        // Only after these checks: the final scoring opens every bet.
        if (!isCutShort && sealed > 0 && person == players.getLast()) {
            isCutShort = GameLength.resignIfLongEnough(person.window, tiles);
        }
        return act == NOTHING && person.window.isAtTheEnd();
    }

    private void theEndIsTheSameFor(List<BrowserWindow> windows) {
        JsonNode game = api.game(windows.getFirst().game());
        List<String> ranking = FinalRanking.fromApi(game);
        assertThat(ranking).hasSize(2);
        for (BrowserWindow window : windows) {
            window.page.locator(".summary").waitFor();
            assertThat(FinalRanking.of(window.page)).isEqualTo(ranking);
            assertThat(Board.fromPage(window.page)).isEqualTo(Board.fromApi(game));
        }
    }
}
