package cartulary.record.diff;

import cartulary.record.past.FeatureState;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A feature that changed.
///
/// @param changes what happened to it, in the order of the enumeration
/// @param from the features that it was before, by name; none if it is new
/// @param to the feature that it is now
public record FeatureChange(List<Kind> changes, List<FeatureState> from, FeatureState to) {
    public FeatureChange {
        changes = List.copyOf(changes);
        from = List.copyOf(from);
    }

    /// The kinds of changes of a feature.
    public enum Kind {
        @JsonProperty("begun")
        BEGUN,
        @JsonProperty("grown")
        GROWN,
        /// A tile of it was taken back (LOBBY-28).
        @JsonProperty("shrunk")
        SHRUNK,
        /// Several features became one.
        @JsonProperty("joined")
        JOINED,
        @JsonProperty("completed")
        COMPLETED,
        /// Meeples were placed on it or returned from it.
        @JsonProperty("meeples")
        MEEPLES,
        /// A city that touches the field was completed.
        @JsonProperty("cities")
        CITIES
    }

    /// Returns the change, or null if nothing changed.
    static @Nullable FeatureChange of(List<FeatureState> from, FeatureState to) {
        if (from.equals(List.of(to))) {
            return null;
        }
        List<FeatureState> sorted = from.stream()
                .distinct()
                .sorted(Comparator.comparing(FeatureState::name, FeatureState.NAMES))
                .toList();
        return new FeatureChange(new ArrayList<>(kinds(sorted, to)), sorted, to);
    }

    private static Set<Kind> kinds(List<FeatureState> from, FeatureState to) {
        var kinds = EnumSet.noneOf(Kind.class);
        if (from.isEmpty()) {
            kinds.add(Kind.BEGUN);
        } else if (from.size() > 1) {
            kinds.add(Kind.JOINED);
        } else if (!from.getFirst().tiles().equals(to.tiles())) {
            boolean isSmaller = from.getFirst().tiles().size() > to.tiles().size();
            kinds.add(isSmaller ? Kind.SHRUNK : Kind.GROWN);
        }
        if (to.complete() && from.stream().noneMatch(FeatureState::complete)) {
            kinds.add(Kind.COMPLETED);
        }
        if (from.size() == 1
                ? !from.getFirst().meeples().equals(to.meeples())
                : from.isEmpty() && !to.meeples().isEmpty()) {
            kinds.add(Kind.MEEPLES);
        }
        if (from.stream().mapToInt(FeatureState::cities).sum() != to.cities()) {
            kinds.add(Kind.CITIES);
        }
        return kinds;
    }
}
