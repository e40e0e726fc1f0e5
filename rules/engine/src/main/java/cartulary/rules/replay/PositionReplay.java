package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/// Decides every command of a recorded game again, each on the position that the recorded events before it lead to.
/// What is decided differently changes nothing for the commands after it. Used by one thread.
public final class PositionReplay {
    private final Rules rules;
    private final DisputeReading reading;
    private final List<Envelope> log;
    private final List<GameEvent> events;
    private final RecordedExpansions expansions;
    private final RecordedEnd ended;
    private Game game;
    private int next;

    /// @param log the public events of one game from its first; they may be wrong in any way
    /// @throws RuntimeException if the seals of the log cannot be matched with what opens them
    public PositionReplay(Rules rules, List<Envelope> log, DisputeReading reading) {
        this.rules = rules;
        this.reading = reading;
        this.log = RereadLog.of(log, reading);
        events = this.log.stream().map(Envelope::data).toList();
        expansions = new RecordedExpansions(events);
        ended = new RecordedEnd(this.log);
        game = rules.unopenedGame(this.log.getFirst().rulesVersion());
    }

    public boolean hasNext() {
        return next < log.size();
    }

    /// Decides the next command, and goes on after its recorded events. If one of these cannot be folded, such as a
    /// tile that does not exist, the result is `Undecidable` at this event, and the last.
    public RecordedDecision next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the record has no further events");
        }
        int from = next;
        ReplayedCommand decided = decide(from);
        next = end(from, decided);
        var result = new RecordedDecision(from, log.subList(from, next), decided);
        ReplayedCommand.Undecidable unfoldable = follow(result);
        if (unfoldable == null) {
            return result;
        }
        next = log.size();
        return new RecordedDecision(from, result.recorded(), unfoldable);
    }

    private ReplayedCommand decide(int from) {
        try {
            Envelope first = log.get(from);
            GameCommand command = new RecordedCommand(game, first.data(), expansions).command();
            var inputs = new RecordedInputs(
                    first.at(), ended.of(game, from), game, events.subList(from, events.size()), expansions);
            return switch (rules.decide(game, first.actor(), command, inputs)) {
                case Decision.Accepted(var decided, var after) ->
                    new ReplayedCommand.Accepted(
                            from,
                            command,
                            expansions.isClosed(first.data()),
                            decided.stream().map(PublicForm::of).toList(),
                            game,
                            after);
                case Decision.Refused(var rule, var params) -> new ReplayedCommand.Refused(from, command, rule, params);
            };
        } catch (RuntimeException e) {
            return new ReplayedCommand.Undecidable(from, GameReplay.reason(e));
        }
    }

    /// Returns the index after the recorded events. The decided ones are the events of the command, if the next one
    /// can be a choice: two commands of one actor may have the same time.
    private int end(int from, ReplayedCommand decided) {
        if (decided instanceof ReplayedCommand.Accepted accepted) {
            int last = from + accepted.events().size();
            boolean isRecorded =
                    last <= log.size() && RecordedDecision.isSame(log.subList(from, last), accepted.events());
            if (isRecorded && (last == log.size() || CommandExtent.canBegin(log.get(last)))) {
                return last;
            }
            int end = CommandExtent.end(log, from);
            return isRecorded && last >= end ? last : end;
        }
        return CommandExtent.end(log, from);
    }

    /// Folds the recorded events; returns what stops at one of them, otherwise null.
    private ReplayedCommand.@Nullable Undecidable follow(RecordedDecision result) {
        if (result.isSame() && result.decided() instanceof ReplayedCommand.Accepted accepted) {
            game = accepted.after();
            return null;
        }
        boolean isPossible = reading.equals(DisputeReading.OWN) || result.decided() instanceof ReplayedCommand.Accepted;
        for (Envelope recorded : result.recorded()) {
            try {
                game = rules.evolve(game, opened(recorded.data(), isPossible));
            } catch (RuntimeException e) {
                return new ReplayedCommand.Undecidable(
                        (int) recorded.revision() - 1,
                        "the event cannot be folded (" + e.getClass().getSimpleName() + ")");
            }
        }
        return null;
    }

    private GameEvent opened(GameEvent event, boolean isPossible) {
        return switch (event) {
            case ExpansionEvent e -> expansions.opened(e);
            // Another reading may not have the segment, or not allow a meeple there.
            case MeeplePlaced e -> isPossible ? e : new PlacementSkipped(e.seat());
            case LobbyEvent _, TurnEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> event;
        };
    }
}
