package cartulary.rules.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Refused;
import org.junit.jupiter.api.Test;

/// Searches for better moves (LOBBY-39).
class AnalysisTest {
    private final LobbyFixture lobby = new LobbyFixture();
    private final GameFixture fixture = lobby.fixture();

    @Rule("LOBBY-39")
    @Test
    void aGameIsNotAnalysedBeforeItEnded() {
        lobby.started();
        assertThat(Rules.standard().refusesAnalysis(fixture.game()))
                .map(Refused::rule)
                .contains(RuleId.LOBBY_39);
        assertThat(Rules.standard().refusesAnalysis(fixture.blind()))
                .map(Refused::rule)
                .contains(RuleId.LOBBY_39);
    }

    @Rule("LOBBY-39")
    @Test
    void aGameThatEndedIsAnalysed() {
        lobby.started();
        fixture.must(Actor.HOST, new CloseGame());
        assertThat(Rules.standard().refusesAnalysis(fixture.game())).isEmpty();
    }
}
