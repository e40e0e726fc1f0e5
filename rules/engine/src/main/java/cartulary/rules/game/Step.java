package cartulary.rules.game;

import cartulary.contracts.game.AtCell;
import java.util.List;

/// The step of a game: the choice for which it waits, with exactly the data of that choice.
public sealed interface Step {
    /// The step of a game that has no event yet.
    record Unopened() implements Step {}

    /// Players take and leave seats.
    record Lobby() implements Step {}

    /// Players open their seeds, in any order (LOBBY-8).
    ///
    /// @param waitingFor the seats that have not opened theirs yet
    record Seeding(List<Integer> waitingFor) implements Step {
        public Seeding {
            waitingFor = List.copyOf(waitingFor);
        }

        @Override
        public List<Integer> awaitedSeats() {
            return waitingFor;
        }

        @Override
        public Step without(int seat) {
            return new Seeding(others(waitingFor, seat));
        }
    }

    /// A step between the start of a game and its end.
    sealed interface InPlay extends Step {}

    /// A step in which the active player alone has a choice.
    sealed interface OfActivePlayer extends InPlay {
        int seat();

        @Override
        default int activeSeat() {
            return seat();
        }

        @Override
        default List<Integer> awaitedSeats() {
            return List.of(seat());
        }
    }

    /// A step that an expansion adds to a turn or to final scoring.
    sealed interface OfExpansion extends InPlay {}

    /// The active player draws a tile (BASE-8).
    record Drawing(int seat) implements OfActivePlayer {}

    /// The active player places the drawn tile (BASE-9).
    ///
    /// @param variant the id of the drawn tile
    record PlacingTile(int seat, String variant) implements OfActivePlayer {}

    /// The active player may claim a feature of the tile just placed (BASE-12), or place a figure of an expansion
    /// (TOLL-2).
    record PlacingFigure(int seat) implements OfActivePlayer {}

    /// The active player chooses the feature for which the chips of the office at `x`, `y` are settled (BET-23).
    record ChoosingBetFeature(int seat, int x, int y) implements OfActivePlayer, OfExpansion, AtCell {}

    /// Players bet or pass on the office at `x`, `y`, in any order (BET-6, BET-7), in the turn of `seat`.
    ///
    /// @param waitingFor the seats that have not decided yet
    record Betting(int seat, int x, int y, List<Integer> waitingFor) implements OfExpansion, AtCell {
        public Betting {
            waitingFor = List.copyOf(waitingFor);
        }

        @Override
        public int activeSeat() {
            return seat;
        }

        @Override
        public List<Integer> awaitedSeats() {
            return waitingFor;
        }

        @Override
        public Step without(int seat) {
            return new Betting(this.seat, x, y, others(waitingFor, seat));
        }
    }

    /// Players choose features for their chips in final scoring, in any order (BET-27).
    ///
    /// @param waitingFor the seats that have not chosen yet
    record ChoosingFinalBetFeature(List<Integer> waitingFor) implements OfExpansion {
        public ChoosingFinalBetFeature {
            waitingFor = List.copyOf(waitingFor);
        }

        @Override
        public List<Integer> awaitedSeats() {
            return waitingFor;
        }

        @Override
        public Step without(int seat) {
            return new ChoosingFinalBetFeature(others(waitingFor, seat));
        }
    }

    /// The game ended by its rules or was abandoned.
    record Finished(boolean abandoned) implements Step {}

    /// Returns the name of the step in views and refusals.
    default String name() {
        return getClass().getSimpleName();
    }

    /// Returns a number that increases from step to step of a turn, and of the end of the game after it. A turn
    /// begins anew with its tile placed.
    default int order() {
        return switch (this) {
            case Unopened _, Lobby _, Seeding _, PlacingFigure _ -> 0;
            case ChoosingBetFeature _ -> 1;
            case Betting _ -> 2;
            case Drawing _ -> 3;
            case PlacingTile _ -> 4;
            case ChoosingFinalBetFeature _ -> 5;
            case Finished _ -> 6;
        };
    }

    /// Returns whether a choice in this step stays sealed until the others have made theirs.
    default boolean isSealed() {
        return switch (this) {
            case Betting _, ChoosingFinalBetFeature _ -> true;
            case Unopened _,
                    Lobby _,
                    Seeding _,
                    Drawing _,
                    PlacingTile _,
                    PlacingFigure _,
                    ChoosingBetFeature _,
                    Finished _ -> false;
        };
    }

    /// Returns the seat whose turn it is, or −1.
    default int activeSeat() {
        return -1;
    }

    /// Returns the seats that have to act before the game continues.
    default List<Integer> awaitedSeats() {
        return List.of();
    }

    /// Returns the step that no longer waits for a seat; this step if only one player acts in it.
    default Step without(int seat) {
        return this;
    }

    private static List<Integer> others(List<Integer> seats, int gone) {
        return seats.stream().filter(seat -> seat != gone).toList();
    }
}
