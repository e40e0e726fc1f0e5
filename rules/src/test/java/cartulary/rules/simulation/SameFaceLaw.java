package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

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
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionInputs;
import java.util.ArrayList;
import java.util.List;

/// Had the player put another chip there, or none, then everybody would have seen the same, but for a
/// commitment (BET-7).
final class SameFaceLaw implements Law {
    private static final Hash SOME = Hash.sha256("any commitment");

    private final Rules rules = Rules.standard();
    private final GameId id;
    private final DecisionInputs supplied;

    SameFaceLaw(GameId id, DecisionInputs supplied) {
        this.id = id;
        this.supplied = supplied;
    }

    @Override
    public void afterPly(Ply ply) {
        if (ply.command() instanceof PlaceBet bet) {
            for (GameCommand other : others(ply, bet)) {
                Decision decision = rules.decide(ply.before(), ply.actor(), other, supplied);
                if (!(decision instanceof Decision.Accepted(var facts, var after))) {
                    throw new AssertionError("instead of a bet was refused: " + other.type());
                }
                assertThat(face(facts)).isEqualTo(face(ply.events()));
                assertThat(rules.view(id, after)).isEqualTo(ply.seenAfter());
            }
        }
    }

    private List<GameCommand> others(Ply ply, PlaceBet bet) {
        var others = new ArrayList<GameCommand>();
        rules.legal(ply.before(), ply.actor()).chips().stream()
                .filter(chip -> !chip.equals(bet.chip()))
                .limit(1)
                .forEach(chip -> others.add(new PlaceBet(bet.x(), bet.y(), chip, bet.nonce())));
        // Who decides last tells at once whether there is a chip.
        if (!ply.has(OfficeClosed.class)) {
            others.add(new DeclineBet(bet.x(), bet.y(), bet.nonce()));
        }
        return others;
    }

    private static List<GameEvent> face(List<GameEvent> events) {
        return events.stream()
                .map(PublicForm::of)
                .map(event -> event instanceof BetSealed e
                        ? new BetSealed(e.seat(), e.x(), e.y(), new Secret.Sealed<>(SOME))
                        : event)
                .toList();
    }
}
