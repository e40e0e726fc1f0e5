package cartulary.bench.rules;

import cartulary.contracts.game.GameOptions;
import cartulary.rules.game.Game;
import cartulary.testkit.SeededInputs;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The memory of one finished game: the heap is measured with and without many of them. Data that games share (the
/// catalogue) is not counted.
final class StateSize {
    private static final int GAMES = 1_000;

    private StateSize() {}

    static void print(int players, GameOptions options) {
        long before = usedHeap();
        List<Game> games = new ArrayList<>(GAMES);
        for (int number = 0; number < GAMES; number++) {
            SeededInputs inputs = GameScript.inputs(number);
            Game started = GameScript.started(inputs, players, options);
            games.add(GameScript.replay(started, inputs, GameScript.playRandomly(started, inputs, number)));
        }
        long after = usedHeap();
        System.out.printf(
                Locale.ROOT,
                "%nState of one finished game, %s: %.1f KiB (mean of %d games of %d players)%n",
                String.join("+", options.sets()),
                (after - before) / 1024.0 / games.size(),
                games.size(),
                players);
    }

    private static long usedHeap() {
        // Twice, because the first collection may leave objects that became unreachable only then.
        System.gc();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
