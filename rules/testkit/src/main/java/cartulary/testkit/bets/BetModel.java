package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.secondengine.bets.Bets;
import cartulary.testkit.law.Transition;
import cartulary.testkit.model.ExpansionModel;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.LegalModel;
import cartulary.testkit.model.TurnModel;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/// The Bets, computed with the second engine.
final class BetModel implements ExpansionModel {
    private final GameId id;
    private final ChipModel chips = new ChipModel();
    private final WithheldHands withheld = new WithheldHands();
    private final OfficeModel office;
    private final FinalBetModel finalBets;

    /// The feature that each office is settled for in this turn (BET-25).
    private final Map<Cell, BetFeature> settledFor = new TreeMap<>();

    BetModel(GameId id) {
        this.id = id;
        office = new OfficeModel(id, chips);
        finalBets = new FinalBetModel(id, chips);
    }

    @Override
    public void follow(GameEvent event, GameModel game) {
        chips.follow(event, game);
        withheld.follow(event);
    }

    @Override
    public void decide(TurnModel turn, int seat, ExpansionCommand command) {
        switch ((BetCommand) command) {
            case ChooseBetFeature c -> {
                choose(turn, seat, c.cell(), withSegment(candidates(turn, c.cell()), c.segment()));
                turn.afterScoring(seat);
            }
            case PlaceBet c -> office.bet(turn, seat, c.cell(), c.chip(), c.nonce());
            case DeclineBet c -> office.bet(turn, seat, c.cell(), null, c.nonce());
            case ChooseFinalBetFeature c -> finalBets.choose(turn, seat, c);
        }
    }

    /// All choices before the first chip is revealed (BET-25). A player who resigned is not asked, nor is anybody once
    /// the game is over (MIX-16).
    @Override
    public boolean afterScoring(TurnModel turn, int seat) {
        for (Cell cell : chips.offices()) {
            var candidates = candidates(turn, cell);
            if (candidates.isEmpty() || settledFor.containsKey(cell)) {
                continue;
            }
            if (!Bets.differ(candidates)) {
                settledFor.put(cell, candidates.getFirst());
            } else if (isAsked(turn.game(), seat)) {
                turn.add(new BetFeatureAsked(seat, cell.x(), cell.y(), candidates));
                turn.await(new Step.ChoosingBetFeature(seat, cell.x(), cell.y()));
                return true;
            } else {
                choose(turn, seat, cell, Bets.largest(candidates));
            }
        }
        settledFor.forEach((cell, feature) ->
                turn.add(bets(turn).settled(cell, feature, chips.placed(cell).values())));
        settledFor.clear();
        return false;
    }

    @Override
    public boolean extraStep(TurnModel turn, int seat) {
        return turn.game().plays(Expansion.BETS)
                && bets(turn).isOfficePlaced(turn.game().tiles())
                && office.open(turn, seat);
    }

    @Override
    public boolean beforeFinalScoring(TurnModel turn) {
        return finalBets.isAsking(turn);
    }

    @Override
    public boolean proceed(TurnModel turn, List<Integer> without, boolean over) {
        return switch (turn.step()) {
            case Step.ChoosingBetFeature asked -> {
                if (without.contains(asked.seat()) || over) {
                    chooseForAbsent(turn, asked);
                }
                yield true;
            }
            case Step.Betting _ -> {
                office.proceed(turn, without, over);
                yield true;
            }
            case Step.ChoosingFinalBetFeature _ -> {
                finalBets.proceed(turn, without, _ -> true);
                yield true;
            }
            case Step _ -> false;
        };
    }

    /// MIX-15: the largest of the features that the player was asked about.
    private void chooseForAbsent(TurnModel turn, Step.ChoosingBetFeature asked) {
        choose(turn, asked.seat(), asked.cell(), Bets.largest(candidates(turn, asked.cell())));
        turn.afterScoring(asked.seat());
    }

    /// BET-23, or MIX-15 for a player who does not choose; the event names the feature by its first segment.
    private void choose(TurnModel turn, int seat, Cell cell, BetFeature feature) {
        settledFor.put(cell, feature);
        turn.add(new BetFeatureChosen(
                seat, cell.x(), cell.y(), feature.segments().getFirst()));
    }

    /// MIX-16.
    private static boolean isAsked(GameModel game, int seat) {
        return !game.resigned().contains(seat) && game.playing().size() >= 2;
    }

    private static List<BetFeature> candidates(TurnModel turn, Cell cell) {
        return bets(turn).completedAt(turn.game().tiles(), cell);
    }

    static Bets bets(TurnModel turn) {
        return new Bets(turn.game().engine());
    }

    /// Returns the candidate that a segment belongs to (BET-23).
    static BetFeature withSegment(List<BetFeature> candidates, String segment) {
        return candidates.stream()
                .filter(candidate -> candidate.segments().contains(segment))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void addLegal(LegalModel legal, TurnModel turn, int seat) {
        switch (turn.step()) {
            case Step.ChoosingBetFeature s ->
                legal.addBetFeatures(
                        "ChooseBetFeature", List.of(new BetQuestion(s.x(), s.y(), candidates(turn, s.cell()))));
            case Step.Betting _ when withheld.isWithheld(seat) -> legal.addCommands(List.of("DeclineBet"));
            case Step.Betting _ -> {
                legal.addCommands(List.of("PlaceBet", "DeclineBet"));
                legal.addChips(chips.hand(seat));
            }
            case Step.ChoosingFinalBetFeature _ ->
                legal.addBetFeatures("ChooseFinalBetFeature", finalBets.questions(seat));
            case Step _ -> {}
        }
    }

    @Override
    public void check(Transition transition, TurnModel turn) {
        GameView view = transition.viewAfter();
        boolean isPlayed = turn.game().plays(Expansion.BETS);
        for (GameView.Player player : view.players()) {
            int seat = player.seat();
            // A sealed chip counts as in the supply until all have decided (BET-7).
            checkEqual(player.chips(), isPlayed ? chips.left(seat) : null, () -> "the chips of seat " + seat);
            checkHand(transition, seat);
        }
        checkEqual(view.offices(), offices(turn.step()), "the offices");
    }

    private void checkHand(Transition transition, int seat) {
        checkEqual(
                Rules.standard().isHandWithheld(transition.after(), seat),
                withheld.isWithheld(seat),
                () -> "whether the hand of seat " + seat + " is withheld");
        if (!withheld.isWithheld(seat)) {
            List<String> hand =
                    Rules.standard().hand(id, transition.after(), seat).chips();
            checkEqual(hand, chips.hand(seat), () -> "the hand of seat " + seat);
        }
    }

    private List<OfficeView> offices(Step step) {
        var cells = new TreeSet<>(chips.offices());
        Cell open = step instanceof Step.Betting betting ? betting.cell() : null;
        if (open != null) {
            cells.add(open);
        }
        return cells.stream()
                .map(cell -> new OfficeView(
                        cell.x(),
                        cell.y(),
                        cell.equals(open),
                        cell.equals(open)
                                ? List.of()
                                : List.copyOf(chips.placed(cell).keySet())))
                .toList();
    }
}
