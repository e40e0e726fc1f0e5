package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;

/// Where the entrants of a stage come from (COMP-13).
///
/// @param stage an earlier stage
/// @param perGroup how many of each group, by its final order
/// @param wildCards how many more, the best of those who come next in their groups
public record StageFeed(
        String stage,
        @Within(min = 1) int perGroup,
        @Within(min = 0) int wildCards) {}
