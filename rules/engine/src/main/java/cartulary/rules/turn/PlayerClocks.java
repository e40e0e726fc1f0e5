package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_33;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlayerClock;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The clocks of the players (LOBBY-30 … LOBBY-34).
public final class PlayerClocks {
    private PlayerClocks() {}

    /// Returns the clocks after the events of a command, or null if none started, stopped or got an increment.
    ///
    /// @param after the game after these events
    static @Nullable ClocksSet change(Game before, GameFold after, List<GameEvent> events, Instant now) {
        PlayerClock option = after.options().clock();
        boolean isOver = after.step() instanceof Step.Finished;
        if (option == null
                || isExtension(events)
                || !(after.step() instanceof Step.InPlay)
                        && (!isOver || before.clocks().isEmpty())) {
            return null;
        }
        if (goOn(before, after, events)) {
            return null;
        }
        var clocks = new ArrayList<SeatClock>();
        for (Player player : after.players()) {
            if (!player.resigned()) {
                boolean runs = after.step().awaitedSeats().contains(player.seat());
                clocks.add(after(option, before, events, player.seat(), runs, now));
            }
        }
        return isSame(clocks, after.clocks()) ? null : new ClocksSet(clocks);
    }

    /// Returns whether the same clocks run as before and nobody's turn ended, as after most commands of a turn.
    private static boolean goOn(Game before, GameFold after, List<GameEvent> events) {
        if (before.clocks().isEmpty()
                || !before.step().awaitedSeats().equals(after.step().awaitedSeats())) {
            return false;
        }
        for (GameEvent event : events) {
            if (event instanceof TurnEnded || event instanceof PlayerResigned) {
                return false;
            }
        }
        return true;
    }

    private static boolean isExtension(List<GameEvent> events) {
        return !events.isEmpty() && events.getFirst() instanceof ClocksSet;
    }

    private static SeatClock after(
            PlayerClock option, Game before, List<GameEvent> events, int seat, boolean runs, Instant now) {
        long increment = hasEndedTurn(events, seat) ? option.increment() * 1_000L : 0;
        SeatClock clock = before.clock(seat);
        if (clock == null) {
            return clock(seat, option.bank() * 1_000L + increment, runs, now);
        }
        return runs && clock.runsOut() != null
                ? until(seat, clock.runsOut().plusMillis(increment), now)
                : clock(seat, clock.leftAt(now) + increment, runs, now);
    }

    private static boolean hasEndedTurn(List<GameEvent> events, int seat) {
        for (GameEvent event : events) {
            if (event instanceof TurnEnded ended && ended.seat() == seat) {
                return true;
            }
        }
        return false;
    }

    private static SeatClock clock(int seat, long left, boolean runs, Instant now) {
        return new SeatClock(seat, left, runs ? now.plusMillis(left) : null);
    }

    private static SeatClock until(int seat, Instant runsOut, Instant now) {
        return new SeatClock(seat, Math.max(0, runsOut.toEpochMilli() - now.toEpochMilli()), runsOut);
    }

    /// A clock that goes on running is the same, although less is left.
    private static boolean isSame(List<SeatClock> clocks, List<SeatClock> known) {
        if (clocks.size() != known.size()) {
            return false;
        }
        for (int i = 0; i < clocks.size(); i++) {
            SeatClock clock = clocks.get(i);
            SeatClock other = known.get(i);
            if (clock.seat() != other.seat()
                    || !Objects.equals(clock.runsOut(), other.runsOut())
                    || !clock.runs() && clock.left() != other.left()) {
                return false;
            }
        }
        return true;
    }

    /// Returns the clocks with the time of an outage added to those that run (LOBBY-34).
    static ClocksSet extended(Game game, long seconds, Instant now) {
        return new ClocksSet(game.clocks().stream()
                .map(clock -> clock.runsOut() == null
                        ? clock
                        : until(clock.seat(), clock.runsOut().plusSeconds(seconds), now))
                .toList());
    }

    /// Returns the running clock that is at zero first, or null if none runs.
    static @Nullable SeatClock first(Game game) {
        return game.clocks().stream()
                .filter(SeatClock::runs)
                .min(Comparator.comparing(SeatClock::runsOut))
                .orElse(null);
    }

    /// Returns the refusal of a choice of a player whose clock has run out (LOBBY-33), otherwise null.
    public static @Nullable Refused refusal(Game game, Actor actor, DecisionInputs inputs) {
        if (game.clocks().isEmpty() || !(actor instanceof Actor.Seated(int seat))) {
            return null;
        }
        SeatClock clock = game.clock(seat);
        return clock != null
                        && clock.runsOut() != null
                        && game.step() instanceof Step.InPlay
                        && !inputs.now().isBefore(clock.runsOut())
                ? new Refused(LOBBY_33, Map.of("seat", seat))
                : null;
    }
}
