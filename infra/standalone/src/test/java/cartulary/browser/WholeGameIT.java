package cartulary.browser;

import static cartulary.browser.Person.Act.NOTHING;
import static cartulary.browser.Person.Act.SEALED_A_BET;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import cartulary.browser.Person.Act;
import cartulary.browser.Person.Bet;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Two people at two machines play a game with everything in it, from the list of games to the last
/// point, and a third one looks on.
class WholeGameIT {
    private static final Duration A_GAME = Duration.ofMinutes(20);

    @RegisterExtension
    static final Service SERVICE = new Service();

    @RegisterExtension
    static final Chromium CHROMIUM = new Chromium(SERVICE);

    private final Api api = new Api(SERVICE);
    private int sealed;
    private boolean isCutShort;

    @Test
    void everybodySeesTheSameEndAndNobodyTheSecretsOfAnother() {
        long seed = System.nanoTime();
        var ada = new Person(CHROMIUM.window(), seed);
        var bea = new Person(CHROMIUM.window(), seed + 1);
        var watcher = new Person(CHROMIUM.window(), seed + 2);

        String link = Lobby.at(ada.window)
                .withoutBots()
                .plays("The Bets")
                .plays("The Tollkeepers")
                .called(1, "Ada")
                .openAndInvite();
        bea.window.go(link);
        new Lobby(bea.window).sitDown("Bea");
        watcher.window.go(link);
        new Lobby(ada.window).start();
        watcher.window.page.locator(".surface").waitFor();
        assertThat(watcher.offered()).isEqualTo(NOTHING);

        var players = List.of(ada, bea);
        await().pollInSameThread()
                .pollInterval(Duration.ofMillis(20))
                .atMost(A_GAME)
                .until(() -> players.stream()
                        .map(person -> isDone(person, players, watcher))
                        .toList()
                        .equals(List.of(true, true)));

        assertThat(sealed).as("bets that were sealed").isPositive();
        theEndIsTheSameFor(List.of(ada.window, bea.window, watcher.window));
        players.forEach(person -> Secrets.namedByTheirSettlementAlone(person.window));
        Secrets.namedByTheirSettlementAlone(watcher.window);
    }

    /// Does what is offered to a person and looks at what the others learn by it; whether it was all.
    private boolean isDone(Person person, List<Person> players, Person watcher) {
        Act act = person.act();
        if (!isCutShort && sealed > 0 && person == players.getLast()) {
            isCutShort = Length.cutShort(person.window);
        }
        if (act == SEALED_A_BET) {
            sealed++;
            Bet bet = person.bet();
            watcher.act();
            Secrets.staysWithItsOwner(bet, person.window);
            players.stream().filter(other -> other != person).forEach(other -> Secrets.isUnknownTo(other.window, bet));
            Secrets.isUnknownTo(watcher.window, bet);
            if (!bet.words().isEmpty() && watcher.offered() == NOTHING) {
                assertThat(watcher.window.page.content()).doesNotContain(bet.words());
            }
        }
        return act == NOTHING && person.window.isAtTheEnd();
    }

    private void theEndIsTheSameFor(List<Window> windows) {
        JsonNode game = api.game(windows.getFirst().game());
        List<String> ranking = Board.each(game.path("ranking"))
                .map(rank -> "%s. seat %d, %s points"
                        .formatted(rank.path("rank"), rank.path("seat").asInt() + 1, rank.path("score")))
                .toList();
        assertThat(ranking).hasSize(2);
        for (Window window : windows) {
            window.page.locator(".summary").waitFor();
            assertThat(Summary.of(window.page)).isEqualTo(ranking);
            assertThat(Board.drawnOn(window.page)).isEqualTo(Board.toldBy(game));
        }
    }
}
