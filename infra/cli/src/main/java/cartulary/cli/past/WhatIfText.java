package cartulary.cli.past;

import cartulary.cli.past.text.FeatureText;
import cartulary.contracts.catalogue.ScoringTileNames;
import cartulary.record.whatif.ExplainedWhatIf;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIf.SeatScore;
import cartulary.record.why.Explanation;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The consequences of other choices as text.
final class WhatIfText {
    private WhatIfText() {}

    static void print(ExplainedWhatIf explained, PrintWriter out) {
        WhatIf answer = explained.answer();
        out.println("From revision " + answer.at());
        answer.events()
                .forEach(event -> out.println("%7s  %s"
                        .formatted(
                                event.revision(),
                                EventText.of(event.data(), answer.view().options()))));
        for (int i = 0; i < answer.explanations().size(); i++) {
            Explanation explanation = answer.explanations().get(i);
            out.println(
                    "Why revision " + explanation.by().revision() + ": " + FeatureText.points(explanation.points()));
            ClaimText.print(explanation.claims(), explained.sentences().get(i), out);
        }
        out.println("Scores");
        answer.scores().forEach(score -> out.println("  " + score(score)));
        answer.sealed()
                .forEach(bet -> out.println("Sealed, counted as nothing: the bet of seat " + bet.seat()
                        + " on the office at " + FeatureText.cell(bet.cell())));
        if (!answer.assumedScoringTiles().isEmpty()) {
            out.println("Sealed, assumed to come next in this order: the scoring tiles "
                    + answer.assumedScoringTiles().stream()
                            .map(tile -> ScoringTileNames.in(Locale.ENGLISH)
                                    .of(answer.view().options(), tile))
                            .collect(Collectors.joining(", ")));
        }
        out.println("The game waits in the step " + answer.view().step().name());
        answer.legal()
                .forEach(one -> out.println("  for seat " + one.seat() + ": "
                        + String.join(", ", one.legal().commands())));
        ClaimText.printRules(explained.rules(), Map.of(), out);
    }

    private static String score(SeatScore score) {
        return "seat %s: %s, before %s, %s if the game ended then"
                .formatted(score.seat(), FeatureText.count(score.score(), "point"), score.before(), score.potential());
    }
}
