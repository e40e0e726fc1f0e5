package cartulary.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.game.Game;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RulesVersionsTest {
    private static final GameId ID = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final GameEvent OPENED =
            new GameOpened("host", GameOptions.DEFAULT, new Secret.Sealed<>(Hash.sha256("a seed")));

    private final Rules rules = Rules.standard();

    @Test
    void aNewGameIsOfTheNewestVersion() {
        assertThat(rules.unopenedGame().rulesVersion()).isSameAs(RulesVersion.NEWEST);
    }

    @Test
    void aGameKeepsTheVersionOfItsFirstEvent() {
        for (RulesVersion version : RulesVersion.values()) {
            Game opened = rules.evolve(rules.unopenedGame(), recorded(version, 1, OPENED));
            assertThat(opened).isEqualTo(rules.evolve(rules.unopenedGame(version), OPENED));
            Game later = rules.evolve(opened, recorded(version, 2, new PlayerLeft(0, false)));
            assertThat(later.rulesVersion()).isSameAs(version);
        }
    }

    @Test
    void gamesOfDifferentVersionsAreDifferent() {
        assertThat(rules.evolve(rules.unopenedGame(RulesVersion.V1), OPENED))
                .isNotEqualTo(rules.evolve(rules.unopenedGame(RulesVersion.V2), OPENED));
    }

    @Test
    void anEventOfAnotherVersionThanItsGameIsNotFolded() {
        Game opened = rules.evolve(rules.unopenedGame(), recorded(RulesVersion.V1, 1, OPENED));
        assertThatThrownBy(() -> rules.evolve(opened, recorded(RulesVersion.V2, 2, new PlayerLeft(0, false))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the event was decided by rules 2, but its game was opened with rules 1");
    }

    private static Envelope recorded(RulesVersion version, long revision, GameEvent event) {
        return Envelope.signed(version, ID, revision, Instant.EPOCH, Actor.HOST, event, null);
    }
}
