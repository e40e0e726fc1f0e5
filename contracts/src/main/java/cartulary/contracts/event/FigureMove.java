package cartulary.contracts.event;

import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A figure that an event placed, moved or returned. Computed from the event, never recorded itself.
///
/// @param from null for a figure from the supply
/// @param to null for a figure that returns to the supply
public record FigureMove(@Nullable FigureAt from, @Nullable FigureAt to) {
    static FigureMove placed(FigureAt figure) {
        return new FigureMove(null, figure);
    }

    static FigureMove returned(FigureAt figure) {
        return new FigureMove(figure, null);
    }

    /// Returns the seat of the owner.
    public int seat() {
        return either().seat();
    }

    public Figure figure() {
        return either().figure();
    }

    private FigureAt either() {
        return Objects.requireNonNull(to == null ? from : to, "a move of no figure");
    }

    /// Returns the positions that the figure leaves and takes.
    public Stream<FigureAt> positions() {
        return Stream.of(from, to).filter(Objects::nonNull);
    }
}
