package cartulary.contracts.rule;

import java.util.Arrays;

/// A version of the rules: the values in which it differs from others, each consulted at the point that it is about. A
/// game keeps the version that it was opened with; the envelopes of all its events state the number. A version that
/// games were played with never changes.
public enum RulesVersion {
    /// The version of the first games.
    V1(1, false),
    /// Scores can be disputed (LOBBY-13).
    V2(2, true);

    /// The version of new games.
    public static final RulesVersion NEWEST = V2;

    private static final RulesVersion[] ALL = values();

    private final int number;
    private final boolean disputes;

    RulesVersion(int number, boolean disputes) {
        this.number = number;
        this.disputes = disputes;
    }

    /// Returns the version with a number.
    ///
    /// @throws IllegalArgumentException for a number that is not a version of this build
    public static RulesVersion of(int number) {
        for (RulesVersion version : ALL) {
            if (version.number == number) {
                return version;
            }
        }
        throw new IllegalArgumentException("rules " + number + " are not supported; the newest are " + NEWEST.number);
    }

    /// Returns whether a number names a version of this build.
    public static boolean isKnown(int number) {
        return Arrays.stream(ALL).anyMatch(version -> version.number == number);
    }

    /// Returns the number in the envelopes of events.
    public int number() {
        return number;
    }

    /// Returns whether scores can be disputed.
    public boolean disputes() {
        return disputes;
    }
}
