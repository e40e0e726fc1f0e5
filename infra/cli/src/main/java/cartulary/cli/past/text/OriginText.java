package cartulary.cli.past.text;

import cartulary.record.past.Origin;
import java.util.Locale;

/// The event that something comes from, as text.
public final class OriginText {
    private OriginText() {}

    /// Returns revision, turn and seat in columns of a fixed width.
    public static String of(Origin by) {
        return String.format(
                Locale.ROOT,
                "%5d  turn %-3d %-7s",
                by.revision(),
                by.turn(),
                by.seat() == null ? "" : "seat " + by.seat());
    }
}
