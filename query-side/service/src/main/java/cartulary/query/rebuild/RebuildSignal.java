package cartulary.query.rebuild;

/// What becomes of a rebuild.
public enum RebuildSignal {
    GO_ON,
    /// What was made is thrown away.
    CANCEL,
    /// What was made stays beside, and the next rebuild goes on with it.
    PAUSE
}
