package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;

/// Folding the events one by one gives the game that was decided; folding their public forms gives its public part
/// and the same public view.
public final class FoldingLaw implements Law {
    private final Rules rules = Rules.standard();
    private final GameId id;
    private Game folded = rules.unopenedGame();
    private Game blind = rules.unopenedGame();

    public FoldingLaw(GameId id) {
        this.id = id;
    }

    @Override
    public void afterCommand(Transition transition) {
        checkEqual(transition.before(), folded, "the game before, folded");
        for (GameEvent event : transition.events()) {
            folded = rules.evolve(folded, event);
            var at = Envelope.of(id, blind.revision() + 1, transition.at(), transition.actor(), PublicForm.of(event));
            blind = rules.evolve(blind, at);
        }
        Game after = transition.after();
        checkEqual(folded, after, "the game after, folded");
        checkEqual(folded.hashCode(), after.hashCode(), "the hash code of the folded game");
        checkEqual(
                folded.revision(),
                transition.before().revision() + transition.events().size(),
                "the revision, which is the number of events");
        checkEqual(rules.view(id, blind), transition.viewAfter(), "the view of the game folded from public events");
        checkEqual(blind, after.blind(), "the game folded from public events");
    }
}
