package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.contracts.rule.RuleNote;
import cartulary.record.why.Claim;
import cartulary.record.why.Fact;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;

/// Claims as text: each with its rules and the moves that it rests on.
final class ClaimText {
    private ClaimText() {}

    static void print(List<Claim> claims, List<String> sentences, PrintWriter out) {
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            String rules = claim.rules().isEmpty() ? "" : " (" + FeatureText.rules(claim.rules()) + ")";
            out.println("  " + sentences.get(i).replaceAll("\\{seat-(\\d)}", "seat $1") + rules);
            claim.facts().forEach(fact -> out.println("      " + fact(fact)));
        }
    }

    static void printRules(Map<String, String> rules, Map<String, RuleNote> notes, PrintWriter out) {
        if (!rules.isEmpty()) {
            out.println("Rules");
            rules.forEach((rule, sentence) -> {
                out.println("  " + rule + ": " + sentence);
                RuleNote note = notes.get(rule);
                if (note != null) {
                    out.println("    (" + (note.mark() == RuleNote.Mark.RULING ? "R" : "C") + ") " + note.reason());
                }
            });
        }
    }

    private static String fact(Fact fact) {
        return OriginText.of(fact.by()) + "  " + fact.event() + " " + FeatureText.cell(fact.cell())
                + (fact.segment() == null ? "" : "," + fact.segment());
    }
}
