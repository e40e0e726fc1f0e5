package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.token.Bearer;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.game.GameId;
import org.junit.jupiter.api.Test;

class SenderTest {
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");

    @Test
    void anOperatorHasNoRightsInAGame() {
        assertThat(Sender.of(new Bearer.Appointed(ServiceRole.OPERATOR, "alice", null), GAME))
                .isInstanceOf(Sender.Foreign.class);
    }

    @Test
    void aSeatInAnotherGameIsForeign() {
        var other = new GameId("7c9e6679-7425-40de-944b-e07fc1f90ae7");
        assertThat(Sender.of(new Bearer.Seat(other, 1, "player", 0), GAME)).isInstanceOf(Sender.Foreign.class);
        assertThat(Sender.of(new Bearer.Seat(GAME, 1, "player", 0), GAME)).isEqualTo(new Sender.Seat(1, "player", 0));
    }
}
