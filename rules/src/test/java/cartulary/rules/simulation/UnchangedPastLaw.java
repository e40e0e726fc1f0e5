package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import java.util.ArrayList;
import java.util.List;

/// A game is a value: what was decided later changes nothing in the games before, although they share
/// memory.
final class UnchangedPastLaw implements Law {
    private record Memory(Game game, GameView seen, Legal legal) {}

    private final Rules rules = Rules.standard();
    private final GameId id;
    private final List<Memory> memories = new ArrayList<>();

    UnchangedPastLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        memories.add(new Memory(ply.after(), ply.seenAfter(), legal(ply.after())));
    }

    @Override
    public void afterGame() {
        for (Memory memory : memories) {
            assertThat(rules.view(id, memory.game())).isEqualTo(memory.seen());
            assertThat(legal(memory.game())).isEqualTo(memory.legal());
        }
    }

    private Legal legal(Game game) {
        return rules.legal(game, SimulatedGame.active(game.step()));
    }
}
