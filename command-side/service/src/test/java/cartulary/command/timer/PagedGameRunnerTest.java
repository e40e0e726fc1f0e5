package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule.DueGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Games that fail while others do not.
class PagedGameRunnerTest {
    private static final DueGame BROKEN = new DueGame(1, new GameId("00000000-0000-7000-8000-000000000001"), 1);
    private static final DueGame OTHER = new DueGame(2, new GameId("00000000-0000-7000-8000-000000000002"), 1);

    private final PagedGameRunner runner = new PagedGameRunner("test");

    private static PagedGameRunner.Query games(DueGame... games) {
        return (position, _) -> List.of(games).stream()
                .filter(game -> game.position() > position)
                .toList();
    }

    @Test
    void aGameThatFailedIsNotDueForAWhileAndOthersAre() throws Exception {
        assertThat(runner.isDue(games(BROKEN))).isTrue();
        var handled = new ArrayList<DueGame>();
        boolean done = runner.run(games(BROKEN), game -> {
            handled.add(game);
            throw new IllegalStateException("broken on purpose");
        });
        assertThat(done).isTrue();
        assertThat(runner.isDue(games(BROKEN))).isFalse();
        assertThat(runner.isDue(games(BROKEN, OTHER))).isTrue();
        runner.run(games(BROKEN, OTHER), handled::add);
        assertThat(handled).containsExactly(BROKEN, OTHER);
    }
}
