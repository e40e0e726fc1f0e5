package cartulary.record.answer;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.game.Expansion;
import cartulary.record.abbot.PastOfAbbot;
import cartulary.record.analysis.AnalysisOutcome;
import cartulary.record.analysis.GameAnalyst;
import cartulary.record.analysis.GameCurve;
import cartulary.record.bets.BetPayment;
import cartulary.record.bets.PastOfBets;
import cartulary.record.blame.Blame;
import cartulary.record.blame.BlameCalculator;
import cartulary.record.cathedrals.PastOfCathedrals;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.history.EntrySource;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import cartulary.record.review.Reviewer;
import cartulary.record.river.PastOfRiver;
import cartulary.record.surveyors.PastOfSurveyors;
import cartulary.record.tollkeepers.PastOfTollkeepers;
import cartulary.record.tollkeepers.TollPayment;
import cartulary.record.whatif.WhatIfCalculator;
import cartulary.record.whatif.WhatIfOutcome;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.why.Explainer;
import cartulary.record.why.Explanation;
import cartulary.record.whynot.Completion;
import cartulary.record.whynot.Contact;
import cartulary.record.whynot.NoPoints;
import cartulary.record.whynot.NotAQuestionException;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.Question;
import cartulary.record.whynot.QuestionMembers;
import cartulary.record.whynot.RefusedMove;
import cartulary.record.whynot.WhyNot;
import cartulary.search.Budget;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Answers questions about the past of a game from its record. Chooses the classes of the expansions, as no other code
/// does.
public final class PastAnswers {
    private static final List<ExpansionPast> EXPANSIONS =
            Stream.of(Expansion.values()).map(PastAnswers::past).toList();

    private static final SequencedMap<String, Function<String, Subject>> SUBJECTS = new LinkedHashMap<>();

    static {
        SUBJECTS.put("feature", value -> Subject.feature(Subject.segment(value)));
        SUBJECTS.put("meeple", value -> Subject.meeple(Subject.segment(value)));
        SUBJECTS.put("tollhouse", value -> PastOfTollkeepers.tollhouse(Subject.seat(value)));
        SUBJECTS.put("office", value -> PastOfBets.office(Subject.cell(value)));
        SUBJECTS.put("tile", value -> Subject.tile(Subject.cell(value)));
        SUBJECTS.put("seat", value -> Subject.player(Subject.seat(value)));
    }

    private static final SequencedMap<String, Function<QuestionMembers, Question>> QUESTIONS = new LinkedHashMap<>();

    static {
        QUESTIONS.put("points", NoPoints::parse);
        QUESTIONS.put("complete", Completion::parse);
        QUESTIONS.put("touch", Contact::parse);
        QUESTIONS.put("bet", BetPayment::parse);
        QUESTIONS.put("toll", TollPayment::parse);
        QUESTIONS.put("move", RefusedMove::parse);
    }

    private PastAnswers() {}

    private static ExpansionPast past(Expansion expansion) {
        return switch (expansion) {
            case BETS -> new PastOfBets();
            case TOLLKEEPERS -> new PastOfTollkeepers();
            case ABBOT -> new PastOfAbbot();
            case RIVER -> new PastOfRiver();
            case CATHEDRALS -> new PastOfCathedrals();
            case SURVEYORS -> new PastOfSurveyors();
        };
    }

    /// Parses the subject of a history.
    ///
    /// @param kind feature, meeple, tollhouse, office, tile or seat
    /// @param value `x,y,segment` for a feature or a meeple; `x,y` for an office or a tile; otherwise the number of
    ///     a seat
    /// @throws IllegalArgumentException if it is none
    public static Subject subject(String kind, String value) {
        Function<String, Subject> subject = SUBJECTS.get(kind);
        if (subject == null) {
            String others =
                    SUBJECTS.keySet().stream().limit(SUBJECTS.size() - 1L).collect(Collectors.joining(", "));
            throw new IllegalArgumentException(kind + " is none of " + others + " and "
                    + SUBJECTS.lastEntry().getKey());
        }
        return subject.apply(value);
    }

    /// Returns the history of a subject up to the revision of the record; empty if there is no such thing on the board
    /// at that revision. A figure that was returned or is in the supply has a history, too. Costs one fold of the
    /// events; the history of a feature two, and some steps per tile of the feature for each of its tiles.
    public static Optional<SubjectHistory> history(GameRecord record, Subject subject) {
        EntrySource source = subject.source(record, EXPANSIONS);
        List<HistoryEntry> entries =
                record.replay().flatMap(event -> source.entries(event).stream()).toList();
        return entries.isEmpty()
                ? Optional.empty()
                : Optional.of(new SubjectHistory(record.game(), record.revision(), entries));
    }

    /// Parses a question why something is not so.
    ///
    /// @param kind points, complete, touch, bet, toll or move
    /// @param members returns the text of a member by its name: seat, feature, field, city, office, command
    /// @throws NotAQuestionException for another kind, a missing member, and a command that is no move of a turn
    /// @throws IllegalArgumentException for a member that cannot be parsed; its message is the name of the member
    public static Question question(@Nullable String kind, Function<String, @Nullable String> members) {
        Function<QuestionMembers, Question> question = kind == null ? null : QUESTIONS.get(kind);
        if (question == null) {
            throw new NotAQuestionException("the kinds of questions are " + String.join(", ", QUESTIONS.keySet()));
        }
        return question.apply(new QuestionMembers(members));
    }

    /// Returns why something is not so at the last revision of a record; empty if what the question names is not in the
    /// game then. Costs up to three folds of the events; for a move, deciding all commands again.
    ///
    /// @throws NotAQuestionException if the question cannot be asked about the thing that it names
    public static Optional<WhyNot> whyNot(GameRecord record, Question question) {
        long revision = question.revision(record);
        return revision == 0 ? Optional.empty() : question.answer(PastPosition.of(record.upTo(revision), EXPANSIONS));
    }

    /// Returns why the last event of a record scored what it did, as {@link Explainer}.
    public static Optional<Explanation> why(GameRecord record) {
        return Explainer.explain(record, EXPANSIONS);
    }

    /// Returns what would follow from a request, as {@link WhatIfCalculator}.
    ///
    /// @param whole the whole known record
    public static WhatIfOutcome whatIf(GameRecord whole, WhatIfRequest request) {
        return WhatIfCalculator.calculate(whole, request, EXPANSIONS);
    }

    /// Returns the origin of everything on the board, as {@link BlameCalculator}.
    public static Blame blame(GameRecord record) {
        return BlameCalculator.blame(record, EXPANSIONS);
    }

    /// Returns the review of the turns that are over, as {@link Reviewer}.
    ///
    /// @param listener is called with the number of turns so far after each; it may throw to stop the review
    public static GameReview review(GameRecord record, Catalogue catalogue, IntConsumer listener) {
        return Reviewer.review(record, catalogue, EXPANSIONS, listener);
    }

    /// Returns the analysis of the choices of a game: see {@link GameAnalyst}.
    ///
    /// @param at the revision of the choice; null for the tile of every turn
    /// @param budgets the budget of each choice
    public static AnalysisOutcome analyse(GameRecord record, @Nullable Long at, Supplier<Budget> budgets) {
        return GameAnalyst.analyse(record, at, EXPANSIONS, budgets);
    }

    /// Returns the curve of a game: see {@link GameAnalyst}.
    ///
    /// @param before called before each point with the curve so far; may throw to stop
    public static AnalysisOutcome curve(GameRecord record, long nodes, Consumer<GameCurve> before) {
        return GameAnalyst.curve(record, EXPANSIONS, nodes, before);
    }
}
