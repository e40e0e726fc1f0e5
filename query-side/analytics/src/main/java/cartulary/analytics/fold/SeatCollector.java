package cartulary.analytics.fold;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.PointsBySource;
import cartulary.analytics.table.SeatRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.FigureMove;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.schema.Seat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The rows of `seats`.
final class SeatCollector implements RowCollector {
    private static final int SEATS = Seat.LAST + 1;

    private final LedgerCollector ledger;
    private final Map<Expansion, ExpansionCollector> expansions;
    private final Outcome outcome;
    private final int[] tiles = new int[SEATS];
    private final int[] meeples = new int[SEATS];
    private final int[] expiries = new int[SEATS];
    private final int[] takeBacks = new int[SEATS];
    private final boolean[] resigned = new boolean[SEATS];
    private final long[] thinkMs = new long[SEATS];
    private long waitingSince;

    SeatCollector(LedgerCollector ledger, Map<Expansion, ExpansionCollector> expansions, Outcome outcome) {
        this.ledger = ledger;
        this.expansions = expansions;
        this.outcome = outcome;
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case TilePlaced e -> {
                tiles[e.seat()]++;
                waited(replay, e.seat());
            }
            case TakenBack e -> {
                tiles[e.seat()]--;
                takeBacks[e.seat()]++;
                waited(replay, e.seat());
            }
            case FigureEvent e when !(e instanceof Consequence) -> e.moves().forEach(move -> moved(replay, move));
            case PlacementSkipped e -> waited(replay, e.seat());
            case TurnEnded _ -> waitingSince = replay.milliseconds();
            case PlayerResigned e -> resigned[e.seat()] = true;
            case StepExpired e -> expiries[e.seat()]++;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void moved(ReplayState replay, FigureMove move) {
        if (move.figure() == Figure.MEEPLE && move.to() != null) {
            meeples[move.seat()]++;
        }
        waited(replay, move.seat());
    }

    private void waited(ReplayState replay, int seat) {
        thinkMs[seat] += replay.milliseconds() - waitingSince;
        waitingSince = replay.milliseconds();
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        replay.roster().seats().stream().sorted().forEach(seat -> rows.add(Table.SEATS, row(replay, seat)));
    }

    private SeatRow row(ReplayState replay, int seat) {
        PlayerJoined joined = Objects.requireNonNull(replay.roster().players().get(seat));
        String player = joined.policy() == null ? replay.privacy().pseudonyms().apply(joined.player()) : null;
        // A player whose data was erased has no pseudonym, and must not be recognized by the person either.
        String person = player == null ? null : joined.person();
        GameOptions options = replay.roster().options();
        List<Expansion> inPlay = options.expansions();
        return new SeatRow(
                replay.key(),
                new SeatRow.Who(
                        seat,
                        replay.roster().playOrder(seat),
                        joined.colour().name().toLowerCase(Locale.ROOT),
                        player,
                        person == null ? null : replay.privacy().pseudonyms().apply(person),
                        replay.roster().playedBy(seat),
                        resigned[seat]),
                result(replay, outcome.rank(seat), seat),
                PointsBySource.of(
                        source -> ledger.sum(seat, source),
                        expansion -> ledger.sum(seat, LakeTables.of(expansion).source()),
                        inPlay),
                SeatRow.Means.of(
                        tiles[seat],
                        meeples[seat],
                        expansion -> uses(expansion, seat),
                        inPlay,
                        thinkMs[seat],
                        expiries[seat],
                        options.allowsTakeBack() ? takeBacks[seat] : null));
    }

    private int uses(Expansion expansion, int seat) {
        return Objects.requireNonNull(expansions.get(expansion)).uses(seat);
    }

    private SeatRow.Result result(ReplayState replay, @Nullable Rank rank, int seat) {
        return new SeatRow.Result(
                replay.score(seat),
                rank == null ? null : rank.rank(),
                rank == null ? null : rank.rank() == 1 ? 1.0 / outcome.winners() : 0);
    }
}
