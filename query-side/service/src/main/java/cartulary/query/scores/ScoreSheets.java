package cartulary.query.scores;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.GameId;
import cartulary.query.scores.ScoreSheet.Correction;
import cartulary.query.scores.ScoreSheet.Entry;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/// The points of games: the totals come from the scoreboard, the evidence of each score from the record.
///
/// The first read of a game decodes its record (about 10 µs an event); a later one costs three indexed reads.
@Singleton
public final class ScoreSheets {
    private final Scoreboard scoreboard;
    private final GameRecords records;

    public ScoreSheets(Scoreboard scoreboard, GameRecords records) {
        this.scoreboard = scoreboard;
        this.records = records;
    }

    /// Returns the revision that both the scoreboard and the record have reached; 0 for a game without rows.
    ///
    /// @throws cartulary.record.UnreadableRecordException if an event up to there is missing or cannot be read
    public long revision(GameId game) {
        return records.upTo(game, scoreboard.revision(game))
                .map(GameRecord::revision)
                .orElse(0L);
    }

    /// Returns all points at a revision; empty for an unknown game.
    ///
    /// @param at not above {@link #revision}
    public Optional<ScoreSheet> sheet(GameId game, long at) {
        return records.upTo(game, at).map(record -> sheet(record, at));
    }

    private ScoreSheet sheet(GameRecord record, long at) {
        return new ScoreSheet(
                record.game(), at, scoreboard.totals(record.game(), at), entries(record), corrections(record));
    }

    private static List<Entry> entries(GameRecord record) {
        var corrected = new HashMap<Long, Long>();
        for (Envelope event : record.events()) {
            if (event.data() instanceof ScoreCorrected correction) {
                correction.scores().forEach(score -> corrected.put(score.revision(), event.revision()));
            }
        }
        return record.events().stream()
                .filter(event -> event.data() instanceof ScoringEvent)
                .map(event -> ScoreSheet.entry(event.revision(), event.at(), (ScoringEvent) event.data())
                        .with(corrected.get(event.revision())))
                .toList();
    }

    private static List<Correction> corrections(GameRecord record) {
        return record.events().stream()
                .filter(event -> event.data() instanceof ScoreCorrected)
                .map(event -> Correction.of(event.revision(), event.at(), (ScoreCorrected) event.data()))
                .toList();
    }
}
