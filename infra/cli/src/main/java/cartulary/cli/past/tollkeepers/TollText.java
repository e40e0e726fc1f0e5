package cartulary.cli.past.tollkeepers;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.FeatureText;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Figure;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.FigureOrigin;
import java.util.Map;
import java.util.stream.Collectors;

/// Tollhouses and tolls as text.
public final class TollText implements ExpansionText {
    /// Returns the sentence of an event.
    public static String of(TollEvent event) {
        return switch (event) {
            case TollhousePlaced e ->
                "Seat %s placed its tollhouse at %s.".formatted(e.seat(), FeatureText.cell(e.cell()));
            case TollhouseRelocated e ->
                "Seat %s moved its tollhouse from %s to %s."
                        .formatted(e.seat(), FeatureText.cell(e.from()), FeatureText.cell(e.cell()));
            case TollhouseTurned e -> "The tollhouse of seat %s was turned to side %s.".formatted(e.seat(), e.side());
            case TollRaised e ->
                "The tollhouse of seat %s earned %s from the %s (%s)."
                        .formatted(
                                e.seat(),
                                FeatureText.count(e.points(), "point"),
                                FeatureText.name(e.road()),
                                FeatureText.rules(e.rules()));
        };
    }

    @Override
    public String state(Blame blame, FigureOrigin figure) {
        if (figure.figure().figure() != Figure.TOLLHOUSE) {
            return "";
        }
        return blame.tollhouses().stream()
                .filter(house -> house.seat() == figure.figure().seat())
                .map(house -> ", side %s since revision %s"
                        .formatted(house.side(), house.turned().revision()))
                .collect(Collectors.joining());
    }

    @Override
    public Map<String, String> has(GameView.Player player) {
        var house = player.tollhouse();
        return Map.of(
                "tollhouse", house == null ? "in the supply" : house.x() + "," + house.y() + " side " + house.side());
    }
}
