package cartulary.verifier.course;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlayerClock;
import cartulary.verifier.check.Check;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The clocks of the players, computed again from the times of the events (LOBBY-31 … LOBBY-34). Used by one thread.
final class ClockCheck {
    private final EventReader events;
    private final Set<Integer> ended = new HashSet<>();
    private List<SeatClock> clocks = List.of();

    ClockCheck(EventReader events) {
        this.events = events;
    }

    void follow(GameEvent event) {
        if (event instanceof TurnEnded turn) {
            ended.add(turn.seat());
        }
    }

    /// Requires that the player of a choice has time left.
    void choose(Envelope choice, boolean isInPlay) {
        ended.clear();
        if (isInPlay && choice.actor() instanceof Actor.Seated(int seat)) {
            SeatClock clock = of(seat);
            require(
                    clock == null || clock.runsOut() == null || choice.at().isBefore(clock.runsOut()),
                    "a choice of seat " + seat + ", whose clock is at zero");
        }
    }

    /// Requires that a flag falls first, not early, and as late as it says; returns its seat.
    int fall(FlagFell fell) {
        SeatClock first = clocks.stream()
                .filter(SeatClock::runs)
                .min(Comparator.comparing(SeatClock::runsOut))
                .orElse(null);
        require(first != null && first.seat() == fell.seat(), "not the clock that is at zero first");
        Instant runsOut = Objects.requireNonNull(Objects.requireNonNull(first).runsOut());
        long late = Duration.between(runsOut, events.choice().at()).toMillis();
        require(late >= 0, "the flag fell " + -late + " ms too early");
        require(late == fell.late(), "the clock was at zero " + late + " ms before");
        return fell.seat();
    }

    /// Requires that all running clocks have the same time more, and no other has (LOBBY-34).
    void extend(ClocksSet set) {
        SeatClock running = clocks.stream().filter(SeatClock::runs).findFirst().orElse(null);
        Instant later = set.clocks().stream()
                .filter(clock -> running != null && clock.seat() == running.seat())
                .map(SeatClock::runsOut)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
        require(running != null && running.runsOut() != null && later != null, "no clock runs on");
        Duration more = Duration.between(Objects.requireNonNull(running).runsOut(), later);
        require(more.toSeconds() > 0 && more.toMillisPart() == 0, "not a number of seconds more than there were");
        Instant now = events.choice().at();
        set(
                set,
                clocks.stream()
                        .map(clock -> clock.runsOut() == null
                                ? clock
                                : until(clock.seat(), clock.runsOut().plus(more), now))
                        .toList());
    }

    /// Reads the clocks if a command starts or stops one, or gives an increment.
    ///
    /// @param running the seats that are awaited
    void settle(@Nullable PlayerClock option, List<Integer> playing, Collection<Integer> running, boolean isOver) {
        if (option == null || isOver && clocks.isEmpty() || events.choice().data() instanceof ClocksSet) {
            return;
        }
        Instant now = events.choice().at();
        var expected = new ArrayList<SeatClock>();
        for (int seat : playing) {
            SeatClock clock = of(seat);
            long increment = ended.contains(seat) ? option.increment() * 1_000L : 0;
            boolean runs = running.contains(seat);
            if (runs && clock != null && clock.runsOut() != null) {
                expected.add(until(seat, clock.runsOut().plusMillis(increment), now));
            } else {
                long left = (clock == null ? option.bank() * 1_000L : clock.leftAt(now)) + increment;
                expected.add(new SeatClock(seat, left, runs ? now.plusMillis(left) : null));
            }
        }
        if (!stays(expected)) {
            set(events.consequence(ClocksSet.class), expected);
        }
    }

    private boolean stays(List<SeatClock> expected) {
        return expected.stream()
                .map(ClockCheck::withoutWhatIsLeft)
                .toList()
                .equals(clocks.stream().map(ClockCheck::withoutWhatIsLeft).toList());
    }

    private static SeatClock withoutWhatIsLeft(SeatClock clock) {
        return clock.runs() ? new SeatClock(clock.seat(), 0, clock.runsOut()) : clock;
    }

    private static SeatClock until(int seat, Instant runsOut, Instant now) {
        return new SeatClock(seat, Math.max(0, Duration.between(now, runsOut).toMillis()), runsOut);
    }

    private void set(ClocksSet set, List<SeatClock> expected) {
        require(set.clocks().equals(expected), "the remaining times do not follow from the times of the events");
        clocks = expected;
    }

    private @Nullable SeatClock of(int seat) {
        return clocks.stream().filter(clock -> clock.seat() == seat).findFirst().orElse(null);
    }

    private void require(boolean holds, String problem) {
        events.require(holds, Check.CLOCKS, problem);
    }
}
