package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.replay.Course.Expired;
import cartulary.rules.replay.Course.Skipped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Carries a recorded game on from what would have been decided: every recorded choice is decided on the position that
/// the choices before it lead to. The players are assumed to choose as they did. What cannot be so is listed:
///
/// - A choice that is refused is skipped.
/// - A tile that the record takes back is not placed if the turn would go on after it, so that it could not be taken
///   back (LOBBY-28).
/// - Clocks do not run: who lost by time resigns (LOBBY-33).
/// - A step that the record has left without a choice expires (MIX-15): no figure is placed, nobody bets, the largest
///   feature is chosen.
///
/// Used by one thread.
public final class CourseReplay {
    private final Rules rules;
    private final DisputeReading reading;
    private final List<Envelope> log;
    private final List<Envelope> read;
    private final List<GameEvent> events;
    private final RecordedExpansions expansions;
    private final RecordedEnd ended;
    private final List<Skipped> skipped = new ArrayList<>();
    private final List<Expired> expired = new ArrayList<>();
    private final List<GameEvent> course = new ArrayList<>();
    private Game recorded;
    private Game game;

    /// Whether the record has placed a tile that is not placed here, because it is taken back next.
    private boolean isTileKept;

    private int commands;
    private int different;
    private @Nullable Long firstDifferent;

    /// @param log the public events of one game from its first; they may be wrong in any way
    /// @throws RuntimeException if the seals of the log cannot be matched with what opens them
    public CourseReplay(Rules rules, List<Envelope> log, DisputeReading reading) {
        this.rules = rules;
        this.reading = reading;
        this.log = log;
        read = RereadLog.withoutClocks(RereadLog.of(log, reading));
        events = read.stream().map(Envelope::data).toList();
        expansions = new RecordedExpansions(events);
        ended = new RecordedEnd(this.log);
        recorded = rules.unopenedGame();
        game = rules.unopenedGame(read.getFirst().rulesVersion());
    }

    /// Carries the game on to the end of the record. Called once.
    ///
    /// @throws RuntimeException if the recorded events cannot be folded
    public Course run() {
        int to;
        for (int from = 0; from < log.size(); from = to) {
            to = CommandExtent.end(log, from);
            catchUp(log.get(from).at());
            decide(from, to);
            for (Envelope event : log.subList(from, to)) {
                recorded = rules.evolve(recorded, event);
            }
        }
        catchUp(log.getLast().at());
        return new Course(recorded, game, course, commands, different, firstDifferent, skipped, expired);
    }

    /// Lets the steps expire that the record has left.
    private void catchUp(Instant now) {
        while (!isTileKept && game.step() instanceof Step.InPlay step && progress(game) < progress(recorded)) {
            Instant deadline = game.deadline();
            Instant at = deadline == null || deadline.isBefore(now) ? now : deadline;
            var inputs = new RecordedInputs(at, null, game, events, expansions);
            if (!(rules.decide(game, Actor.SERVICE, new ExpireStep(), inputs) instanceof Decision.Accepted accepted)) {
                throw new IllegalArgumentException(step.name() + " does not expire");
            }
            accept(accepted);
            expired.add(new Expired(recorded.revision(), step));
        }
    }

    /// A number that increases with every step of a game.
    private static int progress(Game game) {
        return game.board().size() * 8 + game.step().order();
    }

    private void decide(int from, int to) {
        commands++;
        Envelope choice = read.get(from);
        if (choice.data() instanceof DisputeEvent && !reading.equals(DisputeReading.OWN)) {
            // A dispute is about the recorded scores, which another reading does not have.
            return;
        }
        if (choice.data() instanceof StepExpired past
                && !past.step().equals(game.step().name())) {
            skip(from, null, "the step does not occur");
            return;
        }
        if (choice.data() instanceof ClocksSet) {
            return;
        }
        if (choice.data() instanceof TakenBack && isTileKept) {
            isTileKept = false;
            differs(from);
            return;
        }
        try {
            FlagFell flag = choice.data() instanceof FlagFell fell ? fell : null;
            Actor actor = flag == null ? choice.actor() : Actor.seat(flag.seat());
            GameCommand command =
                    flag == null ? new RecordedCommand(recorded, choice.data(), expansions).command() : new Resign();
            var inputs = new RecordedInputs(
                    choice.at(), ended.of(game, from), game, events.subList(from, events.size()), expansions);
            switch (rules.decide(game, actor, command, inputs)) {
                case Decision.Accepted accepted
                when choice.data() instanceof TilePlaced
                        && isTakenBack(to)
                        && !mayTakeBack(accepted.game(), actor, inputs) -> {
                    isTileKept = true;
                    differs(from);
                }
                case Decision.Accepted accepted -> {
                    if (!RecordedDecision.isSame(untimed(read.subList(from, to)), accept(accepted))) {
                        differs(from);
                    }
                }
                case Decision.Refused(var rule, var _) -> skip(from, rule, "the rules refuse it");
            }
        } catch (RuntimeException e) {
            skip(from, null, GameReplay.reason(e));
        }
    }

    /// Returns whether the next thing that the record does in a turn is to take a tile back.
    private boolean isTakenBack(int from) {
        return events.stream()
                .skip(from)
                .filter(TurnEvent.class::isInstance)
                .findFirst()
                .filter(TakenBack.class::isInstance)
                .isPresent();
    }

    private boolean mayTakeBack(Game placed, Actor actor, RecordedInputs inputs) {
        return rules.decide(placed, actor, new TakeBack(), inputs) instanceof Decision.Accepted;
    }

    /// Returns the events without those about clocks, which do not run in another course of the game.
    private static List<Envelope> untimed(List<Envelope> events) {
        return events.stream()
                .filter(event -> !(event.data() instanceof ClocksSet || event.data() instanceof FlagFell))
                .toList();
    }

    /// Returns the public events.
    private List<GameEvent> accept(Decision.Accepted accepted) {
        List<GameEvent> decided = accepted.events().stream().map(PublicForm::of).toList();
        game = accepted.game();
        course.addAll(decided);
        return decided;
    }

    private void skip(int from, @Nullable RuleId rule, String reason) {
        skipped.add(new Skipped(from + 1L, events.get(from), rule, reason));
        differs(from);
    }

    private void differs(int from) {
        different++;
        if (firstDifferent == null) {
            firstDifferent = from + 1L;
        }
    }
}
