package cartulary.command.duel;

import static cartulary.command.duel.TestDuels.ADA;
import static cartulary.command.duel.TestDuels.BO;
import static cartulary.command.duel.TestDuels.accepted;
import static cartulary.command.duel.TestDuels.seatOf;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The games of a duel follow one another, whatever happens to the process in between.
class WhenAGameOfADuelEndsThenTheNextBeginsTest {
    @TempDir
    Path folder;

    private final Clock clock = new SettableClock();
    private TestStore store;
    private Duels duels;

    @BeforeEach
    void start() {
        store = new TestStore(folder, clock);
        duels = new Duels(store.duels(), clock);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private WhenAGameOfADuelEndsThenTheNextBegins automation() {
        return new WhenAGameOfADuelEndsThenTheNextBegins(duels, store.gateway);
    }

    private Duel duel(String duel) {
        return duels.head(duel).duel();
    }

    private GameId running(String duel) {
        return duel(duel).running().map(DuelGame::game).orElseThrow();
    }

    private Game head(GameId game) {
        return store.gateway.head(game).orElseThrow();
    }

    private void loses(String duel, String person) {
        GameId game = running(duel);
        Game head = head(game);
        store.gateway.automate(game, seatOf(person, head), new Resign(), head.revision());
        assertThat(head(game).step()).isEqualTo(new Step.Finished(false));
    }

    @Test
    void theGamesOfABestOfThreeFollowOneAnotherAndTheThirdIsNotNeeded() {
        String duel = accepted(duels, 3, DuelBeginning.LOSER);
        WhenAGameOfADuelEndsThenTheNextBegins automation = automation();
        automation.sweep();
        GameId first = running(duel);
        assertThat(head(first).players()).extracting(Player::person).containsExactly(ADA, BO);
        assertThat(head(first).step()).isInstanceOf(Step.Drawing.class);
        loses(duel, ADA);
        automation.continueDue();
        GameId second = running(duel);
        assertThat(second).isNotEqualTo(first);
        assertThat(head(second).step()).isEqualTo(new Step.Drawing(0));
        loses(duel, ADA);
        automation.continueDue();
        automation.sweep();
        assertThat(duel(duel).games()).extracting(DuelGame::game).containsExactly(first, second);
        assertThat(duel(duel).won()).isEqualTo(new SideCount(0, 2));
        assertThat(duel(duel).isOver()).isTrue();
        assertThat(store.duels().openDuels("", 10)).isEmpty();
    }

    @Test
    void firingAgainChangesNothing() {
        String duel = accepted(duels, 3, DuelBeginning.DRAWN);
        automation().sweep();
        GameId game = running(duel);
        long revision = head(game).revision();
        long events = duels.head(duel).revision();
        automation().sweep();
        automation().advance(duel);
        assertThat(head(game).revision()).isEqualTo(revision);
        assertThat(duels.head(duel).revision()).isEqualTo(events);
    }

    /// The process ends after it has opened a game and before it has recorded it.
    @Test
    void aGameThatWasOpenedButNotRecordedIsTheGameOfTheDuel() {
        String duel = accepted(duels, 1, DuelBeginning.DRAWN);
        var dying = new WhenAGameOfADuelEndsThenTheNextBegins(
                new Duels(new FailingDuelStore(store.duels()), clock), store.gateway);
        dying.sweep();
        assertThat(duel(duel).games()).isEmpty();
        List<GameId> opened = store.ledger().openGames();
        assertThat(opened).hasSize(1);
        automation().sweep();
        assertThat(store.ledger().openGames()).isEqualTo(opened);
        assertThat(running(duel)).isEqualTo(opened.getFirst());
        assertThat(head(opened.getFirst()).players()).hasSize(2);
    }

    /// The process ends after some of the commands with which a game begins; meanwhile a stranger sits down.
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aStrangerInTheLobbyLeavesAndBothPersonsAreSeated(int seated) {
        String duel = accepted(duels, 1, DuelBeginning.ALTERNATING);
        var dying = new WhenAGameOfADuelEndsThenTheNextBegins(
                new Duels(new FailingDuelStore(store.duels()), clock), store.gateway);
        dying.sweep();
        GameId game = store.ledger().openGames().getFirst();
        for (int person = 0; person < seated; person++) {
            store.byPerson(game, ADA, new JoinGame(null, null, null, null, null, true));
        }
        store.byGuest(game, new JoinGame(null, null));
        automation().sweep();
        assertThat(head(game).players()).extracting(Player::person).containsExactlyInAnyOrder(ADA, BO);
        assertThat(store.events(game, SeatsClosed.class)).hasSize(1);
        Step step = head(game).step();
        assertThat(head(game).player(step.activeSeat()))
                .satisfies(player -> assertThat(player.person()).isEqualTo(ADA));
    }

    @Test
    void aGameThatWasClosedIsPlayedAgain() {
        String duel = accepted(duels, 1, DuelBeginning.DRAWN);
        WhenAGameOfADuelEndsThenTheNextBegins automation = automation();
        automation.sweep();
        GameId closed = running(duel);
        store.gateway.automate(closed, Actor.HOST, new CloseGame(), head(closed).revision());
        automation.sweep();
        assertThat(running(duel)).isNotEqualTo(closed);
        loses(duel, BO);
        automation.sweep();
        assertThat(duel(duel).winner()).isEqualTo(PairingSide.HOME);
        assertThat(duel(duel).games()).extracting(DuelGame::winner).containsExactly(null, PairingSide.HOME);
    }

    /// A dispute about the only game of a duel that is over.
    private GameId annulled(String duel) {
        GameId game = duel(duel).games().getFirst().game();
        int seat = head(game).players().getFirst().seat();
        store.bySeat(game, seat, new OpenDispute(DisputeTarget.total(head(game).revision(), seat), "wrong", null));
        store.byReferee(game, new ResolveDispute(1, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, true));
        return game;
    }

    @Test
    void aDuelGoesOnWhenItsDecidingGameIsAnnulled() {
        String duel = accepted(duels, 1, DuelBeginning.DRAWN);
        WhenAGameOfADuelEndsThenTheNextBegins automation = automation();
        automation.sweep();
        loses(duel, BO);
        automation.continueDue();
        assertThat(store.duels().openDuels("", 10)).isEmpty();
        GameId game = annulled(duel);
        automation.continueDue();
        assertThat(running(duel)).isNotEqualTo(game);
        assertThat(store.duels().openDuels("", 10)).containsExactly(duel);
        assertThat(store.duels().disputedGames("", 10)).isEmpty();
        loses(duel, ADA);
        automation.continueDue();
        assertThat(duel(duel).winner()).isEqualTo(PairingSide.AWAY);
        assertThat(store.duels().openDuels("", 10)).isEmpty();
    }

    @Test
    void aDisputeThatEndedWithItsProcessIsFoundByTheNextOne() {
        String duel = accepted(duels, 1, DuelBeginning.DRAWN);
        automation().sweep();
        loses(duel, BO);
        automation().sweep();
        annulled(duel);
        automation().sweep();
        automation().sweep();
        assertThat(duel(duel).games()).hasSize(2);
        assertThat(duel(duel).corrections()).isEqualTo(1);
        assertThat(store.duels().disputedGames("", 10)).isEmpty();
    }
}
