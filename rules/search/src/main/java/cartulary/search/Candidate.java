package cartulary.search;

import cartulary.contracts.command.GameCommand;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.valuation.Choice;
import cartulary.rules.valuation.MoveValuation;
import cartulary.rules.valuation.PlacementValue;
import cartulary.search.bot.choice.SeatView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A move that is searched, and the results of its samples so far.
final class Candidate {
    /// The number of placements of which every figure is a candidate; of all others, only the best figure is.
    private static final int PLACEMENTS = 8;

    /// The number of samples as which the value before the search counts.
    private static final double PRIOR = 5;

    private final List<GameCommand> move;
    private final double value;
    private final List<Double> margins = new ArrayList<>();
    private double sum;
    private double wins;

    private Candidate(List<GameCommand> move, double value) {
        this.move = List.copyOf(move);
        this.value = value;
    }

    /// Returns the candidate of a legal move that is not among {@link #all}.
    static Candidate of(List<GameCommand> move) {
        return new Candidate(move, Double.NEGATIVE_INFINITY);
    }

    /// Returns all moves of the seat that the game waits for, in descending order of their valuation:
    /// placements with a figure in the step of the tile, figures in the step of the figure.
    ///
    /// @throws IllegalArgumentException in any other step
    static List<Candidate> all(SampledGame.Source source) {
        SeatView view = source.view();
        var candidates = new ArrayList<Candidate>();
        switch (view.game().step()) {
            case Step.PlacingTile _ -> addPlacements(source, candidates);
            case Step.PlacingFigure _ ->
                valuation(view, view.game())
                        .figures()
                        .forEach(choice -> candidates.add(new Candidate(List.of(choice.command()), choice.value())));
            case Step step -> throw new IllegalArgumentException("there is no move to search in step " + step.name());
        }
        candidates.sort(Comparator.comparingDouble(Candidate::value).reversed());
        return candidates;
    }

    private static void addPlacements(SampledGame.Source source, List<Candidate> candidates) {
        SeatView view = source.view();
        List<PlacementValue> placements = valuation(view, view.game()).placements().stream()
                .sorted(Comparator.comparingDouble(PlacementValue::value).reversed())
                .toList();
        for (int i = 0; i < placements.size(); i++) {
            PlacementValue placement = placements.get(i);
            GameCommand tile = Playout.command(placement.placement());
            Optional<GameCommand> figure = Optional.ofNullable(placement.figure());
            if (i >= PLACEMENTS || figure.isEmpty()) {
                candidates.add(new Candidate(
                        figure.map(command -> List.of(tile, command)).orElse(List.of(tile)), placement.value()));
            } else {
                figures(source, tile)
                        .forEach(choice ->
                                candidates.add(new Candidate(List.of(tile, choice.command()), choice.value())));
            }
        }
    }

    /// Returns the choices of a figure after the placement of a tile.
    private static List<Choice> figures(SampledGame.Source source, GameCommand tile) {
        SampledGame placed = source.sample(0);
        placed.send(source.view().seat(), tile);
        return valuation(source.view(), placed.game()).figures();
    }

    private static MoveValuation valuation(SeatView view, Game game) {
        return MoveValuation.expecting(view.rules(), game, view.seat(), view.chipsInSupply());
    }

    List<GameCommand> move() {
        return move;
    }

    private double value() {
        return value;
    }

    /// Adds the result of a sample.
    void add(double margin, double win) {
        margins.add(margin);
        sum += margin;
        wins += win;
    }

    int samples() {
        return margins.size();
    }

    /// Returns the mean margin of the samples.
    double margin() {
        return sum / samples();
    }

    /// Returns the margin by which candidates with equally many samples are ranked: the difference of their
    /// values before the search counts as a few samples. −∞ for a move whose value is not known.
    double estimate() {
        return (sum + PRIOR * value) / (samples() + PRIOR);
    }

    double win() {
        return wins / samples();
    }

    /// Returns the standard deviation of the margins.
    double spread() {
        double mean = margin();
        double squares = 0;
        for (double each : margins) {
            squares += (each - mean) * (each - mean);
        }
        return samples() < 2 ? 0 : Math.sqrt(squares / (samples() - 1));
    }

    /// Returns the number of the sample whose margin is nearest to the mean.
    int typical() {
        int nearest = 0;
        for (int i = 1; i < samples(); i++) {
            nearest = Math.abs(margins.get(i) - margin()) < Math.abs(margins.get(nearest) - margin()) ? i : nearest;
        }
        return nearest;
    }
}
