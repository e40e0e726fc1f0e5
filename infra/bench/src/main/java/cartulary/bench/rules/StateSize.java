package cartulary.bench.rules;

import cartulary.contracts.game.GameOptions;
import cartulary.rules.turn.Game;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;

/// What the state of one finished game occupies: many are kept, and the heap is measured with and
/// without them. What games share (the catalogue) is not counted, what belongs to a game is.
final class StateSize {
    private static final int GAMES = 1_000;

    private StateSize() {}

    static void print(int players, GameOptions options) {
        long before = usedHeap();
        List<Game> games = new ArrayList<>(GAMES);
        for (int number = 0; number < GAMES; number++) {
            var dealt = new DealtGame(number, players, options.sets());
            Game started = Playing.started(dealt, players, options);
            games.add(Playing.replay(started, dealt, Playing.playRandomly(started, dealt, number)));
        }
        long after = usedHeap();
        System.out.printf(
                "%nState of one finished game, %s: %.1f KiB (mean of %d games of %d players)%n",
                String.join("+", options.sets()), (after - before) / 1024.0 / games.size(), games.size(), players);
    }

    private static long usedHeap() {
        // Twice: the first collection may leave what only then became unreachable.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
