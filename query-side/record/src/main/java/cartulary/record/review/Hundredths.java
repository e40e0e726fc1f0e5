package cartulary.record.review;

/// Values are estimates, so more digits would mean nothing.
final class Hundredths {
    private Hundredths() {}

    static double of(double value) {
        return Math.round(100 * value) / 100.0;
    }
}
