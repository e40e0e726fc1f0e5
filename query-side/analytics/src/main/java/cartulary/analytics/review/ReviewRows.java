package cartulary.analytics.review;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.table.GameKey;
import cartulary.analytics.table.RecordRow;
import cartulary.analytics.table.ReviewRow;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.GameId;
import cartulary.record.UnreadableRecordException;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.ReviewedMove;
import cartulary.record.review.TurnReview;
import cartulary.rules.Rules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reviews games. Thread-safe. Costs what [PastAnswers#review] costs: seconds with both expansions.
public final class ReviewRows {
    private ReviewRows() {}

    /// Reviews a row of the table `records`.
    ///
    /// @param record of a game with the standard tiles and chips
    /// @throws UnreadableRecordException if an event cannot be read or does not follow from those before it
    public static List<ReviewRow> of(RecordRow record) {
        return of(record.key(), new GameRecord(Rules.standard(), events(record)), Catalogue.standard());
    }

    /// Returns a row for each turn that is over.
    ///
    /// @param catalogue the tiles of the game
    public static List<ReviewRow> of(GameKey key, GameRecord record, Catalogue catalogue) {
        return PastAnswers.review(record, catalogue, _ -> {}).turns().stream()
                .map(turn -> row(key, turn))
                .toList();
    }

    private static List<Envelope> events(RecordRow record) {
        var events = new ArrayList<Envelope>(record.events());
        for (String line : record.record().split("\n")) {
            try {
                events.add(EventCodec.read(line.getBytes(StandardCharsets.UTF_8)));
            } catch (UnreadableEventException e) {
                throw new UnreadableRecordException(
                        new GameId(record.key().game()), events.size() + 1L, String.valueOf(e.getMessage()), e);
            }
        }
        return events;
    }

    private static ReviewRow row(GameKey key, TurnReview turn) {
        ReviewedMove chosen = turn.chosen();
        ReviewedMove best = turn.best();
        return new ReviewRow(
                key,
                new ReviewRow.Turn(
                        turn.turn(),
                        turn.seat(),
                        Math.toIntExact(turn.drawn()),
                        Math.toIntExact(turn.placed()),
                        turn.tile(),
                        turn.automatic(),
                        turn.placements()),
                new ReviewRow.Chosen(
                        chosen.x(),
                        chosen.y(),
                        chosen.rotation(),
                        figure(chosen.figure()),
                        segment(chosen.figure()),
                        chosen.value()),
                new ReviewRow.Best(
                        best.x(),
                        best.y(),
                        best.rotation(),
                        figure(best.figure()),
                        segment(best.figure()),
                        best.value()),
                new ReviewRow.Result(turn.lost(), turn.luck()));
    }

    private static String figure(@Nullable GameCommand command) {
        if (command == null) {
            return "none";
        }
        if (command instanceof PlaceMeeple) {
            return "meeple";
        }
        return LakeTables.OF_EXPANSIONS.stream()
                .map(each -> each.figure(command))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse("none");
    }

    private static @Nullable String segment(@Nullable GameCommand command) {
        return command instanceof PlaceMeeple meeple ? meeple.segment() : null;
    }
}
