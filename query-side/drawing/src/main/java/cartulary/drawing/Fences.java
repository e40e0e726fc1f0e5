package cartulary.drawing;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Hedges from an office to a city's wall or to a passing road, where the office separates fields (BET-29,
/// BET-30).
final class Fences {
    private Fences() {}

    /// Returns all combinations of fences, those with the fewest first.
    static List<List<Path2D>> beside(@Nullable Point2D office, Collection<CityShape> cities, List<RoadShape> passing) {
        if (office == null) {
            return List.of(List.of());
        }
        var possible = new ArrayList<Path2D>();
        for (CityShape city : cities) {
            city.walls().forEach(wall -> possible.add(fence(office, wall.line())));
        }
        passing.forEach(road -> possible.add(fence(office, road.line())));
        return IntStream.range(0, 1 << possible.size())
                .boxed()
                .sorted(Comparator.comparingInt(Integer::bitCount))
                .map(chosen -> picked(possible, chosen))
                .toList();
    }

    private static Path2D fence(Point2D office, Path2D to) {
        return Curves.line(office, Curves.nearest(to, office));
    }

    private static List<Path2D> picked(List<Path2D> all, int chosen) {
        return IntStream.range(0, all.size())
                .filter(i -> (chosen & 1 << i) != 0)
                .mapToObj(all::get)
                .toList();
    }
}
