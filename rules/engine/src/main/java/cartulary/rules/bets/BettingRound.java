package cartulary.rules.bets;

import static cartulary.contracts.rule.RuleId.BET_11;
import static cartulary.contracts.rule.RuleId.BET_8;
import static cartulary.contracts.rule.RuleId.BET_9;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.board.Board;
import cartulary.rules.board.TileShape;
import cartulary.rules.game.GameFold;
import cartulary.rules.game.Player;
import cartulary.rules.turn.DecisionBuilder;
import java.util.ArrayList;
import java.util.List;

/// Opens the office of the tile just placed for bets, and closes it (BET-5 … BET-13).
final class BettingRound {
    private BettingRound() {}

    /// Opens the office, or closes it if everybody has decided; at most once for each office (BET-13).
    ///
    /// @return true if players must decide first
    static boolean advance(DecisionBuilder decision) {
        GameFold game = decision.game();
        Board board = game.board();
        Cell office = board.cell(board.last());
        BetState bets = game.expansionState(BetState.class);
        if (!board.shape(board.last()).bookmaker || office.equals(bets.lastClosed())) {
            return false;
        }
        if (bets.open() != null) {
            if (!game.step().awaitedSeats().isEmpty()) {
                return true;
            }
            close(decision);
            return false;
        }
        return open(decision, office, bets);
    }

    private static boolean open(DecisionBuilder decision, Cell office, BetState bets) {
        GameFold game = decision.game();
        List<Integer> asked = game.players().stream()
                .filter(player -> !player.resigned() && bets.supplySize(player.seat()) > 0)
                .map(Player::seat)
                .toList();
        List<Integer> notAsked = others(game, asked);
        List<RuleId> reasons = reasonsAgainst(game, asked);
        if (reasons.isEmpty()) {
            decision.append(new OfficeOpened(office.x(), office.y(), asked, notAsked));
            return true;
        }
        decision.append(new OfficeClosed(office.x(), office.y(), reasons, List.of(), List.of(), List.of(), notAsked));
        return false;
    }

    private static List<Integer> others(GameFold game, List<Integer> seats) {
        return game.players().stream()
                .map(Player::seat)
                .filter(seat -> !seats.contains(seat))
                .toList();
    }

    /// Returns all rules that prevent bets on the office.
    private static List<RuleId> reasonsAgainst(GameFold game, List<Integer> asked) {
        var reasons = new ArrayList<RuleId>(2);
        if (allComplete(game.board())) {
            reasons.add(BET_8);
        }
        if (game.pileIsEmpty()) {
            reasons.add(BET_9);
        }
        if (asked.isEmpty()) {
            reasons.add(BET_11);
        }
        if (game.hasTooFewPlayers()) {
            reasons.add(MIX_16);
        }
        return reasons;
    }

    /// Returns whether every road and city on the last tile is complete.
    private static boolean allComplete(Board board) {
        TileShape shape = board.shape(board.last());
        for (int local = 0; local < shape.size(); local++) {
            FeatureKind kind = shape.kinds[local];
            if ((kind == FeatureKind.ROAD || kind == FeatureKind.CITY)
                    && !board.features().complete(board.root(board.last(), local))) {
                return false;
            }
        }
        return true;
    }

    /// Closes the open office: publishes who bet and opens the passes (BET-7). The chips stay sealed.
    static void close(DecisionBuilder decision) {
        GameFold game = decision.game();
        OpenOffice office = game.expansionState(BetState.class).openOffice();
        var bets = new ArrayList<Integer>();
        var passes = new ArrayList<OpenedPass>();
        var undecided = new ArrayList<>(office.asked());
        for (OfficeSecret<Bet> bet : office.decided()) {
            Opened<Bet> opened = bet.opened();
            undecided.remove((Integer) bet.seat());
            if (opened.value().chip() == null) {
                passes.add(new OpenedPass(
                        bet.seat(), opened.nonce(), opened.value().clientNonce()));
            } else {
                bets.add(bet.seat());
            }
        }
        Cell cell = office.cell();
        decision.append(
                new OfficeClosed(cell.x(), cell.y(), List.of(), bets, passes, undecided, others(game, office.asked())));
    }
}
