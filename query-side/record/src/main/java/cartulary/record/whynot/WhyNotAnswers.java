package cartulary.record.whynot;

import cartulary.record.past.CommandStart;
import cartulary.record.past.GameRecord;
import cartulary.record.whynot.Question.BetPayment;
import cartulary.record.whynot.Question.Completion;
import cartulary.record.whynot.Question.Contact;
import cartulary.record.whynot.Question.Move;
import cartulary.record.whynot.Question.Points;
import cartulary.record.whynot.Question.TollPayment;
import java.util.Optional;

/// Answers why something is not so. Costs up to three folds of the events; for a move, deciding all
/// commands again.
public final class WhyNotAnswers {
    private WhyNotAnswers() {}

    /// Answers a question about the last revision of a record; empty if what it names is not in the game then. A move
    /// is judged before the command to which that revision belongs, if it is not the last one of that command.
    ///
    /// @throws NotAQuestionException if the question cannot be asked about the thing that it names
    public static Optional<WhyNot> answer(GameRecord record, Question question) {
        long revision = question instanceof Move ? CommandStart.last(record) : record.revision();
        if (revision == 0) {
            return Optional.empty();
        }
        PastPosition position = PastPosition.of(record.upTo(revision));
        return switch (question) {
            case Points q -> new PointsAnswer(position, q).answer();
            case Completion q -> CompletionAnswer.answer(position, q);
            case Contact q -> ContactAnswer.answer(position, q);
            case BetPayment q -> new BetAnswer(position, q).answer();
            case TollPayment q -> TollAnswer.answer(position, q);
            case Move q -> MoveAnswer.answer(position, q);
        };
    }
}
