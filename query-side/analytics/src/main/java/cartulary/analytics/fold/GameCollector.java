package cartulary.analytics.fold;

import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.table.GameRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The row of `games`.
final class GameCollector implements RowCollector {
    private final List<byte[]> lines;
    private final Outcome outcome;
    private final int rules;
    private int turns;
    private int takeBacks;
    private int setAside;
    private int resigned;
    private int expired;
    private int disputes;
    private boolean corrected;
    private @Nullable Integer leader;
    private int leadChanges;
    private @Nullable Integer lastLeadChange;

    GameCollector(int rules, List<byte[]> lines, Outcome outcome) {
        this.rules = rules;
        this.lines = lines;
        this.outcome = outcome;
    }

    @Override
    public void add(ReplayState replay, GameEvent event) {
        switch (event) {
            case TilePlaced _ -> turns++;
            case TakenBack _ -> {
                turns--;
                takeBacks++;
            }
            case TileSetAside _ -> setAside++;
            case PlayerResigned _ -> resigned++;
            case StepExpired _ -> expired++;
            case DisputeOpened _ -> disputes++;
            case ScoreCorrected _ -> corrected = true;
            case TurnEnded _ -> followLead(replay);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private void followLead(ReplayState replay) {
        Integer now = replay.leader();
        if (now == null || now.equals(leader)) {
            return;
        }
        if (leader != null) {
            leadChanges++;
            lastLeadChange = replay.turn();
        }
        leader = now;
    }

    @Override
    public void finish(ReplayState replay, GameRows rows) {
        Instant started = replay.roster().start().at();
        rows.add(
                Table.GAMES,
                new GameRow(
                        replay.key(),
                        GameRow.Options.of(rules, replay.roster().options()),
                        course(replay, started),
                        new GameRow.Result(
                                outcome.winner(),
                                outcome.winners(),
                                outcome.winningScore(),
                                outcome.margin(),
                                replay.roster().seats().stream()
                                        .mapToInt(replay::score)
                                        .sum(),
                                leadChanges,
                                lastLeadChange,
                                disputes,
                                corrected),
                        new GameRow.Origin(lines.size(), RecordText.sha256(lines))));
    }

    private GameRow.Course course(ReplayState replay, Instant started) {
        return new GameRow.Course(
                replay.privacy().time(started),
                replay.privacy().time(outcome.ended()),
                replay.privacy()
                        .milliseconds(Duration.between(started, outcome.ended()).toMillis()),
                outcome.name(),
                replay.roster().started().firstSeat(),
                turns,
                replay.roster().started().deckSize(),
                setAside,
                resigned,
                expired,
                replay.roster().options().allowsTakeBack() ? takeBacks : null);
    }
}
