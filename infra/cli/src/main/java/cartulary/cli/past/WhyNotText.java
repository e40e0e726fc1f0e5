package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.WhyNot;
import java.io.PrintWriter;
import java.util.stream.Collectors;

/// An answer to the question why not as text.
final class WhyNotText {
    private WhyNotText() {}

    static void print(ExplainedWhyNot explained, PrintWriter out) {
        WhyNot answer = explained.explanation();
        out.println("Revision " + answer.revision() + ", " + answer.question()
                + (answer.features().isEmpty()
                        ? ""
                        : ": "
                                + answer.features().stream()
                                        .map(FeatureText::name)
                                        .collect(Collectors.joining(", ")))
                + (answer.right() ? "" : "; it is so"));
        ClaimText.print(answer.claims(), explained.sentences(), out);
        ClaimText.printRules(explained.rules(), explained.notes(), out);
    }
}
