package cartulary.record.tollkeepers;

import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.record.past.Origin;
import cartulary.record.why.Fact;
import cartulary.record.why.PastFacts;
import cartulary.record.why.PastFacts.Entry;
import java.util.Optional;
import java.util.stream.Stream;

/// The placements and turns of tollhouses, as facts.
record TollFacts(PastFacts facts) {
    /// Returns where the tollhouse of a seat, which is on the board, was placed last.
    Fact tollhouse(int seat) {
        return facts.figure(seat, Figure.TOLLHOUSE);
    }

    /// Returns the last time the tollhouse of a seat was turned, at the cell where it was then; empty if it never was,
    /// so that side 1 is up.
    Optional<Fact> turned(int seat) {
        return facts.last(TollhouseTurned.class, turned -> turned.event().seat() == seat)
                .map(turned -> Fact.of(
                        turned.by(), turned.event().type(), before(turned).cell()));
    }

    /// Returns the event that gave the tollhouse of a seat the side that it shows. A tollhouse shows side 1 when it is
    /// placed, and keeps its side when it is moved.
    Origin side(int seat) {
        return facts.last(
                        TollEvent.class,
                        entry -> entry.event() instanceof TollhouseTurned turned && turned.seat() == seat
                                || entry.event() instanceof TollhousePlaced placed && placed.seat() == seat)
                .orElseThrow()
                .by();
    }

    private FigureAt before(Entry<TollhouseTurned> turned) {
        return facts.last(
                        TollEvent.class,
                        placed -> placed.by().revision() < turned.by().revision()
                                && placed(placed, turned.event().seat())
                                        .findAny()
                                        .isPresent())
                .flatMap(placed -> placed(placed, turned.event().seat()).findAny())
                .orElseThrow();
    }

    private static Stream<FigureAt> placed(Entry<TollEvent> entry, int seat) {
        return entry.event() instanceof FigureEvent figures
                ? figures.moves().stream()
                        .filter(move -> move.seat() == seat)
                        .map(FigureMove::to)
                        .flatMap(Stream::ofNullable)
                : Stream.of();
    }
}
