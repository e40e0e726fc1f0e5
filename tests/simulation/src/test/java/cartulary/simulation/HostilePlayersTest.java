package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Games in which everybody sends whatever is accepted, for as long as anything is.
class HostilePlayersTest {
    /// As `docs/rulebook/LOBBY.md` says. Python and page refuse a record of more than 100,000 events.
    private static final int MOST_EVENTS = 25_000;

    /// Without the deadlines, which the service extends.
    private static final int MOST_OF_PLAYERS = 10_000;

    @Test
    void nobodyMakesAGameGrowForEver() {
        assertEnds(1);
    }

    @Tag("long")
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {2, 3})
    void nobodyMakesAnotherGameGrowForEver(long seed) {
        assertEnds(seed);
    }

    private static void assertEnds(long seed) {
        HostileGame game = new HostileGame(seed).playWhileAnythingIsAccepted(100_000);
        assertThat(game.log()).hasSizeBetween(15_000, MOST_EVENTS);
        assertThat(game.log())
                .filteredOn(event -> !(event.data() instanceof DeadlineSet))
                .hasSizeBetween(1_000, MOST_OF_PLAYERS);
        assertThat(game.log().getLast().type()).isEqualTo("DisputeResolved");
        var replay = new GameReplay(Rules.standard(), game.log());
        while (replay.hasNext()) {
            assertThat(replay.next()).isInstanceOf(ReplayedCommand.Accepted.class);
        }
    }
}
