package cartulary.query.review;

import cartulary.contracts.schema.Within;

/// How far a review is.
///
/// @param reviewed the number of turns so far; 0 while other reviews are computed
/// @param turns the number of turns of the game
public record ReviewProgress(
        @Within(min = 0) int reviewed, @Within(min = 0) int turns) {}
