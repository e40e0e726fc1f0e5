package cartulary.cli.past;

import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The events of disputes as sentences.
final class DisputeText {
    private DisputeText() {}

    static String of(DisputeEvent event) {
        return switch (event) {
            case DisputeOpened e ->
                "Seat %s opened dispute %s about %s.".formatted(e.seat(), e.dispute(), target(e.target()));
            case DisputeRecounted e -> "Dispute %s was recounted: %s.".formatted(e.dispute(), result(e));
            case DisputeAgreed e ->
                "Seat %s agreed in dispute %s: %s.".formatted(e.seat(), e.dispute(), word(e.outcome()));
            case DisputeResolved e ->
                "Dispute %s was resolved by %s: %s%s."
                        .formatted(
                                e.dispute(),
                                resolver(e),
                                word(e.outcome()),
                                e.againstRecount() ? ", against the recounts" : "");
            case ScoreCorrected e -> "Dispute %s corrected %s.".formatted(e.dispute(), totals(e.totals()));
        };
    }

    private static String target(DisputeTarget target) {
        return switch (target.subject()) {
            case SCORE -> "the score at revision " + target.revision();
            case FEATURE -> "the feature of %s at (%s, %s)".formatted(target.segment(), target.x(), target.y());
            case OFFICE -> "the office at (%s, %s)".formatted(target.x(), target.y());
            case TOLLHOUSE -> "the tollhouse of seat " + target.seat();
            case TOTAL -> "the total of seat " + target.seat();
        };
    }

    private static String result(DisputeRecounted event) {
        if (event.stateDiffers()) {
            return "more than points differs from the record";
        }
        return event.agreed() ? "the rules and the second engine agree" : "the rules and the second engine disagree";
    }

    private static String resolver(DisputeResolved event) {
        return switch (event.by()) {
            case OPENER -> "its opener";
            case TABLE -> "the table";
            case REFEREE -> "a referee";
            case TIME -> "time";
        };
    }

    private static String totals(List<CorrectedTotal> totals) {
        return totals.isEmpty()
                ? "single scores, but no total"
                : totals.stream()
                        .map(total ->
                                "the total of seat %s from %s to %s".formatted(total.seat(), total.from(), total.to()))
                        .collect(Collectors.joining(", "));
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
