package cartulary.verifier.program;

import cartulary.contracts.json.InstantText;
import cartulary.contracts.person.PersonLog.KeyPeriod;
import cartulary.verifier.PersonVerdict;
import cartulary.verifier.SeatPerson;
import cartulary.verifier.SeatPerson.KeyUse;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The verdict on the log of a person as text, and the sentences about the accounts of a game.
record PersonText(String file, PersonVerdict verdict) {
    void print(PrintWriter out) {
        if (verdict.person() == null) {
            out.println(file + ": the log of a person");
        } else {
            out.printf("%s: account %s, %s%s%n", file, verdict.person(), count(verdict.events(), "event"), closed());
        }
        for (KeyPeriod period : verdict.keys()) {
            out.println("  key " + period.key() + ", the account's " + text(period.from(), period.until()));
        }
        if (verdict.result() != Result.HOLDS) {
            out.println("  The log does NOT hold: " + TerminalText.of(String.valueOf(verdict.problem())) + ".");
            return;
        }
        out.println("  The log holds. It is " + sentence(verdict.signature()) + ". " + kept());
    }

    private String closed() {
        return verdict.closed() == null ? "" : ", closed " + InstantText.format(verdict.closed());
    }

    private String kept() {
        return verdict.kept() > 0
                ? "It agrees with " + count(verdict.kept(), "kept log") + "."
                : "No kept log was compared, so a key may have been put in or left out.";
    }

    /// Returns what is known of the account of a seat.
    static String sentence(SeatPerson seat) {
        var sentence = new StringBuilder("seat %s is of account %s".formatted(seat.seat(), seat.person()));
        if (!seat.keys().isEmpty()) {
            sentence.append(seat.keys().stream().map(PersonText::sentence).collect(Collectors.joining("; ", ": ", "")));
        }
        if (seat.log() == null) {
            sentence.append("; its log was not given (--person), so nothing is known of its keys");
        } else {
            sentence.append("; its log is ").append(sentence(seat.log()));
        }
        if (seat.unsigned()) {
            sentence.append("; it moved without a key, so the operator could have played in its name");
        }
        if (seat.claimed()) {
            sentence.append("; it was taken over by a claim of the host, and what followed is not the account's");
        }
        if (seat.otherKey()) {
            sentence.append(
                    "; it was recovered by its secret with a key that the log did not have then, and what followed"
                            + " is not counted as the account's");
        }
        return sentence.toString();
    }

    private static String sentence(KeyUse use) {
        return "%s signed by key %s%s%s"
                .formatted(
                        count(use.moves(), "move"),
                        use.key(),
                        use.from() == null ? "" : " (the account's " + text(use.from(), use.until()) + ")",
                        use.late() == 0
                                ? ""
                                : ", %s after the key ended %s not counted"
                                        .formatted(count(use.late(), "move"), use.late() == 1 ? "is" : "are"));
    }

    private static String count(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String text(Instant from, @Nullable Instant until) {
        return "from " + InstantText.format(from)
                + (until == null ? " to the end of the log" : " to " + InstantText.format(until));
    }

    private static String sentence(Signature signature) {
        return switch (signature.by()) {
            case KNOWN_KEY -> "signed by the known key " + signature.key();
            case UNKNOWN_KEY -> "signed by a key that only its file names: " + signature.key();
            case NOBODY -> "not signed";
        };
    }
}
