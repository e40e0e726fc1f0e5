package cartulary.query.projection;

/// A table of a projection.
///
/// @param name unique among all projections
/// @param columns and constraints, as they stand in CREATE TABLE of SQLite; a number that can outgrow 32
///     bits is BIGINT
/// @param order the columns by which a dump is ordered, enough to order it completely
public record Table(String name, String columns, String order) {}
