package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A finished game with a wrong score, and the disputes about it. Both recounts find the right points.
public final class DisputedGame {
    private static final Hash REASON = Hash.sha256("a reason");

    private final MisscoredGame recorded;
    private final List<Envelope> events;
    private final SeededInputs inputs;
    private Instant clock;
    private Game game;
    private boolean stateDiffers;

    private DisputedGame(MisscoredGame recorded) {
        this.recorded = recorded;
        events = new ArrayList<>(recorded.events());
        clock = events.getLast().at();
        game = Rules.standard().unopenedGame();
        for (Envelope event : events) {
            game = Rules.standard().evolve(game, event);
        }
        inputs = new SeededInputs(id(), ServerSeed.of(new byte[32]), REASON).recountingBy(this::recount);
        inputs.at(clock, events.size());
        inputs.end();
    }

    public static DisputedGame of(MisscoredGame recorded) {
        return new DisputedGame(recorded);
    }

    /// Lets the recounts of further disputes find that more than points differs (LOBBY-18).
    public DisputedGame whereStateDiffers() {
        stateDiffers = true;
        return this;
    }

    private RecountInputs recount(OpenDispute command) {
        var wrong = (FeatureScored) events.get((int) recorded.revision() - 1).data();
        List<SeatPoints> points = wrong.points().stream()
                .map(it -> new SeatPoints(it.seat(), it.points() - MisscoredGame.EXCESS))
                .toList();
        ScoreEvidence right = ScoreEvidence.of(
                new FeatureScored(wrong.feature(), wrong.complete(), wrong.meeples(), points, wrong.rules()));
        var score = new DisputedScore(recorded.revision(), ScoreEvidence.of(wrong), right, right);
        return new RecountInputs.Counted(REASON, command.target(), List.of(score), true, stateDiffers, null);
    }

    /// Opens a dispute about the wrong score.
    public DisputedGame open(int seat) {
        return open(seat, DisputeTarget.score(recorded.revision()));
    }

    public DisputedGame open(int seat, DisputeTarget target) {
        return send(Actor.seat(seat), new OpenDispute(target, "a reason", null));
    }

    /// Lets every person at the table agree.
    public DisputedGame agreed(int dispute, DisputeOutcome outcome) {
        persons().forEach(seat -> send(Actor.seat(seat), new AgreeToDispute(dispute, outcome, null)));
        return this;
    }

    /// Decides a command one second after the last one, and records its events.
    ///
    /// @throws IllegalStateException if it is refused
    public DisputedGame send(Actor actor, GameCommand command) {
        clock = clock.plusSeconds(1);
        inputs.at(clock, events.size());
        switch (Rules.standard().decide(game, actor, command, inputs)) {
            case Decision.Accepted(List<GameEvent> decided, Game after) -> {
                for (GameEvent event : decided) {
                    events.add(
                            Envelope.signed(after.rulesVersion(), id(), events.size() + 1, clock, actor, event, null));
                }
                game = after;
            }
            case Decision.Refused refused -> throw new IllegalStateException(command + " was refused: " + refused);
        }
        return this;
    }

    /// Returns the seats of the persons who have not resigned.
    public List<Integer> persons() {
        return game.players().stream()
                .filter(player -> player.policy() == null && !player.resigned())
                .map(Player::seat)
                .toList();
    }

    public GameId id() {
        return recorded.events().getFirst().game();
    }

    /// Returns the game as it was recorded before its disputes.
    public MisscoredGame recorded() {
        return recorded;
    }

    public List<Envelope> events() {
        return events;
    }

    public Game game() {
        return game;
    }
}
