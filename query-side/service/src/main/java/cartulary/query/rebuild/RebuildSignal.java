package cartulary.query.rebuild;

/// Whether a rebuild continues after a batch.
public enum RebuildSignal {
    CONTINUE,
    /// Stop and drop the shadow tables.
    CANCEL,
    /// Stop and keep the shadow tables; the next rebuild continues.
    PAUSE
}
