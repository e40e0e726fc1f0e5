package cartulary.verifier;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DeckEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.verifier.check.Check;
import cartulary.verifier.deck.DeckReport;
import cartulary.verifier.deck.DeckReport.Opening;
import cartulary.verifier.deck.DeckVerifier;
import java.util.List;
import java.util.Objects;

/// The stage of the deck: checks the start and turns the report of {@link DeckVerifier} into faults.
final class DeckStage {
    private DeckStage() {}

    /// Returns whether the deck is open, so that the whole shuffle was checked.
    static boolean check(List<Envelope> events, Catalogue catalogue, Findings findings) {
        findings.done(Stage.DECK);
        StartCheck.check(events, findings);
        PileCheck.check(events, catalogue, findings);
        var deck = new DeckVerifier(events.getFirst().game(), catalogue);
        for (Envelope event : events) {
            if (event.data() instanceof DeckEvent data) {
                try {
                    deck.apply(data, event);
                } catch (RuntimeException e) {
                    findings.fault(
                            Stage.DECK,
                            Check.PLAYER_SEEDS,
                            event.revision(),
                            "the event does not fit the deck so far: " + e.getMessage());
                    return false;
                }
            }
        }
        return report(deck, events.getLast().revision(), findings);
    }

    private static boolean report(DeckVerifier deck, long revision, Findings findings) {
        DeckReport report;
        try {
            report = deck.report(revision);
        } catch (IllegalStateException e) {
            findings.fault(Stage.DECK, Check.CHOICES, 1L, String.valueOf(e.getMessage()));
            return false;
        }
        for (DeckReport.Seed seed : report.seeds()) {
            if (Boolean.FALSE.equals(seed.holds())) {
                findings.fault(
                        Stage.DECK,
                        Check.PLAYER_SEEDS,
                        seed.contribution(),
                        RuleId.LOBBY_8,
                        "the seed of seat " + seed.seat() + " is not the one that was committed to");
            }
        }
        for (DeckReport.Draw draw : report.drawn()) {
            if (!draw.holds()) {
                findings.fault(
                        Stage.DECK,
                        Check.DRAWS,
                        draw.revision(),
                        RuleId.BASE_8,
                        "the drawn tile is not the next one of the deck");
            }
        }
        for (DeckReport.OpenedScoringTile tile : report.scoringTiles()) {
            if (!tile.holds()) {
                findings.fault(
                        Stage.DECK,
                        Check.DRAWS,
                        tile.revision(),
                        RuleId.SURV_3,
                        "the scoring tile is not the one at its place in the deck");
            }
        }
        if (report.opening() != null) {
            check(report.opening(), findings);
        }
        return report.opening() != null;
    }

    private static void check(Opening opening, Findings findings) {
        if (!opening.opensCommitment()) {
            findings.fault(
                    Stage.DECK,
                    Check.SERVER_SEED,
                    opening.revision(),
                    "the opened seed is not the one that was committed to");
        }
        if (Objects.requireNonNullElse(opening.sameRoot(), true)
                && Objects.requireNonNullElse(opening.sameOrder(), true)
                && Objects.requireNonNullElse(opening.sameFirstSeat(), true)) {
            return;
        }
        findings.fault(
                Stage.DECK, Check.SHUFFLE, opening.revision(), "the opened seeds do not give the deck of this game");
    }
}
