package cartulary.contracts.catalogue;

import java.util.List;

/// One of the six chips that every player owns (BET-1, BET-2). All players have the same six.
public record Chip(String id, List<Number> numbers) {
    public Chip {
        numbers = List.copyOf(numbers);
    }

    /// A number on a chip.
    ///
    /// @param value the winning number of tiles
    /// @param orMore whether every larger number of tiles wins as well
    /// @param points the points paid, independent of the size of the feature (BET-19)
    public record Number(int value, boolean orMore, int points) {
        public boolean wins(int size) {
            return orMore ? size >= value : size == value;
        }
    }

    /// Returns the points for a feature of `size` tiles; 0 if the chip loses (BET-18 … BET-20).
    public int pays(int size) {
        for (Number number : numbers) {
            if (number.wins(size)) {
                return number.points();
            }
        }
        return 0;
    }
}
