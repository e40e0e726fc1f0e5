package cartulary.recount;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.SeatPoints;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// Logs with something wrong in them.
final class ChangedLog {
    private ChangedLog() {}

    /// Returns the log of a whole game with both expansions.
    static List<Envelope> game(long seed) {
        return new SimulatedGame(seed, 4, List.of(Expansion.BETS, Expansion.TOLLKEEPERS), LawSet.NONE)
                .play()
                .log();
    }

    static <E extends GameEvent> int last(List<Envelope> log, Class<E> type, Predicate<E> which) {
        for (int i = log.size() - 1; i >= 0; i--) {
            GameEvent event = log.get(i).data();
            if (type.isInstance(event) && which.test(type.cast(event))) {
                return i;
            }
        }
        throw new AssertionError("the game has no such " + type.getSimpleName());
    }

    static List<Envelope> with(List<Envelope> log, int index, GameEvent event) {
        var changed = new ArrayList<>(log);
        changed.set(index, log.get(index).with(event));
        return changed;
    }

    /// Returns a log without one event, numbered without a gap.
    static List<Envelope> without(List<Envelope> log, int index) {
        var changed = new ArrayList<>(log);
        changed.remove(index);
        for (int i = index; i < changed.size(); i++) {
            Envelope old = changed.get(i);
            changed.set(
                    i,
                    Envelope.signed(old.rulesVersion(), old.game(), i + 1L, old.at(), old.actor(), old.data(), null));
        }
        return changed;
    }

    static GameEvent onePointMore(GameEvent event) {
        return switch (event) {
            case FeatureScored e ->
                new FeatureScored(
                        e.feature(),
                        e.complete(),
                        e.meeples(),
                        e.points().stream()
                                .map(it -> new SeatPoints(it.seat(), it.points() + 1))
                                .toList(),
                        e.rules());
            case TollRaised e ->
                new TollRaised(
                        e.seat(),
                        e.x(),
                        e.y(),
                        e.side(),
                        e.road(),
                        e.segments(),
                        e.complete(),
                        e.pictures(),
                        e.points() + 1,
                        e.rules());
            case BetsSettled e ->
                new BetsSettled(
                        e.x(),
                        e.y(),
                        e.complete(),
                        e.features(),
                        e.bets().stream().map(ChangedLog::onePointMore).toList(),
                        e.rules());
            default -> throw new IllegalArgumentException(event.type() + " scores nothing");
        };
    }

    private static SettledBet onePointMore(SettledBet bet) {
        return new SettledBet(
                bet.seat(), bet.chip(), bet.nonce(), bet.segment(), bet.size(), bet.points() + 1, bet.choiceNonce());
    }
}
