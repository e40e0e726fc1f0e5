package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;

/// Folding the events one by one gives the game that was decided; folding their public forms alone
/// gives what everybody sees.
final class FoldingLaw implements Law {
    private final Rules rules = Rules.standard();
    private final GameId id;
    private Game folded = rules.unopenedGame();
    private Game blind = rules.unopenedGame();

    FoldingLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterPly(Ply ply) {
        assertThat(ply.before()).as("the fold before").isEqualTo(folded);
        for (GameEvent event : ply.events()) {
            folded = rules.evolve(folded, event);
            blind = rules.evolve(blind, PublicForm.of(event));
        }
        assertThat(folded).as("the fold after").isEqualTo(ply.after());
        assertThat(folded.hashCode()).isEqualTo(ply.after().hashCode());
        assertThat(folded.revision())
                .isEqualTo(ply.before().revision() + ply.events().size());
        assertThat(rules.view(id, folded)).as("its view").isEqualTo(ply.seenAfter());
        assertThat(rules.view(id, blind)).as("the view of the public fold").isEqualTo(ply.seenAfter());
        assertThat(blind).as("the public fold").isEqualTo(ply.after().blind());
    }
}
