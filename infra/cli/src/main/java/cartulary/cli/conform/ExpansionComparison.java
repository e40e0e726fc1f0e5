package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.Completed;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.ExpansionValues.TollhouseMove;
import cartulary.cli.conform.ExpansionValues.TurnedTollhouse;
import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Compares the events of the expansions in a turn, or in final scoring, with a transcript.
final class ExpansionComparison {
    private final List<GameEvent> events;
    private final TranscriptBoard board;
    private final BetComparison bets;

    ExpansionComparison(List<GameEvent> events, TranscriptBoard board) {
        this.events = events;
        this.board = board;
        this.bets = new BetComparison(events, board);
    }

    private <E extends GameEvent> Stream<E> all(Class<E> type) {
        return events.stream().filter(type::isInstance).map(type::cast);
    }

    void compareTurn(ExpansionTurn turn, Cell laid, Comparison found) {
        found.sameEntries("tollhouse", turn.tollhouse() == null ? List.of() : List.of(turn.tollhouse()), moves());
        found.sameEntries("completed", turn.completed(), completed());
        found.sameEntries("tolls", turn.tolls(), tolls(true));
        bets.compareSettled(turn, found);
        bets.compareOffice(turn, laid, found);
        found.sameEntries(
                "tollTurned",
                turn.tollTurned(),
                all(TollhouseTurned.class)
                        .map(e -> new TurnedTollhouse(e.seat(), e.side()))
                        .toList());
    }

    private List<TollhouseMove> moves() {
        return Stream.concat(
                        all(TollhousePlaced.class).map(e -> new TollhouseMove(board.toTranscript(e.cell()), false)),
                        all(TollhouseRelocated.class).map(e -> new TollhouseMove(board.toTranscript(e.cell()), true)))
                .toList();
    }

    /// Returns the completed features; one is occupied if it was scored.
    private List<Completed> completed() {
        List<Feature> scored =
                all(FeatureScored.class).map(FeatureScored::feature).toList();
        return all(FeatureCompleted.class)
                .map(FeatureCompleted::feature)
                .map(feature -> new Completed(
                        feature.kind(),
                        board.toTranscript(feature.tiles()),
                        feature.tiles().size(),
                        feature.coatsOfArms(),
                        scored.contains(feature)))
                .toList();
    }

    private List<Toll> tolls(boolean complete) {
        return all(TollRaised.class)
                .filter(toll -> toll.complete() == complete)
                .map(board::toll)
                .toList();
    }

    void compareEnd(ExpansionFinal end, Comparison found) {
        bets.compareFinal(end, found);
        found.sameEntries("finalTolls", end.finalTolls(), tolls(false));
        var groups = new TreeMap<Integer, List<Integer>>();
        for (Rank rank :
                all(GameFinished.class).flatMap(e -> e.ranking().stream()).toList()) {
            groups.computeIfAbsent(rank.rank(), key -> new ArrayList<>()).add(rank.seat());
        }
        groups.values().forEach(group -> group.sort(null));
        found.equal("ranking", end.ranking(), List.copyOf(groups.values()));
    }
}
