package cartulary.cli.table;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A game in progress, played through the public door of the rules.
public final class Table {
    private final Rules rules;
    private final DecisionInputs supplied;
    private Game game;

    public Table(Rules rules, DecisionInputs supplied) {
        this.rules = rules;
        this.supplied = supplied;
        this.game = rules.unopenedGame();
    }

    public Game game() {
        return game;
    }

    public Rules rules() {
        return rules;
    }

    public Legal legal(int seat) {
        return rules.legal(game, Actor.seat(seat));
    }

    /// Opens a base game, fills every seat with a bot and starts.
    ///
    /// @param first the seat that begins, or nothing to let the deck decide
    public void sitDown(int players, @Nullable Integer first) {
        sitDown(new GameOptions(players, Visibility.PUBLIC), first);
    }

    /// Opens a game, fills every seat that it offers with a bot and starts.
    ///
    /// @param first the seat that begins, or nothing to let the deck decide
    public void sitDown(GameOptions options, @Nullable Integer first) {
        must(Actor.HOST, new OpenGame(options));
        for (int seat = 0; seat < options.maxSeats(); seat++) {
            must(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        }
        must(Actor.HOST, new StartGame(first));
    }

    /// Sends a command; an accepted one takes the game on.
    public Decision send(Actor actor, GameCommand command) {
        Decision decision = rules.decide(game, actor, command, supplied);
        if (decision instanceof Decision.Accepted accepted) {
            game = accepted.game();
        }
        return decision;
    }

    /// Sends a command that the rules have to accept, and gives the events.
    ///
    /// @throws RefusedByRules where they do not
    public List<GameEvent> must(Actor actor, GameCommand command) {
        return switch (send(actor, command)) {
            case Decision.Accepted accepted -> accepted.events();
            case Decision.Refused refused -> throw new RefusedByRules(actor, command, refused);
        };
    }

    /// The rules refuse what they listed as legal, or what every game begins with.
    public static final class RefusedByRules extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RefusedByRules(Actor actor, GameCommand command, Decision.Refused refused) {
            super(actor + " may not " + command + ": " + refused.rule() + " " + refused.params());
        }
    }
}
