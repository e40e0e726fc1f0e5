package cartulary.query.projection;

/// A table of a projection.
///
/// @param name unique among all projections
/// @param columns columns and constraints as in CREATE TABLE of SQLite; a number that can exceed 32 bits is BIGINT
/// @param order the columns by which a dump is ordered; they must determine a total order
public record ProjectionTable(String name, String columns, String order) {
    /// Returns whether each row belongs to the game in the column `game`.
    public boolean isByGame() {
        return columns.startsWith("game TEXT");
    }
}
