package cartulary.analytics.fold;

import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.MeepleRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The rows of `meeples`.
final class MeepleCollector implements RowCollector {
    private final int[] placed = new int[Seat.LAST + 1];
    private final int[] onBoard = new int[Seat.LAST + 1];
    private final List<Life> lives = new ArrayList<>();

    /// A meeple from its placement on.
    private static final class Life {
        final MeepleRow.Claim claim;
        final MeepleAt at;
        boolean onBoard = true;
        MeepleRow.@Nullable End end;

        Life(MeepleRow.Claim claim) {
            this.claim = claim;
            this.at = new MeepleAt(claim.seat(), claim.x(), claim.y(), claim.segment());
        }
    }

    /// Returns the meeples in the supply of a player.
    int inSupply(int seat) {
        return MeepleAt.PER_PLAYER - onBoard[seat];
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case MeeplePlaced e -> lives.add(place(replay, e));
            case FeatureScored e -> score(replay, e);
            case MeeplesReturned e -> takeBack(replay, e.meeples());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private Life place(ReplayState replay, MeeplePlaced event) {
        int seat = event.seat();
        onBoard[seat]++;
        return new Life(new MeepleRow.Claim(
                seat,
                ++placed[seat],
                replay.turn(),
                replay.revision(),
                event.x(),
                event.y(),
                event.segment(),
                event.kind().name().toLowerCase(Locale.ROOT),
                inSupply(seat)));
    }

    private void score(ReplayState replay, FeatureScored event) {
        int feature =
                replay.board().feature(event.feature().at(), event.feature().segment());
        int all = event.meeples().stream().mapToInt(SeatCount::meeples).sum();
        for (Life life : lives) {
            if (life.onBoard && replay.board().feature(life.at.cell(), life.at.segment()) == feature) {
                life.end = scored(replay, life.claim, event, all);
            }
        }
    }

    private static MeepleRow.End scored(ReplayState replay, MeepleRow.Claim claim, FeatureScored event, int all) {
        int own = event.meeples().stream()
                .filter(count -> count.seat() == claim.seat())
                .mapToInt(SeatCount::meeples)
                .sum();
        SeatPoints points = event.points().stream()
                .filter(each -> each.seat() == claim.seat())
                .findFirst()
                .orElse(null);
        return new MeepleRow.End(
                event.complete() ? "completed" : "final",
                replay.revision(),
                replay.turn() - claim.turn(),
                points != null,
                own,
                all - own,
                event.feature().tiles().size(),
                points == null ? 0 : (double) points.points() / own);
    }

    private void takeBack(ReplayState replay, List<MeepleAt> returned) {
        for (Life life : lives) {
            if (life.onBoard && returned.contains(life.at)) {
                life.onBoard = false;
                onBoard[life.claim.seat()]--;
                if (life.end == null) {
                    life.end = unscored(replay.revision(), replay.turn() - life.claim.turn());
                }
            }
        }
    }

    private static MeepleRow.End unscored(@Nullable Integer revision, int turns) {
        return new MeepleRow.End("unscored", revision, turns, false, 0, 0, 0, 0);
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        for (Life life : lives) {
            MeepleRow.End end = life.end == null ? unscored(null, replay.turn() - life.claim.turn()) : life.end;
            rows.add(Table.MEEPLES, new MeepleRow(replay.key(), life.claim, end));
        }
    }
}
