package cartulary.rules.turn;

import java.util.List;

/// What a game waits for. What cannot be asked in a step cannot be represented in it.
public sealed interface Step {
    /// Nothing is known of the game yet.
    record Unopened() implements Step {}

    /// Seats are taken and left.
    record Lobby() implements Step {}

    /// These people open their seeds, in any order (LOBBY-8).
    record Seeding(List<Integer> waitingFor) implements Step {
        public Seeding {
            waitingFor = List.copyOf(waitingFor);
        }
    }

    /// The active player turns up a tile (BASE-8).
    record Drawing(int seat) implements Step {}

    /// The active player lays the drawn tile (BASE-9). `variant` is its id.
    record PlacingTile(int seat, String variant) implements Step {}

    /// The active player may claim a feature of the tile just laid (BASE-12), or use the tollhouse
    /// (TOLL-2).
    record PlacingFigure(int seat) implements Step {}

    /// The active player chooses for which feature the chips of the office at `x`, `y` are settled
    /// (BET-23).
    record ChoosingBetFeature(int seat, int x, int y) implements Step {}

    /// In the turn of `seat` these players still decide about the office at `x`, `y`, in any order
    /// (BET-6, BET-7).
    record Betting(int seat, int x, int y, List<Integer> waitingFor) implements Step {
        public Betting {
            waitingFor = List.copyOf(waitingFor);
        }
    }

    /// In final scoring these players still choose for own chips, in any order (BET-27).
    record ChoosingFinalBetFeature(List<Integer> waitingFor) implements Step {
        public ChoosingFinalBetFeature {
            waitingFor = List.copyOf(waitingFor);
        }
    }

    /// The end, by the rules or before.
    record Finished(boolean abandoned) implements Step {}

    /// The name in views and refusals.
    default String name() {
        return getClass().getSimpleName();
    }

    /// The same step without waiting for that seat; of use where several are waited for.
    default Step without(int gone) {
        return switch (this) {
            case Seeding(var seats) -> new Seeding(others(seats, gone));
            case Betting(int seat, int x, int y, var seats) -> new Betting(seat, x, y, others(seats, gone));
            case ChoosingFinalBetFeature(var seats) -> new ChoosingFinalBetFeature(others(seats, gone));
            case Unopened s -> s;
            case Lobby s -> s;
            case Drawing s -> s;
            case PlacingTile s -> s;
            case PlacingFigure s -> s;
            case ChoosingBetFeature s -> s;
            case Finished s -> s;
        };
    }

    private static List<Integer> others(List<Integer> seats, int gone) {
        return seats.stream().filter(seat -> seat != gone).toList();
    }

    /// Whose turn it is, −1 where it is nobody's.
    default int activeSeat() {
        return switch (this) {
            case Drawing(int seat) -> seat;
            case PlacingTile(int seat, var variant) -> seat;
            case PlacingFigure(int seat) -> seat;
            case ChoosingBetFeature(int seat, int x, int y) -> seat;
            case Betting(int seat, int x, int y, var seats) -> seat;
            case Unopened s -> -1;
            case Lobby s -> -1;
            case Seeding s -> -1;
            case ChoosingFinalBetFeature s -> -1;
            case Finished s -> -1;
        };
    }

    /// Who has to act before the game goes on, by seat.
    default List<Integer> awaitedSeats() {
        return switch (this) {
            case Seeding(var seats) -> seats;
            case Drawing(int seat) -> List.of(seat);
            case PlacingTile(int seat, var variant) -> List.of(seat);
            case PlacingFigure(int seat) -> List.of(seat);
            case ChoosingBetFeature(int seat, int x, int y) -> List.of(seat);
            case Betting(int seat, int x, int y, var seats) -> seats;
            case ChoosingFinalBetFeature(var seats) -> seats;
            case Unopened s -> List.of();
            case Lobby s -> List.of();
            case Finished s -> List.of();
        };
    }
}
