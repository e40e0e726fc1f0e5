package cartulary.record.diff;

import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.diff.GameDiff.FigureChange;
import cartulary.record.diff.GameDiff.MeepleChange;
import cartulary.record.diff.GameDiff.OfficeChange;
import cartulary.record.diff.GameDiff.PlayerChange;
import cartulary.record.past.FeatureState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The sum of two diffs of a game; the second begins where the first ends.
public final class DiffSum {
    private final GameDiff first;
    private final GameDiff second;

    private DiffSum(GameDiff first, GameDiff second) {
        if (!first.game().equals(second.game()) || first.to() != second.from()) {
            throw new IllegalArgumentException("the second diff must begin where the first ends");
        }
        if (first.tilesTakenBack() != null || second.tilesTakenBack() != null) {
            throw new IllegalArgumentException("a diff takes back a tile of the revision where it begins");
        }
        this.first = first;
        this.second = second;
    }

    /// Returns the changes from the beginning of the first diff to the end of the second.
    ///
    /// @throws IllegalArgumentException if the second begins elsewhere, or one of the two has `tilesTakenBack`
    public static GameDiff of(GameDiff first, GameDiff second) {
        return new DiffSum(first, second).sum();
    }

    private GameDiff sum() {
        List<FigureChange> placed = without(first.figuresPlaced(), second.figuresRemoved(), second.figuresPlaced());
        List<FigureChange> removed = without(second.figuresRemoved(), first.figuresPlaced(), first.figuresRemoved());
        return new GameDiff(
                first.game(),
                first.from(),
                second.to(),
                sum(first.status(), second.status()),
                sum(first.turn(), second.turn()),
                sum(first.tilesLeft(), second.tilesLeft()),
                sum(first.step(), second.step()),
                sum(first.scoringTiles(), second.scoringTiles()),
                players(),
                concat(first.tiles(), second.tiles()),
                null,
                concat(first.setAside(), second.setAside()),
                MeepleChange.of(placed),
                MeepleChange.of(removed),
                placed,
                removed,
                features(),
                offices(),
                concat(first.points(), second.points()),
                concat(first.corrections(), second.corrections()));
    }

    /// Returns the change by two changes in sequence, or null if there is none in the end.
    private static <T> @Nullable Change<T> sum(@Nullable Change<T> first, @Nullable Change<T> second) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return Change.between(first.from(), second.to());
    }

    private List<PlayerChange> players() {
        return sum(first.players(), second.players(), PlayerChange::seat, PlayerChange::player).entrySet().stream()
                .map(sum -> new PlayerChange(sum.getKey(), sum.getValue()))
                .toList();
    }

    private List<OfficeChange> offices() {
        return sum(first.offices(), second.offices(), at -> new Cell(at.x(), at.y()), OfficeChange::office)
                .entrySet()
                .stream()
                .map(sum -> new OfficeChange(sum.getKey().x(), sum.getKey().y(), sum.getValue()))
                .toList();
    }

    /// Returns the changes by two lists of changes in sequence, by key.
    private static <C, K extends Comparable<K>, T> SortedMap<K, Change<T>> sum(
            List<C> first, List<C> second, Function<C, K> key, Function<C, Change<T>> change) {
        var sums = new TreeMap<K, Change<T>>();
        first.forEach(one -> sums.put(key.apply(one), change.apply(one)));
        for (C one : second) {
            Change<T> sum = sum(sums.remove(key.apply(one)), change.apply(one));
            if (sum != null) {
                sums.put(key.apply(one), sum);
            }
        }
        return sums;
    }

    private static <T> List<T> concat(List<T> first, List<T> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /// Returns the figures of `some` that the other diff does not take back, and `others` in the order of the board.
    private static List<FigureChange> without(
            List<FigureChange> some, List<FigureChange> cancelled, List<FigureChange> others) {
        Collection<FigureAt> gone = cancelled.stream().map(FigureChange::figure).collect(Collectors.toSet());
        return Stream.concat(some.stream().filter(one -> !gone.contains(one.figure())), others.stream())
                .sorted(DiffCalculator.FIGURES)
                .toList();
    }

    private List<FeatureChange> features() {
        var middle = new HashMap<SegmentAt, FeatureChange>();
        first.features().forEach(change -> middle.put(change.to().name(), change));
        var sums = new ArrayList<FeatureChange>();
        var continued = new HashSet<SegmentAt>();
        for (FeatureChange later : second.features()) {
            var from = new ArrayList<FeatureState>();
            for (FeatureState state : later.from()) {
                FeatureChange earlier = middle.get(state.name());
                continued.add(state.name());
                from.addAll(earlier == null ? List.of(state) : earlier.from());
            }
            sums.add(FeatureChange.of(from, later.to()));
        }
        first.features().stream()
                .filter(change -> !continued.contains(change.to().name()))
                .forEach(sums::add);
        return sums.stream()
                .filter(Objects::nonNull)
                .sorted(DiffCalculator.FEATURES)
                .toList();
    }
}
