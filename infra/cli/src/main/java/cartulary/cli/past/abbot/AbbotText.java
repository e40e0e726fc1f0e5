package cartulary.cli.past.abbot;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.FeatureText;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.AbbotPlaced;

/// Abbots as text.
public final class AbbotText implements ExpansionText {
    /// Returns the sentence of an event.
    public static String of(AbbotEvent event) {
        return switch (event) {
            case AbbotPlaced e ->
                "Seat %s placed its abbot on the %s at %s."
                        .formatted(e.seat(), e.segment(), FeatureText.cell(e.cell()));
            case AbbotCalledHome e ->
                "Seat %s called its abbot home from the %s at %s and scored %s (%s)."
                        .formatted(
                                e.seat(),
                                e.segment(),
                                FeatureText.cell(e.cell()),
                                FeatureText.count(e.points(), "point"),
                                FeatureText.rules(e.rules()));
        };
    }
}
