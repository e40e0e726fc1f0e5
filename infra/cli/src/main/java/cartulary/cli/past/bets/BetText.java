package cartulary.cli.past.bets;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.cli.past.text.TextSection;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame;
import cartulary.record.diff.GameDiff;
import cartulary.record.diff.GameDiff.OfficeChange;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Offices, bets and chips as text.
public final class BetText implements ExpansionText {
    /// Returns the sentence of an event.
    public static String of(BetEvent event) {
        return switch (event) {
            case OfficeOpened e -> "The office at %s was opened for bets.".formatted(FeatureText.cell(e.cell()));
            case BetSealed e ->
                "Seat %s decided about the office at %s.".formatted(e.seat(), FeatureText.cell(e.cell()));
            case OfficeClosed e -> closed(e);
            case BetFeatureAsked e ->
                "Seat %s must choose a feature for the office at %s.".formatted(e.seat(), FeatureText.cell(e.cell()));
            case BetFeatureChosen e ->
                "Seat %s chose %s for the office at %s.".formatted(e.seat(), e.segment(), FeatureText.cell(e.cell()));
            case BetsSettled e ->
                "The bets at %s were settled: %s (%s)."
                        .formatted(FeatureText.cell(e.cell()), bets(e.bets()), FeatureText.rules(e.rules()));
            case FinalBetFeatureAsked e ->
                "Owners of chips must choose features for the offices at "
                        + e.offices().stream()
                                .map(office -> FeatureText.cell(office.cell()))
                                .collect(Collectors.joining("; "))
                        + ".";
            case FinalBetFeatureChosen e ->
                "Seat %s chose a feature for its chip at %s.".formatted(e.seat(), FeatureText.cell(e.cell()));
        };
    }

    private static String closed(OfficeClosed event) {
        String cell = FeatureText.cell(event.cell());
        if (!event.reasons().isEmpty()) {
            return "No bets are possible at the office at %s (%s).".formatted(cell, FeatureText.rules(event.reasons()));
        }
        return event.bets().isEmpty()
                ? "Nobody bet at the office at %s.".formatted(cell)
                : "Chips on the office at %s: %s.".formatted(cell, FeatureText.seats(event.bets()));
    }

    private static String bets(List<SettledBet> bets) {
        return bets.stream()
                .map(bet -> "seat %s with %s, size %s, %s"
                        .formatted(bet.seat(), bet.chip(), bet.size(), FeatureText.count(bet.points(), "point")))
                .collect(Collectors.joining("; "));
    }

    @Override
    public List<TextSection> sections(Blame blame, GameOptions options) {
        return List.of(new TextSection(
                "Chips on offices",
                blame.chips().stream()
                        .map(one ->
                                OriginText.of(one.by()) + "  seat %s at %s,%s".formatted(one.seat(), one.x(), one.y()))
                        .toList()));
    }

    @Override
    public List<TextSection> sections(GameDiff diff, GameOptions options) {
        return List.of(new TextSection(
                "Offices", diff.offices().stream().map(BetText::office).toList()));
    }

    private static String office(OfficeChange change) {
        return change.x() + "," + change.y() + ": chips of "
                + chips(change.office().from()) + " -> " + chips(change.office().to());
    }

    private static String chips(GameView.@Nullable OfficeView office) {
        if (office == null || office.chips().isEmpty()) {
            return office != null && office.open() ? "nobody yet" : "nobody";
        }
        return FeatureText.seats(office.chips());
    }

    @Override
    public Map<String, String> has(GameView.Player player) {
        return Map.of("chips", String.valueOf(player.chips()));
    }
}
