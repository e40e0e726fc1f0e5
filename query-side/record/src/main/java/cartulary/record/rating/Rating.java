package cartulary.record.rating;

/// A rating on the scale of Glicko, on which a beginner has 1500 ± 350.
///
/// @param value the estimated strength
/// @param deviation the standard deviation of the estimate
/// @param volatility how much the strength is expected to vary, in Glicko-2; Weng–Lin leaves it as it is
public record Rating(double value, double deviation, double volatility) {
    /// The rating before the first game.
    public static final Rating INITIAL = new Rating(1500, 350, 0.06);

    /// The units of a value or a deviation that is stored.
    static final double UNITS = 1e6;

    /// The units of a volatility that is stored.
    static final double VOLATILITY_UNITS = 1e12;

    /// Returns the rating that a stored one was.
    ///
    /// @param value and `deviation` in millionths
    /// @param volatility in millionths of millionths
    public static Rating ofUnits(long value, long deviation, long volatility) {
        return new Rating(value / UNITS, deviation / UNITS, volatility / VOLATILITY_UNITS);
    }

    /// Returns a value or a deviation in millionths.
    public static long units(double number) {
        return Math.round(number * UNITS);
    }

    /// Returns the value in millionths.
    public long valueUnits() {
        return units(value);
    }

    /// Returns the deviation in millionths.
    public long deviationUnits() {
        return units(deviation);
    }

    /// Returns the volatility in millionths of millionths.
    public long volatilityUnits() {
        return Math.round(volatility * VOLATILITY_UNITS);
    }

    /// Returns the rating as it is stored. Every rating is rounded before it is used further, so that it can be
    /// computed from a stored one.
    Rating rounded() {
        return ofUnits(valueUnits(), deviationUnits(), volatilityUnits());
    }
}
