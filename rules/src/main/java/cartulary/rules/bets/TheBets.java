package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_11;
import static cartulary.contracts.rule.RuleId.BET_8;
import static cartulary.contracts.rule.RuleId.BET_9;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.bets.BetState.Placed;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.ExpansionRules;
import cartulary.rules.turn.ExpansionState;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameFold;
import cartulary.rules.turn.LegalBuilder;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The Bets (BET-1 … BET-34).
public final class TheBets implements ExpansionRules {
    private final Chips chips;

    public TheBets(Chips chips) {
        this.chips = chips;
    }

    @Override
    public ExpansionState initialState() {
        return BetState.none(chips);
    }

    @Override
    public @Nullable Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return BetDecider.decide(game, actor, command, supplied);
    }

    @Override
    public boolean afterScoring(DecisionBuilder facts, int seat) {
        return BetSettlement.settleCompleted(facts, seat);
    }

    /// BET-5 … BET-11: opens the office of the tile just laid, waits, closes it; once (BET-13).
    @Override
    public boolean extraStep(DecisionBuilder facts, int seat) {
        Board board = facts.game.board;
        Cell office = board.cell(board.last());
        BetState offices = facts.game.expansionState(BetState.class);
        if (!board.shape(board.last()).bookmaker || office.equals(offices.closed())) {
            return false;
        }
        if (offices.open() != null) {
            if (!facts.game.step.awaitedSeats().isEmpty()) {
                return true;
            }
            close(facts);
            return false;
        }
        List<Integer> asked = asked(facts.game, offices);
        List<RuleId> reasons = reasonsAgainst(facts.game, asked);
        if (reasons.isEmpty()) {
            facts.happened(new OfficeOpened(office.x(), office.y(), asked, others(facts.game, asked)));
            return true;
        }
        facts.happened(new OfficeClosed(
                office.x(), office.y(), reasons, List.of(), List.of(), List.of(), others(facts.game, asked)));
        return false;
    }

    private static List<Integer> asked(GameFold game, BetState offices) {
        return game.players.stream()
                .filter(player -> !player.resigned() && offices.supply(player.seat()) > 0)
                .map(Player::seat)
                .toList();
    }

    private static List<Integer> others(GameFold game, List<Integer> seats) {
        return game.players.stream()
                .map(Player::seat)
                .filter(seat -> !seats.contains(seat))
                .toList();
    }

    /// All that hold.
    private static List<RuleId> reasonsAgainst(GameFold game, List<Integer> asked) {
        var reasons = new ArrayList<RuleId>(2);
        if (allComplete(game.board)) {
            reasons.add(BET_8);
        }
        if (game.pileIsEmpty()) {
            reasons.add(BET_9);
        }
        if (asked.isEmpty()) {
            reasons.add(BET_11);
        }
        if (game.playing() < 2) {
            reasons.add(MIX_16);
        }
        return reasons;
    }

    /// Every road and city on the tile just laid.
    private static boolean allComplete(Board board) {
        TileShape shape = board.shape(board.last());
        for (int local = 0; local < shape.size(); local++) {
            FeatureKind kind = shape.kinds[local];
            if ((kind == FeatureKind.ROAD || kind == FeatureKind.CITY)
                    && !board.features().complete(board.features().root(board.segment(board.last(), local)))) {
                return false;
            }
        }
        return true;
    }

    /// Shows who bet and opens the passes (BET-7); chips stay face down.
    private static void close(DecisionBuilder facts) {
        BetState offices = facts.game.expansionState(BetState.class);
        var bets = new ArrayList<Integer>();
        var passes = new ArrayList<OpenedPass>();
        var undecided = new ArrayList<>(offices.asked());
        for (Placed<Bet> placed : offices.sealed()) {
            Opened<Bet> opened = placed.opened();
            undecided.remove((Integer) placed.seat());
            if (opened.value().chip() == null) {
                passes.add(new OpenedPass(placed.seat(), opened.nonce()));
            } else {
                bets.add(placed.seat());
            }
        }
        Cell office = facts.game.board.cell(facts.game.board.last());
        facts.happened(new OfficeClosed(
                office.x(), office.y(), List.of(), bets, passes, undecided, others(facts.game, offices.asked())));
    }

    /// BET-26, BET-27.
    @Override
    public boolean beforeFinalScoring(DecisionBuilder facts) {
        BetState offices = facts.game.expansionState(BetState.class);
        if (offices.bets().isEmpty()) {
            return false;
        }
        if (offices.finalAsked().isEmpty()) {
            BetSettlement.askOwners(facts);
        }
        if (!facts.game.expansionState(BetState.class).finalAsked().isEmpty()
                && !facts.game.step.awaitedSeats().isEmpty()) {
            return true;
        }
        BetSettlement.settleRemaining(facts);
        return false;
    }

    @Override
    public void answerForAbsent(DecisionBuilder facts) {
        if (facts.game.step instanceof Step.ChoosingBetFeature(int seat, int x, int y)) {
            BetSettlement.chooseLargest(facts, seat, new Cell(x, y));
        } else if (facts.game.step instanceof Step.Betting) {
            close(facts);
        }
    }

    @Override
    public void addLegal(LegalBuilder draft, Game game, Actor actor) {
        BetState offices = game.expansionState(BetState.class);
        if (offices == null
                || !(actor instanceof Actor.Seated(int own))
                || !game.step().awaitedSeats().contains(own)) {
            return;
        }
        if (game.step() instanceof Step.ChoosingBetFeature(int seat, int x, int y)) {
            draft.commands.add("ChooseBetFeature");
            List<BetQuestion> question =
                    List.of(new BetQuestion(x, y, BetFeatures.completed(game.board, new Cell(x, y))));
            draft.betFeatures = question;
        } else if (game.step() instanceof Step.Betting) {
            draft.commands.addAll(List.of("PlaceBet", "DeclineBet"));
            List<String> hand = offices.hand(own);
            draft.chips = hand == null ? List.of() : hand;
        } else if (game.step() instanceof Step.ChoosingFinalBetFeature) {
            draft.commands.add("ChooseFinalBetFeature");
            draft.betFeatures =
                    offices.unanswered(own).stream().map(TheBets::question).toList();
        }
    }

    private static BetQuestion question(AskedOffice asked) {
        return new BetQuestion(asked.x(), asked.y(), asked.candidates());
    }
}
