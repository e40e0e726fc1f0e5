package cartulary.verifier.program;

import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleTexts;
import cartulary.verifier.Fault;
import cartulary.verifier.SeatMoves;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.Verdict.StageResult;
import cartulary.verifier.check.SealedValue;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// A verdict as text. It never claims more than what the verdict rests on.
///
/// @param isCompared true if the user named kept checkpoints
/// @param language of the sentences of rules; all else is English
record VerdictText(String file, Verdict verdict, boolean isCompared, Locale language) {
    void print(PrintWriter out) {
        String state = verdict.state() == null ? "" : ", " + verdict.state();
        out.printf("%s: game %s, %s events%s%n", file, verdict.game(), verdict.events(), state);
        print(verdict.stages(), out);
        var explained = EnumSet.noneOf(RuleId.class);
        for (Fault fault : verdict.faults()) {
            out.println("  " + TerminalText.of(sentence(fault)));
            if (fault.rule() != null && explained.add(fault.rule())) {
                out.println("    " + fault.rule() + ": " + RuleTexts.of(fault.rule(), language));
            }
        }
        if (!verdict.sealed().isEmpty()) {
            out.println("  still sealed: "
                    + verdict.sealed().stream().map(VerdictText::sentence).collect(Collectors.joining("; ")));
        }
        out.println("  " + moves());
        verdict.persons().forEach(seat -> out.println("  " + TerminalText.of(PersonText.sentence(seat))));
        out.println("  " + conclusion());
    }

    /// Prints what was checked.
    static void print(List<StageResult> stages, PrintWriter out) {
        for (StageResult stage : stages) {
            if (stage.result() != Result.NOT_CHECKED) {
                out.printf(
                        "  %-7s %s%n",
                        stage.result() == Result.HOLDS ? "ok" : "BROKEN",
                        stage.stage().claim());
            }
        }
    }

    private String moves() {
        String signed = verdict.moves().stream()
                .filter(seat -> seat.signed() + seat.sealed() > 0)
                .map(VerdictText::sentence)
                .collect(Collectors.joining("; "));
        return signed.isEmpty()
                ? "moves signed by players: none; the service could have made any move in somebody's name"
                : "moves signed by players: " + signed
                        + "; the service could have made the unsigned ones in somebody's name";
    }

    private static String sentence(SeatMoves moves) {
        String sealed = moves.sealed() == 0 ? "" : ", %s still sealed".formatted(moves.sealed());
        String unsigned = moves.unsigned() == 0 ? "" : ", %s unsigned".formatted(moves.unsigned());
        return "seat %s %s%s%s".formatted(moves.seat(), moves.signed(), sealed, unsigned);
    }

    static String sentence(Fault fault) {
        String where = fault.revision() == null ? "" : "revision " + fault.revision() + ": ";
        String rule = fault.rule() == null ? "" : " (" + fault.rule() + ")";
        return where + fault.problem() + rule + " [" + fault.check() + "]";
    }

    private static String sentence(SealedValue sealed) {
        return "%s of seat %s for the office at %s,%s (revision %s)"
                .formatted(
                        sealed.kind().wire().replace('-', ' '),
                        sealed.seat(),
                        sealed.x(),
                        sealed.y(),
                        sealed.revision());
    }

    private String conclusion() {
        if (verdict.result() != Result.HOLDS) {
            return verdict.firstFault()
                    .map(fault ->
                            "The record does NOT hold. The first revision with a fault is " + fault.revision() + ".")
                    .orElse("The record does NOT hold.");
        }
        return "The record follows the rules" + corrections() + ". " + annulment() + sentence(verdict.signature()) + " "
                + kept();
    }

    private String corrections() {
        return switch (verdict.corrections()) {
            case 0 -> "";
            case 1 -> ", with 1 correction";
            default -> ", with " + verdict.corrections() + " corrections";
        };
    }

    private String annulment() {
        return verdict.annulled() ? "A dispute annulled the result. " : "";
    }

    /// Says who signed a record.
    static String sentence(Signature signature) {
        return switch (signature.by()) {
            case KNOWN_KEY -> "It is signed by the known key " + signature.key() + ".";
            case UNKNOWN_KEY ->
                "It is signed by a key that only the record names; compare it with the operator's: " + signature.key()
                        + ".";
            case NOBODY -> "Nobody signed it.";
        };
    }

    private String kept() {
        if (verdict.kept() > 0) {
            return verdict.kept() + " kept checkpoints agree.";
        }
        return isCompared
                ? "None of the kept checkpoints is of this game, so it may have been rewritten within the rules."
                : "No kept checkpoint was compared, so it may have been rewritten within the rules.";
    }
}
