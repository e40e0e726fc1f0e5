package cartulary.contracts.deck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.PlayerSeed;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Every copy of the pile is equally likely at every position, and every player to begin. Seeds are
/// counted up from 0, so that a run can be repeated; a fair shuffle fails one run in 10,000 and this
/// one is always the same.
class FairShuffleTest {
    private static final int SHUFFLES = Boolean.getBoolean("cartulary.all") ? 50_000 : 20_000;
    private static final double LEAST_LIKELY = 1e-4;
    private static final GameId GAME = new GameId("00000000-0000-4000-8000-000000000000");

    /// As large as the pile with both expansions, but every copy can be told from every other.
    private static final List<String> PILE = numbered(91);
    private static final Catalogue EIGHT = catalogue(8);

    private static final List<PlayerSeed> PLAYER_SEEDS =
            List.of(PlayerSeed.of(seed(-1).bytes()), PlayerSeed.of(seed(-2).bytes()));

    @Test
    void everyTileAndEveryTwoTilesComeEquallyOftenAtEveryPosition() {
        long[][] counts = new long[PILE.size()][PILE.size()];
        List<Pair> pairs = pairs();
        for (int seed = 0; seed < SHUFFLES; seed++) {
            List<String> order = order(seed);
            count(order, counts);
            pairs.forEach(pair -> pair.count(order));
        }
        assertThat(chance(counts)).isGreaterThan(LEAST_LIKELY);
        assertThat(pairs).allSatisfy(pair -> assertThat(pair.chance()).isGreaterThan(LEAST_LIKELY));
    }

    @Test
    void anOffByOneShuffleIsDetected() {
        long[][] counts = new long[PILE.size()][PILE.size()];
        var random = new java.util.Random(1);
        for (int i = 0; i < SHUFFLES; i++) {
            var order = new ArrayList<>(PILE);
            for (int at = order.size() - 1; at > 0; at--) {
                Collections.swap(order, at, random.nextInt(at)); // Sattolo's: never stays in place
            }
            count(order, counts);
        }
        assertThat(chance(counts)).isLessThan(LEAST_LIKELY);
    }

    @Test
    void aCutInsteadOfAShuffleIsDetectedByPairs() {
        List<Pair> pairs = pairs();
        var random = new java.util.Random(1);
        for (int i = 0; i < SHUFFLES; i++) {
            var order = new ArrayList<>(PILE);
            Collections.rotate(order, random.nextInt(order.size())); // every tile everywhere, alike
            pairs.forEach(pair -> pair.count(order));
        }
        assertThat(pairs).allSatisfy(pair -> assertThat(pair.chance()).isLessThan(LEAST_LIKELY));
    }

    private static List<Pair> pairs() {
        return List.of(new Pair(0, 1), new Pair(17, 60), new Pair(89, 90));
    }

    /// Where two tiles came, together.
    private static final class Pair {
        private final String first;
        private final String second;
        private final long[] counts = new long[PILE.size() * PILE.size()];

        Pair(int first, int second) {
            this.first = String.valueOf(first);
            this.second = String.valueOf(second);
        }

        void count(List<String> order) {
            counts[order.indexOf(first) * PILE.size() + order.indexOf(second)]++;
        }

        double chance() {
            int cells = PILE.size() * (PILE.size() - 1);
            double expected = (double) SHUFFLES / cells;
            double sum = 0;
            for (int cell = 0; cell < counts.length; cell++) {
                if (cell / PILE.size() != cell % PILE.size()) {
                    sum += (counts[cell] - expected) * (counts[cell] - expected) / expected;
                }
            }
            return upperTail(sum, cells - 1);
        }
    }

    @Test
    void everyPlayerBeginsEquallyOften() {
        for (int players = 2; players <= 6; players++) {
            long[][] counts = new long[1][players];
            for (int i = 0; i < 4_000; i++) {
                counts[0][shuffled(i, players).first()]++;
            }
            double expected = 4_000.0 / players;
            double chiSquare = 0;
            for (long count : counts[0]) {
                chiSquare += (count - expected) * (count - expected) / expected;
            }
            assertThat(upperTail(chiSquare, players - 1)).isGreaterThan(LEAST_LIKELY);
        }
    }

    /// As {@link Deck#shuffle} draws it, without the cost of salts and tree.
    private static List<String> order(int seed) {
        return Deck.order(PILE, new DeckRandom(seed(seed), GAME, PLAYER_SEEDS));
    }

    private static Deck shuffled(int seed, int players) {
        return Deck.shuffle(
                new DeckContents(List.of(EIGHT.drawPile(List.of("numbered"))), List.of()),
                GAME,
                seed(seed),
                List.of(),
                players);
    }

    private static void count(List<String> order, long[][] counts) {
        for (int at = 0; at < order.size(); at++) {
            counts[Integer.parseInt(order.get(at))][at]++;
        }
    }

    /// The chance of counts as uneven as these or more, when tiles are equally likely everywhere. Rows
    /// and columns have fixed sums, so there are (n − 1)² degrees of freedom; the statistic of n!
    /// equally likely orders exceeds its χ² by n ÷ (n − 1).
    private static double chance(long[][] counts) {
        int n = counts.length;
        double expected = (double) SHUFFLES / n;
        double sum = 0;
        for (long[] row : counts) {
            for (long count : row) {
                sum += (count - expected) * (count - expected) / expected;
            }
        }
        return upperTail(sum * (n - 1) / n, (n - 1) * (n - 1));
    }

    /// Wilson and Hilferty's approximation: the cube root of χ²/k is close to normal.
    private static double upperTail(double chiSquare, int degrees) {
        double spread = 2.0 / (9.0 * degrees);
        double z = (Math.cbrt(chiSquare / degrees) - (1 - spread)) / Math.sqrt(spread);
        return 0.5 * erfc(z / Math.sqrt(2));
    }

    /// Numerical Recipes' Chebyshev fit, good to 1.2e-7 relative.
    private static double erfc(double x) {
        double t = 1 / (1 + 0.5 * Math.abs(x));
        double[] c = {
            -1.26551223,
            1.00002368,
            0.37409196,
            0.09678418,
            -0.18628806,
            0.27886807,
            -1.13520398,
            1.48851587,
            -0.82215223,
            0.17087277
        };
        double poly = 0;
        for (int i = c.length - 1; i >= 0; i--) {
            poly = poly * t + c[i];
        }
        double tail = t * Math.exp(-x * x + poly);
        return x >= 0 ? tail : 2 - tail;
    }

    private static List<String> numbered(int count) {
        return catalogue(count).drawPile(List.of("numbered"));
    }

    private static Catalogue catalogue(int count) {
        return Catalogue.of(java.util.stream.IntStream.range(0, count)
                .mapToObj(FairShuffleTest::tile)
                .toList());
    }

    private static TileType tile(int number) {
        String id = String.valueOf(number);
        var variant = new cartulary.contracts.catalogue.TileVariant(id, 1, 0, List.of());
        return new TileType(
                id,
                "numbered",
                id,
                1,
                null,
                "FFFF",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false,
                false,
                List.of(variant),
                Map.of(),
                Map.of());
    }

    private static ServerSeed seed(int number) {
        return ServerSeed.of(ByteBuffer.allocate(32).putInt(number).array());
    }
}
