package cartulary.cli.conform;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// A difference between a transcript and the rules.
///
/// @param game the id of the game
/// @param turn its number, or `final`
/// @param what the member of the transcript that differs
/// @param expected the value of the transcript
/// @param actual the value of the rules
record Mismatch(String game, String turn, String what, String expected, String actual) {
    /// Compares the members of one line and collects the differences.
    static final class Comparison {
        private final String game;
        private final String turn;
        private final List<Mismatch> mismatches;

        Comparison(String game, String turn, List<Mismatch> mismatches) {
            this.game = game;
            this.turn = turn;
            this.mismatches = mismatches;
        }

        void equal(String what, Object expected, Object actual) {
            if (!Objects.equals(expected, actual)) {
                differs(what, expected, actual);
            }
        }

        /// Compares regardless of order; equal entries count as often as they occur.
        <T> void sameEntries(String what, List<T> expected, List<T> actual) {
            if (expected.equals(actual)) {
                return;
            }
            List<T> missing = without(expected, actual);
            List<T> surplus = without(actual, expected);
            if (!missing.isEmpty() || !surplus.isEmpty()) {
                differs(what, counted(expected, missing), counted(actual, surplus));
            }
        }

        void differs(String what, Object expected, Object actual) {
            mismatches.add(new Mismatch(game, turn, what, expected.toString(), actual.toString()));
        }

        private static <T> List<T> without(List<T> entries, List<T> others) {
            var left = new ArrayList<>(entries);
            others.forEach(left::remove);
            return left;
        }

        private static String counted(List<?> entries, List<?> alone) {
            String size = entries.size() == 1 ? "1 entry" : entries.size() + " entries";
            return alone.isEmpty()
                    ? size + ", none that the other has not"
                    : size
                            + ", of them only here: "
                            + alone.stream().map(String::valueOf).collect(Collectors.joining("; "));
        }
    }

    @Override
    public String toString() {
        return "MISMATCH game "
                + game
                + ", "
                + (turn.equals("final") ? "end" : "turn " + turn)
                + ", "
                + what
                + System.lineSeparator()
                + "  expected: "
                + expected
                + System.lineSeparator()
                + "  actual:   "
                + actual;
    }
}
