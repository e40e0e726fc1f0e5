package cartulary.search.bot.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.bets.BetValuation;
import cartulary.search.bot.choice.ExpansionBot;
import cartulary.search.bot.choice.RandomChoice;
import cartulary.search.bot.choice.SeatView;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// Chooses the chip to bet on an office, and the features for which bets are settled.
public final class BetBot implements ExpansionBot {
    /// The width of the random bonus, in points. It makes the choice among nearly equal chips random, so that the
    /// chip cannot be computed from public data.
    private static final double RANDOM_BONUS = 0.7;

    @Override
    public Optional<GameCommand> any(SeatView view, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.ChoosingBetFeature _ -> {
                BetQuestion question = RandomChoice.one(view.legal().betFeatures(), random);
                yield Optional.of(new ChooseBetFeature(question.x(), question.y(), segment(question, random)));
            }
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                Optional.of(anyBet(view.legal().chips(), x, y, random));
            case Step.ChoosingFinalBetFeature _ -> {
                BetQuestion question = RandomChoice.one(view.legal().betFeatures(), random);
                yield Optional.of(new ChooseFinalBetFeature(
                        question.x(), question.y(), segment(question, random), RandomChoice.nonce(random)));
            }
            case Step _ -> Optional.empty();
        };
    }

    private static String segment(BetQuestion question, RandomGenerator random) {
        return RandomChoice.one(question.candidates(), random).segments().getFirst();
    }

    private static GameCommand anyBet(List<String> chips, int x, int y, RandomGenerator random) {
        int chosen = random.nextInt(chips.size() + 1);
        return chosen == chips.size()
                ? new DeclineBet(x, y, RandomChoice.nonce(random))
                : new PlaceBet(x, y, chips.get(chosen), RandomChoice.nonce(random));
    }

    @Override
    public Optional<GameCommand> best(
            SeatView view, Supplier<MoveValuation> valuation, boolean usesExpansions, RandomGenerator random) {
        return switch (view.game().step()) {
            case Step.ChoosingBetFeature _ -> Optional.of(RandomChoice.best(features(view, valuation.get()), random));
            case Step.Betting(int seat, int x, int y, var waitingFor) ->
                Optional.of(
                        usesExpansions
                                ? bet(view, valuation.get(), x, y, random)
                                : new DeclineBet(x, y, RandomChoice.nonce(random)));
            case Step.ChoosingFinalBetFeature _ -> Optional.of(finalFeature(view, valuation.get(), random));
            case Step _ -> Optional.empty();
        };
    }

    /// Returns a bet on the chip with the highest expected payment. Chips are always returned, so a chip that may pay
    /// is always bet.
    private static GameCommand bet(SeatView view, MoveValuation valuation, int x, int y, RandomGenerator random) {
        BetValuation bets = bets(valuation);
        String best = null;
        double highest = 0;
        List<Chip> chips = view.legal().chips().stream()
                .map(id -> Objects.requireNonNull(view.rules().chips().chip(id), id))
                .toList();
        List<Double> payments = bets.pays(chips, view.game(), new Cell(x, y));
        for (int i = 0; i < chips.size(); i++) {
            double pays = payments.get(i);
            double value = pays + RANDOM_BONUS * random.nextDouble();
            if (pays > 0 && value > highest) {
                best = chips.get(i).id();
                highest = value;
            }
        }
        return best == null
                ? new DeclineBet(x, y, RandomChoice.nonce(random))
                : new PlaceBet(x, y, best, RandomChoice.nonce(random));
    }

    private static BetValuation bets(MoveValuation valuation) {
        return valuation.expansion(BetValuation.class).orElseThrow();
    }

    /// Returns the value of each candidate for which the chips of an office can be settled (BET-23).
    private static List<Choice> features(SeatView view, MoveValuation valuation) {
        BetQuestion question = view.legal().betFeatures().getFirst();
        return question.candidates().stream()
                .map(candidate -> new ChooseBetFeature(
                        question.x(), question.y(), candidate.segments().getFirst()))
                .map(command -> new Choice(command, valuation.valueAfter(command)))
                .toList();
    }

    /// Chooses the feature with the highest payment, averaged over the chips that the seat may have on the office
    /// (BET-27).
    private static GameCommand finalFeature(SeatView view, MoveValuation valuation, RandomGenerator random) {
        BetValuation bets = bets(valuation);
        BetQuestion question = view.legal().betFeatures().getFirst();
        BetFeature best = question.candidates().getFirst();
        for (BetFeature candidate : question.candidates()) {
            best = pays(candidate, bets) > pays(best, bets) ? candidate : best;
        }
        return new ChooseFinalBetFeature(
                question.x(), question.y(), best.segments().getFirst(), RandomChoice.nonce(random));
    }

    private static double pays(BetFeature feature, BetValuation bets) {
        return bets.mean(feature.feature().tiles().size());
    }
}
