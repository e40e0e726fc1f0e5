package cartulary.cli.past;

import cartulary.contracts.rule.Languages;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whynot.ExplainedWhyNot;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.Question;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `whynot FILE`: explains why something is not so.
@Command(
        name = "whynot",
        sortOptions = false,
        header = "Explain why something is not so.",
        description = {
            "",
            "Answers six kinds of questions about a recorded game at a revision, each with claims, rules and the moves"
                    + " that they rest on:",
            "  points    --seat [--feature]     the player got nothing or lost points for the feature, or by the event",
            "  complete  --feature              the feature is not complete",
            "  touch     --field --city         the field and the city do not touch",
            "  bet       --seat --office        the bet did not pay",
            "  toll      --seat --feature       the road paid no toll",
            "  move      --seat --command       the move is refused",
            ""
        },
        footer = {
            "",
            "Examples: ./cartulary whynot --question complete --feature 0,0,c0 --at 90 game.ndjson",
            "          ./cartulary whynot --question move --seat 1 --at 90 --command '{\"type\":\"DrawTile\"}' game.ndjson"
        })
public final class WhyNotCommand extends PastCommand {
    @Option(names = "--question", required = true, paramLabel = "KIND", description = "the kind of the question")
    private String kind = "";

    @Option(names = "--seat", paramLabel = "SEAT", description = "the player on this seat: 0 to 5")
    private @Nullable String seat;

    @Option(names = "--feature", paramLabel = "X,Y,SEGMENT", description = "the feature of this segment")
    private @Nullable String feature;

    @Option(names = "--field", paramLabel = "X,Y,SEGMENT", description = "the field of this segment")
    private @Nullable String field;

    @Option(names = "--city", paramLabel = "X,Y,SEGMENT", description = "the city of this segment")
    private @Nullable String city;

    @Option(names = "--office", paramLabel = "X,Y", description = "the office on this cell")
    private @Nullable String office;

    @Option(names = "--command", paramLabel = "JSON", description = "the move, as JSON of a command of the API")
    private @Nullable String command;

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "the language of the sentences: " + Languages.CHOICE)
    private String language = Languages.TAGS.getFirst();

    @Mixin
    private final RevisionOption revision = new RevisionOption();

    @Override
    void answer() {
        if (!Languages.TAGS.contains(language)) {
            throw new RefusedInputException("--language: " + language + " is not one of " + Languages.TAGS);
        }
        Question question = question();
        GameRecord cut = revision.cut(record.read());
        try {
            ExplainedWhyNot answer = PastAnswers.whyNot(cut, question)
                    .map(found -> ExplainedWhyNot.of(found, Locale.of(language)))
                    .orElseThrow(() -> new RefusedInputException(
                            "at revision " + cut.revision() + " the game has nothing with this name"));
            print(answer, WhyNotText::print);
        } catch (NotAQuestionException e) {
            throw new RefusedInputException("not a question that can be answered: " + e.getMessage());
        }
    }

    private Question question() {
        var members = new HashMap<String, @Nullable String>();
        members.put("seat", seat);
        members.put("feature", feature);
        members.put("field", field);
        members.put("city", city);
        members.put("office", office);
        members.put("command", command);
        Map<String, @Nullable String> given = members;
        try {
            return PastAnswers.question(kind, given::get);
        } catch (NotAQuestionException e) {
            throw new RefusedInputException("not a question that can be answered: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw new RefusedInputException("--" + e.getMessage() + " cannot be read; see whynot --help");
        }
    }
}
