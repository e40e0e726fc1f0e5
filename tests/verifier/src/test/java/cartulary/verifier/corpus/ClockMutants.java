package cartulary.verifier.corpus;

import java.util.List;

/// Small changes of the rules of clocks and ties (LOBBY-31 … LOBBY-35).
final class ClockMutants {
    private ClockMutants() {}

    static List<Mutant> all() {
        return List.of(
                new Mutant(
                        "a player gets no increment in a turn that another one ends",
                        "clocks-while-betting",
                        "turn/PlayerClocks.java",
                        "hasEndedTurn(events, seat) ?",
                        "hasEndedTurn(events, seat) && !before.step().isSealed() ?"),
                new Mutant(
                        "an increment is added to the bank of the first turn",
                        "clocks",
                        "turn/PlayerClocks.java",
                        "option.bank() * 1_000L + increment",
                        "(option.bank() + option.increment()) * 1_000L"),
                new Mutant(
                        "all clocks run while one player bets",
                        "clocks-while-betting",
                        "turn/PlayerClocks.java",
                        "boolean runs = after.step().awaitedSeats().contains(player.seat());",
                        "boolean runs = after.step().isSealed() || after.step().awaitedSeats().contains(player.seat());"),
                new Mutant(
                        "a flag is as late as a whole second",
                        "clocks-flag-of-two",
                        "turn/StepTimer.java",
                        "Duration.between(runsOut, decision.inputs().now()).toMillis()",
                        "1_000L"),
                new Mutant(
                        "an outage is given to the clocks that stand, too",
                        "clocks-while-betting",
                        "turn/PlayerClocks.java",
                        "? clock\n                        : until",
                        "? new SeatClock(clock.seat(), clock.left() + seconds * 1_000, null)\n                        : until"),
                new Mutant(
                        "the clock of the lowest seat falls first",
                        "clocks-flags-of-four",
                        "turn/PlayerClocks.java",
                        ".min(Comparator.comparing(SeatClock::runsOut))",
                        ".min(Comparator.comparing(SeatClock::seat))"),
                new Mutant(
                        "the player who began first is ahead",
                        "ties-broken",
                        "game/Ranking.java",
                        "-turnsAfterFirst(",
                        "turnsAfterFirst("),
                new Mutant(
                        "resigned players share a rank although ties are broken",
                        "ties-of-resigned-players",
                        "game/Ranking.java",
                        "!breaksTies\n                    && i > 0",
                        "(!breaksTies || player.resigned())\n                    && i > 0"));
    }
}
