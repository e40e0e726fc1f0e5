package cartulary.cli.past;

import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.Languages;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.why.ExplainedScore;
import cartulary.recount.RecountedScore;
import cartulary.recount.ScoreRecount;
import cartulary.rules.Rules;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `why FILE`: explains a score.
@Command(
        name = "why",
        sortOptions = false,
        header = "Explain why an event scored what it did.",
        description = {
            "",
            "Lists the claims that lead to the points, from the extent of the feature to what each player gets, each"
                    + " with its rules and the moves that it rests on. The revisions of scores are listed by diff.",
            ""
        },
        footer = {"", "Example: ./cartulary why --revision 137 game.ndjson"})
public final class WhyCommand extends PastCommand {
    @Option(
            names = "--revision",
            required = true,
            paramLabel = "REVISION",
            description = "the revision of an event that scores")
    private long revision;

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "the language of the sentences: " + Languages.CHOICE)
    private String language = Languages.TAGS.getFirst();

    @Override
    void answer() {
        if (!Languages.TAGS.contains(language)) {
            throw new RefusedInputException("--language: " + language + " is not one of " + Languages.TAGS);
        }
        GameRecord whole = record.read();
        if (revision < 1 || revision > whole.revision()) {
            throw new RefusedInputException("--revision: the game has the revisions 1 to " + whole.revision());
        }
        ExplainedScore explained = PastAnswers.why(whole.upTo(revision))
                .map(explanation -> ExplainedScore.of(explanation, Locale.of(language)))
                .orElseThrow(() -> unexplained(whole));
        boolean agreed = ScoreRecount.of(whole.events(), revision, Rules.standard())
                .map(RecountedScore::agreed)
                .orElseThrow();
        print(explained, (answer, out) -> WhyText.print(answer, agreed, out));
    }

    private RefusedInputException unexplained(GameRecord whole) {
        boolean isScore = whole.events().get((int) revision - 1).data() instanceof ScoringEvent;
        return new RefusedInputException("--revision: the event at revision " + revision
                + (isScore
                        ? " has points that do not follow from the moves before it; see recount"
                        : " scores nothing"));
    }
}
