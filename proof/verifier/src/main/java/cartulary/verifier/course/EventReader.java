package cartulary.verifier.course;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.GameOptions;
import cartulary.verifier.check.Check;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads the events of a record in order, command by command. Used by one thread.
public final class EventReader {
    private final List<Envelope> events;
    private final Consumer<GameEvent> seen;
    private int position;
    private GameOptions options = GameOptions.DEFAULT;
    private Envelope choice;

    /// @param events at least one
    /// @param seen is called with every event that is read
    EventReader(List<Envelope> events, Consumer<GameEvent> seen) {
        this.events = events;
        this.seen = seen;
        choice = events.getFirst();
    }

    void play(GameOptions chosen) {
        options = chosen;
    }

    boolean hasNext() {
        return position < events.size();
    }

    /// Returns the choice of the present command.
    Envelope choice() {
        return choice;
    }

    /// Returns the revision of the event that was read last.
    long revision() {
        return position;
    }

    /// Returns the event that was read last.
    GameEvent last() {
        return events.get(position - 1).data();
    }

    Envelope nextChoice() {
        choice = events.get(position);
        take(Check.CHOICES);
        return choice;
    }

    /// Returns whether the next event is of a type.
    public boolean isNext(Class<? extends GameEvent> type) {
        return hasNext() && type.isInstance(events.get(position).data());
    }

    /// Returns the next event if it is of a type, as a consequence of the choice; otherwise null.
    public <E extends GameEvent> @Nullable E optional(Class<E> type) {
        return isNext(type) ? consequence(type) : null;
    }

    /// Returns the next event, which must be a consequence of the choice and of a type.
    public <E extends GameEvent> E consequence(Class<E> type) {
        if (!hasNext()) {
            throw fault(
                    Check.WHOLE_COMMANDS, "the record ends inside a command: " + type.getSimpleName() + " is missing");
        }
        Envelope event = events.get(position);
        if (!type.isInstance(event.data())) {
            position++;
            throw fault(Check.WHOLE_COMMANDS, event.type() + " instead of " + type.getSimpleName());
        }
        take(Check.WHOLE_COMMANDS);
        require(
                event.actor().equals(choice.actor()) && event.at().equals(choice.at()),
                Check.ACTORS,
                "the time or actor of a consequence differs from its choice");
        return type.cast(event.data());
    }

    private void take(Check check) {
        GameEvent event = events.get(position).data();
        position++;
        boolean isPlayed =
                switch (event) {
                    case ExpansionEvent e -> options.plays(e.expansion());
                    case LobbyEvent _, TurnEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> true;
                };
        require(isPlayed, check, event.type() + " is of an expansion that is not played");
        seen.accept(event);
    }

    /// Requires something of the event that was read last.
    void require(boolean holds, Check check, String problem) {
        if (!holds) {
            throw fault(check, problem);
        }
    }

    CourseFault.FoundException fault(Check check, String problem) {
        return new CourseFault.FoundException(new CourseFault(check, position, problem));
    }
}
