package cartulary.cli.conform;

import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.game.Actor;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.testkit.GameDriver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// A game being replayed, with its events divided as in a transcript: the rules decide final scoring with the last
/// turn, a transcript has a separate line for it.
final class ReplayedGame {
    static final String STOPPED = " (the rest of this game is not compared)";

    private final GameDriver driver;
    private final List<GameEvent> ofTurn = new ArrayList<>();
    private final List<GameEvent> ofEnd = new ArrayList<>();
    private Game afterTurn;

    ReplayedGame(GameDriver driver) {
        this.driver = driver;
        this.afterTurn = driver.game();
    }

    GameDriver driver() {
        return driver;
    }

    Game game() {
        return driver.game();
    }

    /// Returns the events of the turn so far.
    List<GameEvent> ofTurn() {
        return Collections.unmodifiableList(ofTurn);
    }

    /// Returns the events from the final scoring on.
    List<GameEvent> ofEnd() {
        return Collections.unmodifiableList(ofEnd);
    }

    /// Returns the game after the last event of the turn, before the final scoring.
    Game afterTurn() {
        return afterTurn;
    }

    void beginTurn() {
        ofTurn.clear();
    }

    /// Sends a command that must be legal.
    List<GameEvent> must(int seat, GameCommand command) {
        Game before = driver.game();
        List<GameEvent> events = driver.accept(Actor.seat(seat), command);
        happened(before, events);
        return events;
    }

    /// Sends a command of the transcript; a refusal by the rules is a mismatch.
    ///
    /// @param what the member of the transcript
    /// @return whether it was accepted
    boolean send(int seat, GameCommand command, String what, Object told, Comparison found) {
        Game before = driver.game();
        return switch (driver.send(Actor.seat(seat), command)) {
            case Decision.Accepted accepted -> {
                happened(before, accepted.events());
                yield true;
            }
            case Decision.Refused refused -> {
                found.differs(what, told, "refused by " + refused.rule() + " " + refused.params() + STOPPED);
                yield false;
            }
        };
    }

    private void happened(Game before, List<GameEvent> events) {
        if (!ofEnd.isEmpty()) {
            ofEnd.addAll(events);
            return;
        }
        int end = end(events);
        ofTurn.addAll(events.subList(0, end));
        ofEnd.addAll(events.subList(end, events.size()));
        if (ofEnd.isEmpty()) {
            afterTurn = driver.game();
            return;
        }
        Game game = before;
        for (GameEvent event : events.subList(0, end)) {
            game = driver.rules().evolve(game, event);
        }
        afterTurn = game;
    }

    private static int end(List<GameEvent> events) {
        for (int i = 0; i < events.size(); i++) {
            if (events.get(i) instanceof FinalScoringBegan) {
                return i;
            }
        }
        return events.size();
    }
}
