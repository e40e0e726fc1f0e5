package cartulary.contracts.event;

/// The two upper tiles of a stack of scoring tiles, by their ids in the catalogue (SURV-2).
///
/// @param active the tile beside the stack, which determines points
/// @param next the tile on top of the stack, which is active after it
public record TopOfStack(String active, String next) {}
