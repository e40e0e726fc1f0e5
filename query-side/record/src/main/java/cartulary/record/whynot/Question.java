package cartulary.record.whynot;

import cartulary.record.past.GameRecord;
import java.util.Optional;

/// A question why something is not so. Expansions add kinds of their own.
public interface Question {
    /// Returns the name of the kind.
    String kind();

    /// Returns the revision of a record that the question is about.
    default long revision(GameRecord record) {
        return record.revision();
    }

    /// Answers the question about a position; empty if what it names is not in the game then.
    ///
    /// @throws NotAQuestionException if the question cannot be asked about the thing that it names
    Optional<WhyNot> answer(PastPosition position);
}
