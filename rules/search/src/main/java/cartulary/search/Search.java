package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The search for the move with the best expected margin. Every candidate is played in the same sampled
/// games, with the same tiles and chips, for some turns; the position then is valued. The worst candidates
/// are dropped as the budget is used up, so that the best ones are sampled most (sequential halving).
///
/// It sees only what a {@link SeatView} shows. The same view, seed and number of nodes give the same result.
/// For one thread; an interrupt ends the search with the results so far.
public final class Search {
    /// The number of moves that are searched, those with the best values.
    private static final int CANDIDATES = 10;

    /// The number of turns of a sample after the move. With 2, 3 or 6 turns, it plays about as well in the
    /// same time.
    private static final int DEPTH = 4;

    private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

    private final SeatView view;
    private final long seed;
    private final SampledGame.Source source;
    private final List<Candidate> all;
    private final List<Candidate> searched;
    private final @Nullable Candidate kept;
    private final boolean hasLines;
    private long nodes;

    private Search(SeatView view, long seed, List<GameCommand> kept, boolean hasLines) {
        this.hasLines = hasLines;
        this.view = view;
        this.seed = seed;
        this.source = SampledGame.Source.of(view);
        this.all = Candidate.all(source);
        this.searched = new ArrayList<>(all.subList(0, Math.min(CANDIDATES, all.size())));
        this.kept = kept.isEmpty() ? null : candidate(kept);
    }

    /// Returns the candidate of a move, and includes it in the search.
    private Candidate candidate(List<GameCommand> move) {
        Candidate candidate = Stream.concat(searched.stream(), all.stream())
                .filter(each -> each.move().equals(move))
                .findFirst()
                .orElseGet(() -> Candidate.of(move));
        if (!searched.contains(candidate)) {
            searched.add(candidate);
        }
        return candidate;
    }

    /// Returns whether the game waits for a move of the seat that can be searched: a tile or a figure.
    public static boolean isPossible(SeatView view) {
        return view.game().step().activeSeat() == view.seat()
                && (view.game().step() instanceof Step.PlacingTile
                        || view.game().step() instanceof Step.PlacingFigure);
    }

    /// Returns the best move by the valuation, without a search.
    static List<GameCommand> first(SeatView view) {
        return Candidate.all(SampledGame.Source.of(view)).getFirst().move();
    }

    /// Returns the only legal move, if there is no other.
    static Optional<List<GameCommand>> only(SeatView view) {
        List<Candidate> all = Candidate.all(SampledGame.Source.of(view));
        return all.size() == 1 ? Optional.of(all.getFirst().move()) : Optional.empty();
    }

    /// Searches for the best move, without lines of play.
    ///
    /// @param seed the seed of the samples
    /// @throws IllegalArgumentException if no search is possible
    public static SearchResult run(SeatView view, long seed, Budget budget) {
        return new Search(view, seed, List.of(), false).run(budget);
    }

    /// Searches for the best move and samples the move that was made equally often, with lines of play.
    ///
    /// @param made the commands of a legal move, as {@link SearchedMove#move}; empty if there is none to compare
    public static SearchResult compare(SeatView view, List<GameCommand> made, long seed, Budget budget) {
        return new Search(view, seed, made, true).run(budget);
    }

    private SearchResult run(Budget budget) {
        var alive = new ArrayList<>(searched);
        double spent;
        int sample = 0;
        do {
            for (Candidate candidate : alive) {
                play(candidate, sample, null);
            }
            sample++;
            spent = budget.spent(nodes);
            reduce(alive, spent);
        } while (spent < 1 && !Thread.currentThread().isInterrupted());
        return result(alive);
    }

    /// Keeps as many candidates as correspond to the spent share of the budget: all at the start, one at the
    /// end.
    private void reduce(List<Candidate> alive, double spent) {
        int left = Math.max(1, (int) Math.ceil(StrictMath.pow(searched.size(), 1 - spent)));
        if (left < alive.size()) {
            alive.sort(Comparator.comparingDouble(Candidate::estimate).reversed());
            List<Candidate> worst = alive.subList(left, alive.size());
            boolean keeps = kept != null && worst.contains(kept);
            worst.clear();
            if (keeps) {
                alive.add(Objects.requireNonNull(kept));
            }
        }
    }

    private void play(Candidate candidate, int sample, @Nullable List<SentMove> line) {
        long key = seed + SEED_STEP * (sample + 1);
        var playout = new Playout(source.sample(key), new SplittableRandom(key), line);
        Game end = playout.play(view.seat(), candidate.move(), DEPTH);
        nodes += playout.turns();
        if (line == null) {
            double margin = margin(end, playout.expected());
            candidate.add(margin, Outlook.winShare(margin, end));
        }
    }

    private double margin(Game end, double[] points) {
        double best = Double.NEGATIVE_INFINITY;
        for (Player player : end.players()) {
            if (player.seat() != view.seat()) {
                best = Math.max(best, points[player.seat()]);
            }
        }
        return points[view.seat()] - best + Outlook.nextTurn(view.seat(), end);
    }

    private SearchResult result(List<Candidate> alive) {
        Candidate best = alive.stream()
                .max(Comparator.comparingDouble(Candidate::estimate))
                .orElseThrow();
        long played = nodes;
        List<SearchedMove> others = searched.stream()
                .filter(candidate -> candidate != best)
                .sorted(Comparator.comparingDouble(Candidate::margin).reversed())
                .map(this::searchedMove)
                .toList();
        SearchedMove made = kept == null ? null : searchedMove(kept);
        return new SearchResult(view.seat(), played, all.size(), searchedMove(best), others, made);
    }

    private SearchedMove searchedMove(Candidate candidate) {
        var line = new ArrayList<SentMove>();
        if (hasLines) {
            play(candidate, candidate.typical(), line);
        }
        return SearchedMove.of(candidate, line);
    }
}
