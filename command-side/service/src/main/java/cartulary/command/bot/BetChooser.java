package cartulary.command.bot;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.IncompleteFeature;
import cartulary.rules.game.PotentialOffice;
import cartulary.rules.valuation.CompletionChance;
import cartulary.rules.valuation.ExpansionValuation;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/// Chooses the chip to bet on an office, and the feature for which a bet is settled.
final class BetChooser {
    /// The width of the random bonus, in points. It makes the choice among nearly equal chips random, so that the
    /// chip cannot be computed from public data.
    private static final double RANDOM_BONUS = 0.7;

    private BetChooser() {}

    /// Returns a bet on the chip with the highest expected payment. Chips are always returned, so a chip that may pay
    /// is always bet.
    static GameCommand bet(SeatView view, CompletionChance chance, int x, int y, RandomGenerator random) {
        List<IncompleteFeature> features = features(view, new Cell(x, y));
        String best = null;
        double highest = 0;
        for (String id : view.legal().chips()) {
            Chip chip = Objects.requireNonNull(view.rules().chips().chip(id), id);
            double pays = chance.pays(List.of(chip), features);
            double value = pays + RANDOM_BONUS * random.nextDouble();
            if (pays > 0 && value > highest) {
                best = id;
                highest = value;
            }
        }
        return best == null
                ? new DeclineBet(x, y, RandomBot.nonce(random))
                : new PlaceBet(x, y, best, RandomBot.nonce(random));
    }

    private static List<IncompleteFeature> features(SeatView view, Cell office) {
        return view.rules().potentialScores(view.game()).offices().stream()
                .filter(each -> each.office().equals(office))
                .map(PotentialOffice::features)
                .findFirst()
                .orElseThrow();
    }

    /// Chooses the feature with the highest payment, averaged over the chips that the seat may have on the office
    /// (BET-27).
    static GameCommand finalFeature(SeatView view, ExpansionValuation valuation, RandomGenerator random) {
        BetQuestion question = view.legal().betFeatures().getFirst();
        BetFeature best = question.candidates().getFirst();
        for (BetFeature candidate : question.candidates()) {
            best = pays(candidate, valuation) > pays(best, valuation) ? candidate : best;
        }
        return new ChooseFinalBetFeature(
                question.x(), question.y(), best.segments().getFirst(), RandomBot.nonce(random));
    }

    private static double pays(BetFeature feature, ExpansionValuation valuation) {
        return valuation.mean(valuation.seat(), feature.feature().tiles().size());
    }
}
