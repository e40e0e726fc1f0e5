package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.record.history.SubjectHistory;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.FeatureState;
import cartulary.record.past.GameRecord;
import cartulary.record.past.Scored;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/// A history as text.
final class HistoryText {
    private HistoryText() {}

    static void print(GameRecord record, SubjectHistory history, PrintWriter out) {
        out.println("Game " + history.game() + " up to revision " + history.revision());
        for (HistoryEntry entry : history.entries()) {
            out.println(OriginText.of(entry.by()) + "  " + sentence(record, entry));
        }
    }

    private static String sentence(GameRecord record, HistoryEntry entry) {
        FeatureState feature = entry.feature();
        FeatureStep step = entry.change();
        if (feature == null || step == null) {
            return EventText.of(
                    record.events().get((int) entry.by().revision() - 1).data(), record.options());
        }
        String parts = entry.from().stream().map(FeatureText::name).collect(Collectors.joining(" and "));
        String what =
                switch (step) {
                    case BEGUN -> "begun";
                    case GROWN -> "grown";
                    case JOINED -> "joined from " + parts;
                    case CITY_COMPLETED -> "touches a completed city";
                    case MEEPLE_PLACED -> "claimed";
                    case COMPLETED -> "completed";
                    case SCORED -> "scored " + points(entry);
                    case TOLL_RAISED -> "paid a toll: " + points(entry);
                    case BET_FEATURE_CHOSEN -> "chosen for the chips of an office";
                    case BETS_SETTLED -> "settled bets: " + points(entry);
                    case MEEPLES_RETURNED -> "meeples returned";
                    case CALLED_HOME -> "left by an abbot called home: " + points(entry);
                    case DISPUTED -> "disputed";
                    case CORRECTED -> "corrected: " + corrections(entry);
                };
        return FeatureText.name(feature) + " " + what + "; " + FeatureText.state(feature);
    }

    private static String points(HistoryEntry entry) {
        return entry.points().stream().map(HistoryText::points).collect(Collectors.joining(", "));
    }

    private static String corrections(HistoryEntry entry) {
        return entry.corrections().stream()
                .map(it -> "%s instead of %s to seat %s"
                        .formatted(it.to(), FeatureText.count(it.from(), "point"), it.seat()))
                .collect(Collectors.joining(", "));
    }

    private static String points(Scored scored) {
        return FeatureText.count(scored.points(), "point") + " to seat " + scored.seat();
    }
}
