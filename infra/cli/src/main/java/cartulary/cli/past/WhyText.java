package cartulary.cli.past;

import cartulary.record.why.Claim;
import cartulary.record.why.ExplainedScore;
import cartulary.record.why.Explanation;
import cartulary.record.why.Fact;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/// An explanation as text.
final class WhyText {
    private WhyText() {}

    /// @param agreed whether the rules and the second engine count the score as it is recorded
    static void print(ExplainedScore explained, boolean agreed, PrintWriter out) {
        Explanation explanation = explained.explanation();
        out.println(OriginText.of(explanation.by()) + "  " + explanation.event() + ": "
                + explanation.features().stream().map(FeatureText::name).collect(Collectors.joining(", "))
                + "; " + FeatureText.points(explanation.points()));
        for (int i = 0; i < explanation.claims().size(); i++) {
            Claim claim = explanation.claims().get(i);
            String rules = claim.rules().isEmpty() ? "" : " (" + FeatureText.rules(claim.rules()) + ")";
            out.println("  " + explained.sentences().get(i).replaceAll("\\{seat-(\\d)}", "seat $1") + rules);
            claim.facts().forEach(fact -> out.println("      " + fact(fact)));
        }
        out.println(
                agreed
                        ? "The rules and the second engine count the same points."
                        : "The rules and the second engine do NOT both count these points: see verify --recount.");
        out.println("Rules");
        explained.rules().forEach((rule, sentence) -> out.println("  " + rule + ": " + sentence));
    }

    private static String fact(Fact fact) {
        return OriginText.of(fact.by()) + "  " + fact.event() + " " + FeatureText.cell(fact.cell())
                + (fact.segment() == null ? "" : "," + fact.segment());
    }
}
