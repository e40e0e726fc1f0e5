package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.ArrayList;
import java.util.List;

/// A bet looks the same in public whichever chip it is, and like a pass, except for its commitment (BET-7).
public final class IndistinguishableBetsLaw implements Law {
    private static final Hash ANY_COMMITMENT = Hash.sha256("any commitment");

    private final Rules rules = Rules.standard();
    private final GameId id;
    private final DecisionInputs inputs;

    public IndistinguishableBetsLaw(GameId id, DecisionInputs inputs) {
        this.id = id;
        this.inputs = inputs;
    }

    @Override
    public void afterCommand(Transition transition) {
        if (transition.command() instanceof PlaceBet bet) {
            for (GameCommand other : alternatives(transition, bet)) {
                Decision decision = rules.decide(transition.before(), transition.actor(), other, inputs);
                if (!(decision instanceof Decision.Accepted(List<GameEvent> events, var after))) {
                    throw new BrokenLawException(other + " is refused in place of " + bet);
                }
                checkEqual(published(events), published(transition.events()), "the public events of another bet");
                checkEqual(rules.view(id, after), transition.viewAfter(), "the public view after another bet");
            }
        }
    }

    private List<GameCommand> alternatives(Transition transition, PlaceBet bet) {
        var alternatives = new ArrayList<GameCommand>();
        rules.legal(transition.before(), transition.actor()).chips().stream()
                .filter(chip -> !chip.equals(bet.chip()))
                .limit(1)
                .forEach(chip -> alternatives.add(new PlaceBet(bet.x(), bet.y(), chip, bet.nonce())));
        // The last decision closes the office, which shows who passed.
        if (!transition.has(OfficeClosed.class)) {
            alternatives.add(new DeclineBet(bet.x(), bet.y(), bet.nonce()));
        }
        return alternatives;
    }

    private static List<GameEvent> published(List<GameEvent> events) {
        return events.stream()
                .map(PublicForm::of)
                .map(event -> event instanceof BetSealed e
                        ? new BetSealed(e.seat(), e.x(), e.y(), new Secret.Sealed<>(ANY_COMMITMENT))
                        : event)
                .toList();
    }
}
