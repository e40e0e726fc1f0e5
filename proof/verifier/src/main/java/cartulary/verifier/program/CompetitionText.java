package cartulary.verifier.program;

import cartulary.competition.replay.StageSummary;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RuleTexts;
import cartulary.verifier.CompetitionVerdict;
import cartulary.verifier.Fault;
import cartulary.verifier.Verdict.Result;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The verdict on the log of a competition as text. It never claims more than what the verdict rests on.
///
/// @param language of the sentences of rules; all else is English
record CompetitionText(String file, CompetitionVerdict verdict, Locale language) {
    void print(PrintWriter out) {
        out.printf(
                "%s: competition %s, %s events, %s entrants%n",
                file, verdict.competition(), verdict.events(), verdict.entrants());
        VerdictText.print(verdict.stages(), out);
        var explained = EnumSet.noneOf(RuleId.class);
        for (Fault fault : verdict.faults()) {
            out.println("  " + TerminalText.of(VerdictText.sentence(fault)));
            if (fault.rule() != null && explained.add(fault.rule())) {
                out.println("    " + fault.rule() + ": " + RuleTexts.of(fault.rule(), language));
            }
        }
        verdict.summaries().forEach(stage -> out.println("  " + TerminalText.of(sentence(stage))));
        out.println("  " + conclusion());
    }

    private static String sentence(StageSummary stage) {
        String results = Stream.of(
                        part(stage.played(), "played here"),
                        part(stage.entered(), "entered by the organiser"),
                        part(stage.walkovers(), "by walkover"),
                        part(stage.notPlayed(), "not played"))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        return "stage %s%s: %s; pairings: %s by the service, %s by the organiser; results: %s%s"
                .formatted(
                        stage.stage(),
                        stage.completed() ? ", complete" : "",
                        entrants(stage) + draw(stage),
                        stage.drawn(),
                        stage.arranged(),
                        results.isEmpty() ? "none" : results,
                        stage.corrections() == 0 ? "" : "; corrections: " + stage.corrections());
    }

    private static String entrants(StageSummary stage) {
        if (stage.fed()) {
            return "the entrants are those who move on from " + stage.feed();
        }
        return "the organiser named the entrants"
                + (stage.feed() == null ? "" : ", not those who move on from " + stage.feed());
    }

    private static String draw(StageSummary stage) {
        if (!stage.drawPlanned()) {
            return "";
        }
        return stage.drawnFromSeeds()
                ? ", drawn from the seeds of both sides"
                : ", and placed them by hand instead of the planned draw";
    }

    private static String part(int number, String what) {
        return number == 0 ? "" : number + " " + what;
    }

    private String conclusion() {
        if (verdict.result() != Result.HOLDS) {
            return verdict.firstFault()
                    .map(fault ->
                            "The record does NOT hold. The first revision with a fault is " + fault.revision() + ".")
                    .orElse("The record does NOT hold.");
        }
        String entered = verdict.summaries().stream().anyMatch(stage -> stage.entered() > 0)
                ? " Results that were entered are the organiser's word: no game of the service proves them."
                : "";
        return "The record follows the rules. " + VerdictText.sentence(verdict.signature()) + " " + kept() + entered;
    }

    private String kept() {
        return switch (verdict.kept()) {
            case 0 -> "No kept record agrees with it, so it may have been rewritten within the rules.";
            case 1 -> "1 kept record agrees.";
            default -> verdict.kept() + " kept records agree.";
        };
    }
}
