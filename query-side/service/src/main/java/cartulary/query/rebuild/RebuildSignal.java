package cartulary.query.rebuild;

/// The instruction to a rebuild after each batch.
public enum RebuildSignal {
    CONTINUE,
    /// Stop and drop the shadow tables.
    CANCEL,
    /// Stop and keep the shadow tables; the next rebuild continues.
    PAUSE
}
