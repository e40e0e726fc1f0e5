package cartulary.drawing.competition;

import cartulary.drawing.competition.DrawnBracket.Meeting;
import cartulary.drawing.competition.DrawnBracket.Place;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// The positions of the pairings of a bracket. A pairing is to the right of all that feed it, and vertically
/// centred between those whose winners it receives, so that no line crosses a pairing.
final class BracketLayout {
    /// A position in columns and rows, counted from 0. A pairing between two others has half a row.
    record Cell(int column, double row) {}

    private final Map<String, Meeting> byId = new LinkedHashMap<>();
    private final Map<String, Integer> columns = new HashMap<>();
    private final Map<String, Cell> cells = new LinkedHashMap<>();
    private int rows;

    private BracketLayout(DrawnBracket bracket) {
        for (Meeting meeting : bracket.pairings()) {
            byId.put(meeting.id(), meeting);
            columns.put(
                    meeting.id(),
                    feeds(meeting)
                            .mapToInt(id -> 1 + columns.getOrDefault(id, -1))
                            .max()
                            .orElse(0));
        }
        Set<String> moving = new HashSet<>();
        bracket.pairings().forEach(meeting -> winners(meeting).forEach(moving::add));
        // The final is the last of those whose winner goes nowhere, and is drawn on top.
        bracket.pairings().reversed().stream()
                .filter(meeting -> !moving.contains(meeting.id()))
                .forEach(this::place);
    }

    static BracketLayout of(DrawnBracket bracket) {
        return new BracketLayout(bracket);
    }

    private double place(Meeting meeting) {
        List<Meeting> sources = winners(meeting)
                .map(byId::get)
                .filter(Objects::nonNull)
                .filter(source -> !cells.containsKey(source.id()))
                .toList();
        double row = sources.isEmpty()
                ? rows++
                : sources.stream().mapToDouble(this::place).average().orElseThrow();
        cells.put(meeting.id(), new Cell(columns.getOrDefault(meeting.id(), 0), row));
        return row;
    }

    private static Stream<String> winners(Meeting meeting) {
        return Stream.of(meeting.home(), meeting.away()).map(Place::winnerOf).flatMap(Stream::ofNullable);
    }

    private static Stream<String> feeds(Meeting meeting) {
        return Stream.of(meeting.home(), meeting.away())
                .flatMap(place ->
                        Stream.concat(Stream.ofNullable(place.winnerOf()), Stream.ofNullable(place.loserOf())));
    }

    /// Returns the position of a pairing.
    Cell cell(String pairing) {
        return Objects.requireNonNull(cells.get(pairing));
    }

    int columns() {
        return 1 + cells.values().stream().mapToInt(Cell::column).max().orElse(0);
    }

    int rows() {
        return rows;
    }
}
