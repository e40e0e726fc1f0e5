package cartulary.testkit.bets;

import static cartulary.testkit.expansion.RandomContents.NONCE;
import static cartulary.testkit.expansion.RandomContents.SEGMENTS;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Step;
import cartulary.testkit.expansion.ExpansionKit;
import cartulary.testkit.expansion.PlayerChoices;
import cartulary.testkit.expansion.RandomContents;
import cartulary.testkit.law.Law;
import cartulary.testkit.model.ExpansionModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// The Bets in the test kit.
public final class BetKit implements ExpansionKit {
    @Override
    public List<List<GameCommand>> listed(Legal legal, Step step) {
        var listed = new ArrayList<List<GameCommand>>();
        listed.add(legal.betFeatures().stream()
                .flatMap(question -> question.candidates().stream()
                        .flatMap(candidate -> candidate.segments().stream())
                        .map(segment -> choice(step, question, segment)))
                .toList());
        if (step instanceof Step.Betting office) {
            listed.add(legal.chips().stream()
                    .<GameCommand>map(chip -> new PlaceBet(office.x(), office.y(), chip, NONCE))
                    .toList());
            if (legal.commands().contains("DeclineBet")) {
                listed.add(List.of(new DeclineBet(office.x(), office.y(), NONCE)));
            }
        }
        return listed;
    }

    private static GameCommand choice(Step step, BetQuestion question, String segment) {
        return step instanceof Step.ChoosingBetFeature
                ? new ChooseBetFeature(question.x(), question.y(), segment)
                : new ChooseFinalBetFeature(question.x(), question.y(), segment, NONCE);
    }

    @Override
    public List<GameCommand> oneOfEachType(Step step, RandomContents random) {
        Cell at = office(step, random);
        return List.of(
                new ChooseBetFeature(at.x(), at.y(), random.segment()),
                new PlaceBet(at.x(), at.y(), "chip-" + random.number(0, 8), NONCE),
                new DeclineBet(at.x(), at.y(), NONCE),
                new ChooseFinalBetFeature(at.x(), at.y(), random.segment(), NONCE));
    }

    /// Returns the office of the step in half of the cases.
    private static Cell office(Step step, RandomContents random) {
        boolean isOther = random.number(0, 2) == 0;
        return switch (step) {
            case Step.Betting s when !isOther -> s.cell();
            case Step.ChoosingBetFeature s when !isOther -> s.cell();
            case Step _ -> random.cell();
        };
    }

    @Override
    public List<GameCommand> nearlyLegal(Step step, GameView view) {
        return switch (step) {
            case Step.Betting office -> bets(office);
            case Step.ChoosingBetFeature s ->
                SEGMENTS.stream()
                        .<GameCommand>map(segment -> new ChooseBetFeature(s.x(), s.y(), segment))
                        .toList();
            case Step.ChoosingFinalBetFeature _ ->
                view.offices().stream()
                        .flatMap(office -> SEGMENTS.stream()
                                .<GameCommand>map(
                                        segment -> new ChooseFinalBetFeature(office.x(), office.y(), segment, NONCE)))
                        .toList();
            case Step _ -> List.of();
        };
    }

    /// Returns every chip, a chip that does not exist, and passes on the open and on another office.
    private static List<GameCommand> bets(Step.Betting office) {
        var bets = new ArrayList<GameCommand>();
        for (Chip chip : Chips.standard().all()) {
            bets.add(new PlaceBet(office.x(), office.y(), chip.id(), NONCE));
        }
        bets.add(new PlaceBet(office.x(), office.y(), "chip-0", NONCE));
        bets.add(new DeclineBet(office.x(), office.y(), NONCE));
        bets.add(new DeclineBet(office.x() + 1, office.y(), NONCE));
        return bets;
    }

    @Override
    public Optional<GameCommand> choose(Step step, Supplier<Legal> legal, PlayerChoices random) {
        return switch (step) {
            case Step.ChoosingBetFeature _ -> {
                BetQuestion asked = random.any(legal.get().betFeatures());
                yield Optional.of(new ChooseBetFeature(asked.x(), asked.y(), segment(asked, random)));
            }
            case Step.Betting office -> Optional.of(bet(office, legal, random));
            case Step.ChoosingFinalBetFeature _ -> {
                BetQuestion asked = random.any(legal.get().betFeatures());
                yield Optional.of(
                        new ChooseFinalBetFeature(asked.x(), asked.y(), segment(asked, random), random.nonce()));
            }
            case Step _ -> Optional.empty();
        };
    }

    private static GameCommand bet(Step.Betting office, Supplier<Legal> legal, PlayerChoices random) {
        List<String> chips = random.isPass() ? List.of() : legal.get().chips();
        // Empty for a player whose hand is withheld (LOBBY-11).
        return chips.isEmpty()
                ? new DeclineBet(office.x(), office.y(), random.nonce())
                : new PlaceBet(office.x(), office.y(), random.any(chips), random.nonce());
    }

    private static String segment(BetQuestion question, PlayerChoices random) {
        BetFeature feature = random.any(question.candidates());
        return random.any(feature.segments());
    }

    @Override
    public boolean isRare(Step step) {
        return step instanceof Step.ChoosingBetFeature || step instanceof Step.ChoosingFinalBetFeature;
    }

    @Override
    public List<Law> laws(GameId id) {
        return List.of(new ChipLaw(id));
    }

    @Override
    public List<Law> costlyLaws(GameId id, DecisionInputs inputs) {
        return List.of(new SecrecyLaw(), new IndistinguishableBetsLaw(id, inputs));
    }

    @Override
    public ExpansionModel model(GameId id) {
        return new BetModel(id);
    }
}
