package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.cli.past.text.OriginText;
import cartulary.record.why.ExplainedScore;
import cartulary.record.why.Explanation;
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
        ClaimText.print(explanation.claims(), explained.sentences(), out);
        out.println(
                agreed
                        ? "The rules and the second engine count the same points."
                        : "The rules and the second engine do NOT both count these points: see recount.");
        ClaimText.printRules(explained.rules(), explained.notes(), out);
    }
}
