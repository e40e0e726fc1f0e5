package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Sends commands of all actors to the rules and keeps the game that results.
public final class GameDriver {
    private final Rules rules;
    private final DecisionInputs inputs;
    private final List<Sent> events = new ArrayList<>();
    private Game game;

    /// An event with the actor whose command it followed.
    public record Sent(Actor actor, GameEvent event) {}

    public GameDriver(Rules rules, DecisionInputs inputs) {
        this.rules = rules;
        this.inputs = inputs;
        this.game = rules.unopenedGame();
    }

    public Game game() {
        return game;
    }

    /// Returns all events so far.
    public List<Sent> events() {
        return List.copyOf(events);
    }

    /// Returns the public record of the game so far, unsigned, with an event each second from the epoch on.
    public List<Envelope> record(GameId id) {
        var record = new ArrayList<Envelope>();
        for (Sent sent : events) {
            record.add(Envelope.signed(
                    game.rulesVersion(),
                    id,
                    record.size() + 1L,
                    Instant.EPOCH.plusSeconds(record.size()),
                    sent.actor(),
                    PublicForm.of(sent.event()),
                    null));
        }
        return record;
    }

    public Rules rules() {
        return rules;
    }

    public Legal legal(int seat) {
        return rules.legal(game, Actor.seat(seat));
    }

    /// Opens a game, fills all `maxSeats` seats with bots and starts it.
    ///
    /// @param first the seat that begins, or null to let the deck decide
    public void start(GameOptions options, @Nullable Integer first) {
        accept(Actor.HOST, new OpenGame(options));
        for (int seat = 0; seat < options.maxSeats(); seat++) {
            accept(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        }
        accept(Actor.HOST, new StartGame(first));
    }

    /// Decides a command; the game moves on if it is accepted.
    public Decision send(Actor actor, GameCommand command) {
        Decision decision = rules.decide(game, actor, command, inputs);
        if (decision instanceof Decision.Accepted accepted) {
            game = accepted.game();
            accepted.events().forEach(event -> events.add(new Sent(actor, event)));
        }
        return decision;
    }

    /// Decides a command that must be accepted, and returns its events.
    ///
    /// @throws UnexpectedRefusalException if the rules refuse it
    public List<GameEvent> accept(Actor actor, GameCommand command) {
        return switch (send(actor, command)) {
            case Decision.Accepted accepted -> accepted.events();
            case Decision.Refused refused -> throw new UnexpectedRefusalException(actor, command, refused);
        };
    }

    /// The rules refused a command that they list as legal or that every game begins with.
    public static final class UnexpectedRefusalException extends RuntimeException {
        UnexpectedRefusalException(Actor actor, GameCommand command, Decision.Refused refused) {
            super(command + " by " + actor + " was refused: " + refused.rule() + " " + refused.params());
        }
    }
}
