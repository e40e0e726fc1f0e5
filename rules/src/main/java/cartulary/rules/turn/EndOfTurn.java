package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.Rank;
import cartulary.rules.board.Board;
import cartulary.rules.board.Evidence;
import cartulary.rules.board.Evidence.Described;
import cartulary.rules.board.Figures;
import cartulary.rules.board.Scoring;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What follows when nobody has anything left to choose in a turn: step 3 of BASE-7, the next player,
/// and after the last turn the end of the game.
public final class EndOfTurn {
    private EndOfTurn() {}

    /// Scores what the last tile completed, then goes on with the turn (MIX-1).
    public static void scoreAndPassOn(DecisionBuilder facts, int seat, DecisionInputs supplied) {
        scoreCompleted(facts);
        goOn(facts, seat, supplied);
    }

    /// The rest of a turn from 3c of MIX-1 on, as far as nobody is asked anything. Called again when
    /// that was answered.
    public static void goOn(DecisionBuilder facts, int seat, DecisionInputs supplied) {
        List<ExpansionRules> expansions = facts.game.expansions().all();
        for (ExpansionRules expansion : expansions) {
            if (expansion.afterScoring(facts, seat)) {
                return;
            }
        }
        for (ExpansionRules expansion : expansions) {
            if (expansion.extraStep(facts, seat)) {
                return;
            }
        }
        for (ExpansionRules expansion : expansions) {
            expansion.endOfTurn(facts);
        }
        passOn(facts, seat, supplied);
    }

    /// BASE-24 … BASE-33: completions first, then what expansions count, then each feature's points and
    /// its meeples' return.
    private static void scoreCompleted(DecisionBuilder facts) {
        Board board = facts.game.board;
        int[] roots = board.completedByLast();
        if (roots.length == 0) {
            return;
        }
        List<Described> completed = new Evidence(board).of(roots);
        completed.forEach(described -> facts.happened(new FeatureCompleted(described.feature())));
        for (ExpansionRules expansion : facts.game.expansions().all()) {
            expansion.afterCompletion(facts, completed);
        }
        for (Described described : completed) {
            int[] bySeat = facts.game.figures.bySeat(board, described.root());
            if (bySeat != null) {
                var returned = facts.game.figures.on(board, described.root());
                facts.happened(Scoring.of(described.feature(), true, bySeat));
                facts.happened(new MeeplesReturned(returned));
            }
        }
    }

    /// The next player draws, or the game ends (BASE-34, MIX-16).
    static void passOn(DecisionBuilder facts, int seat, DecisionInputs supplied) {
        Integer next = facts.game.pileIsEmpty() ? null : next(facts.game.players, seat);
        facts.happened(new TurnEnded(seat, next));
        if (next == null) {
            finish(facts, supplied);
        }
    }

    /// Clockwise, leaving out who resigned; nobody where fewer than two remain. A loop, because every
    /// turn asks.
    private static @Nullable Integer next(List<Player> players, int seat) {
        int playing = 0;
        Player first = null;
        Player after = null;
        for (Player player : players) {
            if (!player.resigned()) {
                playing++;
                first = first == null ? player : first;
                after = after == null && player.seat() > seat ? player : after;
            }
        }
        if (playing < 2 || first == null) {
            return null;
        }
        return after == null ? first.seat() : after.seat();
    }

    /// MIX-8, from its beginning.
    static void finish(DecisionBuilder facts, DecisionInputs supplied) {
        facts.happened(new FinalScoringBegan());
        goOnToTheEnd(facts, supplied);
    }

    /// MIX-8, as far as nobody is asked anything: what expansions settle; incomplete roads, cities,
    /// monasteries, then fields; the ranking; the deck is opened.
    public static void goOnToTheEnd(DecisionBuilder facts, DecisionInputs supplied) {
        for (ExpansionRules expansion : facts.game.expansions().all()) {
            if (expansion.beforeFinalScoring(facts)) {
                return;
            }
        }
        for (Described described : new Evidence(facts.game.board).of(finalFeatures(facts.game))) {
            for (ExpansionRules expansion : facts.game.expansions().all()) {
                expansion.beforeFinalFeature(facts, described);
            }
            FeatureScored scored = scored(facts.game.board, facts.game.figures, described);
            if (scored != null) {
                facts.happened(scored);
            }
        }
        facts.happened(new GameFinished(ranking(facts.game)));
        openDeck(facts, supplied);
    }

    private static int[] finalFeatures(GameFold game) {
        IntStream roots = Arrays.stream(game.figures.roots(game.board));
        for (ExpansionRules expansion : game.expansions().all()) {
            roots = IntStream.concat(roots, Arrays.stream(expansion.finalFeatures(game)));
        }
        return roots.distinct().toArray();
    }

    /// What every feature with meeples is worth as it stands, in the order of MIX-17.
    public static List<FeatureScored> scoredNow(Board board, Figures figures) {
        int[] occupied = Arrays.stream(figures.roots(board)).distinct().toArray();
        var scored = new ArrayList<FeatureScored>(occupied.length);
        for (Described described : new Evidence(board).of(occupied)) {
            FeatureScored worth = scored(board, figures, described);
            if (worth != null) {
                scored.add(worth);
            }
        }
        return scored;
    }

    private static @Nullable FeatureScored scored(Board board, Figures figures, Described described) {
        int[] bySeat = figures.bySeat(board, described.root());
        if (bySeat == null) {
            return null;
        }
        return Scoring.of(described.feature(), Scoring.isComplete(board, described.root()), bySeat);
    }

    static void openDeck(DecisionBuilder facts, DecisionInputs supplied) {
        var opening = supplied.seedOpening();
        facts.happened(new DeckOpened(opening.seed(), opening.nonce()));
    }

    /// BASE-38, MIX-16.
    private static List<Rank> ranking(GameFold game) {
        var order = new ArrayList<>(game.players);
        order.sort(Comparator.comparing(Player::resigned)
                .thenComparing(player -> -game.score(player.seat()))
                .thenComparing(Player::seat));
        var ranking = new ArrayList<Rank>(order.size());
        for (int i = 0; i < order.size(); i++) {
            Player player = order.get(i);
            int score = game.score(player.seat());
            boolean shared = i > 0
                    && ranking.getLast().score() == score
                    && ranking.getLast().resigned() == player.resigned();
            ranking.add(new Rank(shared ? ranking.getLast().rank() : i + 1, player.seat(), score, player.resigned()));
        }
        return List.copyOf(ranking);
    }
}
