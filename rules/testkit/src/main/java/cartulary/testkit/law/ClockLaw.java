package cartulary.testkit.law;

import static cartulary.testkit.law.BrokenLawException.check;
import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The remaining times are what the times of the events leave of the bank and the increments, no flag falls early, and
/// nobody chooses after it (LOBBY-31 … LOBBY-34). Counts the time of every command, whoever runs.
public final class ClockLaw implements Law {
    private final Map<Integer, Long> left = new TreeMap<>();
    private Set<Integer> running = Set.of();
    private @Nullable Instant before;

    @Override
    public void afterCommand(Transition transition) {
        PlayerClock clock = transition.viewAfter().options().clock();
        if (clock == null) {
            check(!transition.has(ClocksSet.class), () -> "clocks in a game without: " + transition.events());
            return;
        }
        check(
                !transition.has(StepExpired.class) || transition.before().step() instanceof Step.Seeding,
                () -> "expired");
        boolean hasClocks = !left.isEmpty();
        Map<Integer, Long> known = Map.copyOf(left);
        count(transition, clock);
        checkFlag(transition);
        boolean isChanged = follow(transition, clock, known);
        List<ClocksSet> set = transition.all(ClocksSet.class);
        checkEqual(set.size(), isChanged ? 1 : 0, () -> "the clocks set by " + transition.command());
        if (isChanged) {
            checkEqual(set.getFirst().clocks(), clocks(transition.at()), "the clocks");
            var last = transition.events().getLast();
            check(last instanceof ClocksSet || last instanceof DeckOpened, () -> "after the clocks: " + last);
        }
        if (hasClocks || isChanged) {
            checkView(transition);
        }
    }

    /// Takes the time since the last command from the clocks that ran.
    private void count(Transition transition, PlayerClock clock) {
        Instant since = before;
        before = transition.at();
        if (since != null) {
            long passed = transition.at().toEpochMilli() - since.toEpochMilli();
            running.forEach(seat -> left.merge(seat, -passed, Long::sum));
        }
        if (transition.command() instanceof ExtendDeadline(long seconds)) {
            running.forEach(seat -> left.merge(seat, seconds * 1_000, Long::sum));
        }
        if (left.isEmpty() && transition.after().step() instanceof Step.InPlay) {
            transition.viewAfter().players().forEach(player -> left.put(player.seat(), clock.bank() * 1_000L));
        }
    }

    private void checkFlag(Transition transition) {
        if (transition.actor() instanceof Actor.Seated(int seat)
                && running.contains(seat)
                && !transition.command().type().contains("Dispute")) {
            check(left(seat) > 0, () -> "a choice of seat " + seat + " after its time");
        }
        for (FlagFell fell : transition.all(FlagFell.class)) {
            long least = running.stream().mapToLong(this::left).min().orElseThrow();
            checkEqual(fell.late(), -left(fell.seat()), "the time since the flag was due");
            checkEqual(left(fell.seat()), least, "the clock of the first flag");
            check(least <= 0, () -> "a flag fell too early");
        }
    }

    private long left(int seat) {
        return left.getOrDefault(seat, 0L);
    }

    /// Returns whether the clocks have to be recorded.
    private boolean follow(Transition transition, PlayerClock clock, Map<Integer, Long> known) {
        List<TurnEnded> ended = transition.all(TurnEnded.class);
        transition.viewAfter().players().stream()
                .filter(GameView.Player::resigned)
                .forEach(player -> left.remove(player.seat()));
        ended.forEach(end -> left.computeIfPresent(end.seat(), (_, time) -> time + clock.increment() * 1_000L));
        Set<Integer> ran = running;
        running = new HashSet<>(transition.after().step().awaitedSeats());
        running.retainAll(left.keySet());
        boolean hasIncrement = clock.increment() > 0 && ended.stream().anyMatch(end -> left.containsKey(end.seat()));
        return !running.equals(ran)
                || !known.keySet().equals(left.keySet())
                || hasIncrement
                || transition.command() instanceof ExtendDeadline && !known.isEmpty();
    }

    private List<SeatClock> clocks(Instant now) {
        return left.entrySet().stream()
                .map(it -> new SeatClock(
                        it.getKey(),
                        Math.max(0, it.getValue()),
                        running.contains(it.getKey()) ? now.plusMillis(it.getValue()) : null))
                .toList();
    }

    private void checkView(Transition transition) {
        for (GameView.Player player : transition.viewAfter().players()) {
            Long expected = left.get(player.seat());
            GameView.ClockView shown = player.clock();
            checkEqual(
                    shown == null ? null : shown.left(),
                    expected == null ? null : (Long) Math.max(0, expected),
                    () -> "the time left for seat " + player.seat());
            checkEqual(
                    shown != null && shown.runsOut() != null,
                    running.contains(player.seat()),
                    () -> "the running clock of seat " + player.seat());
        }
    }
}
