package cartulary.testkit.expansion;

import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Hash;
import java.util.List;
import java.util.SplittableRandom;

/// Random contents of commands to try.
public final class RandomContents {
    /// The client nonce of every tried command.
    public static final Hash NONCE = Hash.sha256("client nonce of a tried command");

    /// Ids of segments, most of which a given tile does not have.
    public static final List<String> SEGMENTS =
            List.of("c0", "c1", "r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3", "monastery", "x9", "");

    private final SplittableRandom random;

    public RandomContents(SplittableRandom random) {
        this.random = random;
    }

    /// @param bound exclusive
    public int number(int origin, int bound) {
        return random.nextInt(origin, bound);
    }

    /// Returns a cell whose coordinates are mostly near the start tile and sometimes anywhere.
    public Cell cell() {
        return new Cell(coordinate(), coordinate());
    }

    private int coordinate() {
        return random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(-8, 9);
    }

    public String segment() {
        return any(SEGMENTS);
    }

    public <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
