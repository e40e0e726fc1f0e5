package cartulary.contracts.event;

/// A reader of the values of one type in canonical JSON. {@link CanonicalReaders} derives it from the type.
@FunctionalInterface
interface CanonicalReader {
    /// Reads the value at the cursor. Fails with an {@link CanonicalJsonCursor.UnexpectedException} if there is no
    /// canonical value, and with an {@link IllegalArgumentException} if the constructor of the type refuses it.
    Object read(CanonicalJsonCursor in);
}
