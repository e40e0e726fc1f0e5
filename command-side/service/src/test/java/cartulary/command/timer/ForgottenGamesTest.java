package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.game.CommandOutcome.Outdated;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import org.junit.jupiter.api.Test;

/// Lobbies and games to which nobody returns.
class ForgottenGamesTest extends TimerTestBase {
    @Test
    void inactiveLobbiesAndGamesAreAbandonedAndTheirDecksOpened() throws Exception {
        GameId lobby = store.open(timed(null));
        GameId game = running(null);
        GameId ofBots = store.open(timed(null));
        store.byHost(ofBots, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(ofBots, new SeatBot(BotPolicy.RANDOM, null));
        store.byHost(ofBots, new StartGame(null));
        clock.forward(LOBBY);
        forgotten().sweep();
        assertThat(store.events(lobby, GameAbandoned.class)).isEmpty();
        clock.forward(1);
        forgotten().sweep();
        assertThat(store.events(lobby))
                .endsWith(new GameAbandoned(false), store.events(lobby).getLast());
        assertThat(store.events(lobby).getLast()).isInstanceOf(DeckOpened.class);
        assertThat(store.events(game, GameAbandoned.class)).isEmpty();
        clock.forward(GAME.minus(LOBBY));
        forgotten().sweep();
        assertThat(store.events(game).getLast()).isInstanceOf(DeckOpened.class);
        assertThat(store.events(ofBots).getLast()).isInstanceOf(DeckOpened.class);
    }

    @Test
    void anActiveGameIsNotAbandoned() throws Exception {
        GameId game = running(null);
        clock.forward(GAME);
        store.bySeat(game, 0, new DrawTile());
        clock.forward(GAME);
        forgotten().sweep();
        assertThat(store.events(game, GameAbandoned.class)).isEmpty();
    }

    /// Any event shows it, also one that changes nobody's choices.
    @Test
    void aGameToWhichSomebodyReturnsMeanwhileIsNotAbandoned() {
        GameId game = running(null);
        clock.forward(GAME.plusSeconds(1));
        long read = store.schedule()
                .forgotten(clock.instant().minus(LOBBY), clock.instant().minus(GAME), 0, 1)
                .getFirst()
                .revision();
        store.byHost(game, new ReissueToken(1));
        assertThat(store.gateway.automateOnce(game, new AbandonGame(), read, "abandon/" + read))
                .isInstanceOf(Outdated.class);
    }

    @Test
    void abandoningTwiceAndOnTwoNodesHasOneEffect() throws Exception {
        GameId game = store.open(timed(null));
        clock.forward(LOBBY.plusSeconds(1));
        var other = new WhenNobodyReturnsThenTheGameIsAbandoned(store.node(), store.schedule(), clock, LOBBY, GAME);
        var own = forgotten();
        simultaneously(own::sweep, other::sweep);
        own.sweep();
        assertThat(store.events(game, GameAbandoned.class)).hasSize(1);
        assertThat(store.events(game, DeckOpened.class)).hasSize(1);
    }
}
