package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import java.util.List;

/// A group of a stage and its entrants, in the order of their seeding or of their places. A stage without groups has
/// one.
///
/// @param id unique in the stage
public record StageGroup(@Within(min = 1, max = 64) String id, List<String> entrants) {
    public StageGroup {
        entrants = List.copyOf(entrants);
    }
}
