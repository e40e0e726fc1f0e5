package cartulary.analytics.replay;

/// Collects the rows of the tables of an expansion, and what it adds to the rows of players.
public interface ExpansionCollector extends RowCollector {
    /// Returns how often a seat used what the expansion gives it: placed or moved its figure, or bet a chip.
    default int uses(int seat) {
        return 0;
    }
}
