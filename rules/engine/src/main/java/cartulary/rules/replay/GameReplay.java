package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.NoSuchElementException;

/// Decides the choices of a recorded game again, command by command. The log is at once the record and the input: a
/// game decided again from its public events has the same public events. Works for running and abandoned games, whose
/// seals are not all opened. Used by one thread.
public final class GameReplay {
    private final Rules rules;
    private final List<Envelope> log;
    private final List<GameEvent> events;
    private final RecordedExpansions expansions;
    private final RecordedEnd ended;
    private Game game;
    private int next;

    /// @param log the public events of one game from its first; they may be wrong in any way
    public GameReplay(Rules rules, List<Envelope> log) {
        this.rules = rules;
        this.log = List.copyOf(log);
        events = log.stream().map(Envelope::data).toList();
        expansions = new RecordedExpansions(events);
        ended = new RecordedEnd(this.log);
        game = log.isEmpty()
                ? rules.unopenedGame()
                : rules.unopenedGame(log.getFirst().rulesVersion());
    }

    /// Returns whether events are left. After a result that is not `Accepted` there is nothing to go on with.
    public boolean hasNext() {
        return next < log.size();
    }

    /// Decides the next command. Its events may be others than the events of the log, and more than are left there; the
    /// following command begins after as many events.
    public ReplayedCommand next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the record has no further events");
        }
        int from = next;
        try {
            return decide(from);
        } catch (RuntimeException e) {
            // A record may contain anything, such as unknown tiles; only a decision that succeeds means something.
            next = log.size();
            return new ReplayedCommand.Undecidable(from, reason(e));
        }
    }

    static String reason(RuntimeException e) {
        return e instanceof IllegalArgumentException && e.getMessage() != null
                ? e.getMessage()
                : "the choice cannot be decided on this position ("
                        + e.getClass().getSimpleName() + ")";
    }

    private ReplayedCommand decide(int from) {
        Envelope first = log.get(from);
        Game before = game;
        GameCommand command = new RecordedCommand(before, first.data(), expansions).command();
        var inputs = new RecordedInputs(
                first.at(), ended.of(before, from), before, events.subList(from, events.size()), expansions);
        return switch (rules.decide(before, first.actor(), command, inputs)) {
            case Decision.Accepted(var decided, var after) -> {
                game = after;
                next += decided.size();
                yield new ReplayedCommand.Accepted(
                        from,
                        command,
                        expansions.isClosed(first.data()),
                        decided.stream().map(PublicForm::of).toList(),
                        before,
                        after);
            }
            case Decision.Refused(var rule, var params) -> {
                next = log.size();
                yield new ReplayedCommand.Refused(from, command, rule, params);
            }
        };
    }

    /// Returns the revisions of bets for which no chip can have been in the player's supply (BET-6): at most six
    /// chips, none on two offices at the same time. Includes bets that no event opened.
    public List<Long> impossibleBets() {
        return expansions.bets().impossible().stream()
                .map(bet -> log.get(bet).revision())
                .toList();
    }
}
