package cartulary.testkit.dispute;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.testkit.SeededInputs;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.SplittableRandom;

/// A second implementation agrees with the rules on every command of a dispute: whether it is accepted, the rule that
/// refuses it, and its events. Further commands, with random recounts, are tried in games that have disputes or are
/// over; they are not played.
public final class DisputeModelLaw implements Law {
    private static final int TRIED = 6;

    private final Rules rules = Rules.standard();
    private final SeededInputs inputs;
    private final SplittableRandom random;
    private final DisputeModel model = new DisputeModel();
    private final RandomDisputes commands;
    private final RandomCounts counts;

    public DisputeModelLaw(SeededInputs inputs, SplittableRandom random) {
        this.inputs = inputs;
        this.random = random;
        this.commands = new RandomDisputes(random);
        this.counts = new RandomCounts(random);
    }

    @Override
    public void afterCommand(Transition transition) {
        if (transition.command() instanceof DisputeCommand command) {
            DisputeModel.Answer expected = model.answer(
                    transition.viewBefore(), transition.actor(), command, transition.at(), recount(transition));
            checkEqual(transition.events(), expected.events(), () -> "the events of " + command);
        }
        model.follow(transition.events(), transition.at());
        commands.follow(transition.events());
        counts.follow(transition.events());
        GameView view = transition.viewAfter();
        boolean isTried = !model.isEmpty() || view.status() == Status.FINISHED || random.nextInt(50) == 0;
        for (int i = 0; isTried && !view.tiles().isEmpty() && i < TRIED; i++) {
            tryOut(transition.after(), view, commands.next(transition.after(), view));
        }
    }

    private static RecountInputs recount(Transition transition) {
        return transition.all(DisputeRecounted.class).stream()
                .<RecountInputs>map(counted -> new RecountInputs.Counted(
                        transition.all(DisputeOpened.class).getFirst().reasonHash(),
                        counted.target(),
                        counted.scores(),
                        counted.agreed(),
                        counted.stateDiffers(),
                        counted.reading()))
                .findFirst()
                .orElseGet(RecountInputs.NoSuchTarget::new);
    }

    private void tryOut(Game game, GameView view, RandomDisputes.Sent sent) {
        RecountInputs recount =
                sent.command() instanceof OpenDispute open ? counts.count(open) : new RecountInputs.NoSuchTarget();
        DisputeModel.Answer expected = model.answer(view, sent.actor(), sent.command(), inputs.now(), recount);
        inputs.tryRecount(recount);
        DisputeModel.Answer decided =
                switch (rules.decide(game, sent.actor(), sent.command(), inputs)) {
                    case Decision.Accepted(var events, var _) -> new DisputeModel.Answer(events, null);
                    case Decision.Refused(var rule, var _) -> DisputeModel.Answer.of(rule);
                };
        inputs.tryRecount(null);
        checkEqual(decided, expected, () -> "the answer to " + sent);
    }
}
