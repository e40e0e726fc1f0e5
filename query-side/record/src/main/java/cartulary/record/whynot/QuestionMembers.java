package cartulary.record.whynot;

import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.history.Subject;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The members of a question that is parsed. Each method throws {@link NotAQuestionException} for a missing member,
/// and IllegalArgumentException, whose message is the name of the member, for one that cannot be parsed.
///
/// @param texts returns the text of a member by its name; null if it is missing
public record QuestionMembers(Function<String, @Nullable String> texts) {
    boolean contains(String member) {
        return texts.apply(member) != null;
    }

    String text(String member) {
        String text = texts.apply(member);
        if (text == null) {
            throw new NotAQuestionException(member + " is missing");
        }
        return text;
    }

    /// Returns the member `seat`.
    public int seat() {
        return parse("seat", Subject::seat);
    }

    /// Returns the member `feature`.
    public SegmentAt feature() {
        return segment("feature");
    }

    public SegmentAt segment(String member) {
        return parse(member, Subject::segment);
    }

    public Cell cell(String member) {
        return parse(member, Subject::cell);
    }

    private <T> T parse(String member, Function<String, T> parser) {
        String text = text(member);
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(member, e);
        }
    }
}
