package cartulary.analytics.fold;

import cartulary.analytics.table.PointsBySource;
import cartulary.analytics.table.SeatRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.Rank;
import cartulary.contracts.schema.Seat;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The rows of `seats`.
final class SeatCollector implements RowCollector {
    private static final int SEATS = Seat.LAST + 1;

    private final LedgerCollector ledger;
    private final Outcome outcome;
    private final int[] tiles = new int[SEATS];
    private final int[] meeples = new int[SEATS];
    private final int[] tollhouseMoves = new int[SEATS];
    private final int[] chips = new int[SEATS];
    private final int[] expiries = new int[SEATS];
    private final boolean[] resigned = new boolean[SEATS];
    private final long[] thinkMs = new long[SEATS];
    private long waitingSince;

    SeatCollector(LedgerCollector ledger, Outcome outcome) {
        this.ledger = ledger;
        this.outcome = outcome;
    }

    @Override
    public void add(Replay replay, GameEvent event) {
        switch (event) {
            case TilePlaced e -> {
                tiles[e.seat()]++;
                waited(replay, e.seat());
            }
            case MeeplePlaced e -> {
                meeples[e.seat()]++;
                waited(replay, e.seat());
            }
            case TollhousePlaced e -> moveTollhouse(replay, e.seat());
            case TollhouseRelocated e -> moveTollhouse(replay, e.seat());
            case PlacementSkipped e -> waited(replay, e.seat());
            case TurnEnded _ -> waitingSince = replay.milliseconds();
            case OfficeClosed e -> e.bets().forEach(seat -> chips[seat]++);
            case PlayerResigned e -> resigned[e.seat()] = true;
            case StepExpired e -> expiries[e.seat()]++;
            case GameEvent _ -> {}
        }
    }

    private void moveTollhouse(Replay replay, int seat) {
        tollhouseMoves[seat]++;
        waited(replay, seat);
    }

    private void waited(Replay replay, int seat) {
        thinkMs[seat] += replay.milliseconds() - waitingSince;
        waitingSince = replay.milliseconds();
    }

    @Override
    public void finish(Replay replay, GameRows rows) {
        replay.roster.seats().stream().sorted().forEach(seat -> rows.add(Table.SEATS, row(replay, seat)));
    }

    private SeatRow row(Replay replay, int seat) {
        PlayerJoined joined = Objects.requireNonNull(replay.roster.players().get(seat));
        boolean isPerson = joined.policy() == null;
        return new SeatRow(
                replay.key,
                new SeatRow.Who(
                        seat,
                        replay.roster.playOrder(seat),
                        joined.colour().name().toLowerCase(Locale.ROOT),
                        isPerson ? replay.privacy.pseudonyms().apply(joined.player()) : null,
                        replay.roster.playedBy(seat),
                        resigned[seat]),
                result(replay, outcome.rank(seat), seat),
                new PointsBySource(
                        ledger.sum(seat, "road"),
                        ledger.sum(seat, "city"),
                        ledger.sum(seat, "monastery"),
                        ledger.sum(seat, "field"),
                        ledger.sum(seat, LedgerCollector.BET),
                        ledger.sum(seat, LedgerCollector.TOLL),
                        ledger.sum(seat, LedgerCollector.CORRECTION)),
                new SeatRow.Means(
                        tiles[seat], meeples[seat], tollhouseMoves[seat], chips[seat], thinkMs[seat], expiries[seat]));
    }

    private SeatRow.Result result(Replay replay, @Nullable Rank rank, int seat) {
        return new SeatRow.Result(
                replay.score(seat),
                rank == null ? null : rank.rank(),
                rank == null ? null : rank.rank() == 1 ? 1.0 / outcome.winners() : 0);
    }
}
