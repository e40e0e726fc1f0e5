package cartulary.verifier.corpus;

import static cartulary.contracts.game.BookmakerFields.JULY_2024;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.testkit.SampleSize;
import cartulary.verifier.Fault;
import cartulary.verifier.Stage;
import cartulary.verifier.Verifier;
import cartulary.verifier.corpus.EventMutations.Mutation;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A correction excuses the points that it names (LOBBY-19). Whatever else of the events of the same command differs
/// from what the rules decide is a fault, whoever corrected the score.
class CorrectedCommandsTest {
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of()).withRecount();
    private static final int MOST_MUTATIONS = SampleSize.of(8, 60);

    /// Other points than any count of the scores finds.
    private static final int RULED = 50;

    /// A record with a corrected score.
    ///
    /// @param wrong the revision of the score; of the event after it, if the record lacks it
    record Corrected(String name, List<Envelope> log, int wrong) {
        /// Returns the events of the command with the wrong score.
        List<Envelope> command() {
            Envelope score = log.get(wrong - 1);
            return log.stream()
                    .filter(event ->
                            event.at().equals(score.at()) && event.actor().equals(score.actor()))
                    .toList();
        }

        /// Returns whether a member is of points that the record corrects.
        private boolean isNamed(Mutation mutation) {
            return mutation.event().revision() == wrong
                    && mutation.path().matches("/points|/points/\\d+/points|/points without \\d+|/bets/0/points");
        }

        private boolean isNotDue(Envelope event) {
            return event.revision() == wrong && name.startsWith("a score that is not due");
        }

        private List<Envelope> with(Envelope changed) {
            var events = new ArrayList<>(log);
            events.set((int) changed.revision() - 1, changed);
            return events;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Corrected> records() {
        return Stream.of(
                ofTurn(),
                ofFinalScoring(),
                ofToll(),
                ofChips(),
                ofAScoreThatIsMissing("a score that is missing", base().untilScored()),
                ofAScoreThatIsNotDue("a score that is not due", base().untilScored()),
                ofAScoringTile(),
                ofAScoreThatIsMissing(
                        "a missing score by a scoring tile", surveyors().untilScored()),
                ofAScoreThatIsNotDue(
                        "a score that is not due beside scoring tiles",
                        surveyors().untilScored()));
    }

    private static Corrected ofTurn() {
        return corrected("a feature", base().untilScored().miscount());
    }

    private static Corrected ofAScoringTile() {
        return corrected(
                "a feature by a scoring tile", surveyors().untilScored().miscount());
    }

    private static Corrected ofFinalScoring() {
        return corrected("final scoring", base().toTheEnd().miscount());
    }

    private static Corrected corrected(String name, ScriptedGame game) {
        return corrected(name, game, game.lastRevision(FeatureScored.class));
    }

    private static Corrected corrected(String name, ScriptedGame game, long wrong) {
        return corrected(name, game, wrong, DisputeTarget.score(wrong));
    }

    private static Corrected corrected(String name, ScriptedGame game, long wrong, DisputeTarget target) {
        game.dispute(0, target, null).everybodyAgrees(1, DisputeOutcome.CORRECTED, null);
        assertThat(game.log().getLast().data()).isInstanceOf(ScoreCorrected.class);
        return new Corrected(name, List.copyOf(game.log()), (int) wrong);
    }

    private static Corrected ofToll() {
        ScriptedGame game = both(910);
        TollRaised right = untilRecorded(game, TollRaised.class, _ -> true);
        long revision = game.lastRevision(TollRaised.class);
        var wrong = new TollRaised(
                right.seat(),
                right.x(),
                right.y(),
                right.side(),
                right.road(),
                right.segments(),
                right.complete(),
                right.pictures(),
                right.points() + 2,
                right.rules());
        return corrected("a toll", game.record(revision, wrong), revision);
    }

    /// All chips but the first are settled rightly.
    private static Corrected ofChips() {
        ScriptedGame game = both(911);
        BetsSettled right = untilRecorded(game, BetsSettled.class, e -> e.bets().size() > 1);
        SettledBet first = right.bets().getFirst();
        var bets = new ArrayList<>(right.bets());
        bets.set(
                0,
                new SettledBet(
                        first.seat(),
                        first.chip(),
                        first.nonce(),
                        first.segment(),
                        first.size(),
                        first.points() + 3,
                        first.choiceNonce()));
        long revision = game.lastRevision(BetsSettled.class);
        var wrong = new BetsSettled(right.x(), right.y(), right.complete(), right.features(), bets, right.rules());
        return corrected("chips", game.record(revision, wrong), revision);
    }

    private static Corrected ofAScoreThatIsMissing(String name, ScriptedGame game) {
        Feature feature = game.lastFeature().feature();
        long revision = game.lastRevision(FeatureScored.class);
        game.record(revision);
        var target = DisputeTarget.feature(game.log().size(), feature.at(), feature.segment());
        return corrected(name, game, revision, target);
    }

    /// A meeple on an open feature scores in the turn in which another feature is complete.
    private static Corrected ofAScoreThatIsNotDue(String name, ScriptedGame game) {
        long revision = game.lastRevision(FeatureScored.class);
        FeatureScored superfluous = presentScores(game.log()).getFirst();
        GameEvent returned = game.log().get((int) revision).data();
        game.record(revision + 1, returned, superfluous);
        return corrected(name, game, revision + 2);
    }

    private static List<FeatureScored> presentScores(List<Envelope> log) {
        Game game = Rules.standard().unopenedGame();
        for (Envelope event : log) {
            game = Rules.standard().evolve(game, event);
        }
        var scores = new ArrayList<FeatureScored>();
        for (Envelope event : log) {
            if (event.data() instanceof MeeplePlaced meeple) {
                Rules.standard()
                        .presentScore(game, meeple.cell(), meeple.segment())
                        .filter(score -> score.points().getFirst().points() > 0)
                        .ifPresent(scores::add);
            }
        }
        return scores;
    }

    private static ScriptedGame base() {
        return new ScriptedGame(900, new GameOptions(3, Visibility.PUBLIC, List.of(), JULY_2024, null))
                .people(3)
                .start();
    }

    private static ScriptedGame surveyors() {
        List<Expansion> expansions = List.of(Expansion.SURVEYORS);
        return new ScriptedGame(912, new GameOptions(3, Visibility.PUBLIC, expansions, JULY_2024, null))
                .people(3)
                .start();
    }

    private static ScriptedGame both(long seed) {
        List<Expansion> expansions = List.of(Expansion.BETS, Expansion.TOLLKEEPERS);
        return new ScriptedGame(seed, new GameOptions(3, Visibility.PUBLIC, expansions, JULY_2024, null))
                .people(3)
                .start();
    }

    private static <E extends GameEvent> E untilRecorded(ScriptedGame game, Class<E> type, Predicate<E> wanted) {
        game.until(_ -> last(game, type).filter(wanted).isPresent());
        return last(game, type).orElseThrow();
    }

    private static <E extends GameEvent> Optional<E> last(ScriptedGame game, Class<E> type) {
        return game.log().reversed().stream()
                .map(Envelope::data)
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst();
    }

    @ParameterizedTest
    @MethodSource("records")
    void theNamedPointsAreExcused(Corrected record) throws UnreadableFileException {
        assertThat(faults(record.log())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("records")
    void nothingElseOfTheCommandIsExcused(Corrected record) throws UnreadableFileException {
        List<Mutation> mutations = new ArrayList<>(record.command().stream()
                .flatMap(event -> EventMutations.of(event).stream())
                .filter(mutation -> !record.isNamed(mutation))
                .toList());
        Collections.shuffle(mutations, new Random(7));
        var unnoticed = new ArrayList<String>();
        for (Mutation mutation : mutations.subList(0, Math.min(MOST_MUTATIONS, mutations.size()))) {
            List<Stage> stages = faults(record.with(mutation.event())).stream()
                    .map(Fault::stage)
                    .toList();
            if (!isNoticed(record, mutation, stages)) {
                unnoticed.add(
                        mutation.event().revision() + " " + mutation.event().type() + mutation.path() + stages);
            }
        }
        assertThat(unnoticed).isEmpty();
    }

    /// The stage of disputes alone does not count: whoever changes a record can change its disputes as well.
    private static boolean isNoticed(Corrected record, Mutation mutation, List<Stage> stages) {
        return switch (mutation.event().data()) {
            case GameFinished _ -> stages.contains(Stage.DISPUTES);
            case FeatureScored _, FeatureCompleted _, TollRaised _, MeeplesReturned _ ->
                stages.contains(Stage.RULES) && (stages.contains(Stage.RECOUNT) || record.isNotDue(mutation.event()));
            case GameEvent _ -> stages.stream().anyMatch(stage -> stage.compareTo(Stage.DISPUTES) < 0);
        };
    }

    @ParameterizedTest
    @MethodSource("records")
    void theEventsOfTheCommandKeepTheirOrder(Corrected record) throws UnreadableFileException {
        List<Envelope> command = record.command();
        for (int i = 0; i + 1 < command.size(); i++) {
            int index = (int) command.get(i).revision() - 1;
            var events = new ArrayList<>(record.log());
            events.set(index, events.get(index).with(command.get(i + 1).data()));
            events.set(index + 1, events.get(index + 1).with(command.get(i).data()));
            assertThat(faults(events))
                    .as("events %d and %d exchanged", index + 1, index + 2)
                    .anyMatch(fault -> fault.stage() == Stage.RULES);
        }
    }

    /// A ruling names the points of its target. All missing scores of a command have the same revision.
    @Test
    void aRulingOnOneMissingScoreExcusesNoOther() throws UnreadableFileException {
        ScriptedGame game = base().toTheEnd();
        List<Envelope> scores = game.log().stream()
                .filter(event -> event.data() instanceof FeatureScored e && !e.complete() && isOfSeat(e, 0))
                .toList();
        game.record(scores.get(0).revision());
        Feature ruled = ((FeatureScored) scores.get(0).data()).feature();
        var target = DisputeTarget.feature(game.log().size(), ruled.at(), ruled.segment());
        List<Envelope> oneIsMissing = List.copyOf(game.log());
        game.dispute(0, target, null).rule(1, 0, RULED);
        assertThat(faults(game.log())).isEmpty();

        ScriptedGame other = base().toTheEnd().record(scores.get(0).revision());
        other.record(scores.get(1).revision() - 1);
        assertThat(other.log()).hasSize(oneIsMissing.size() - 1);
        other.dispute(0, DisputeTarget.feature(other.log().size(), ruled.at(), ruled.segment()), null)
                .rule(1, 0, RULED);
        assertThat(faults(other.log())).extracting(Fault::stage).contains(Stage.RULES, Stage.RECOUNT);
    }

    private static boolean isOfSeat(FeatureScored score, int seat) {
        return score.points().size() == 1
                && score.points().getFirst().seat() == seat
                && score.points().getFirst().points() > 0;
    }

    @Test
    void anAnnulledResultExcusesNothing() throws UnreadableFileException {
        ScriptedGame game = base().toTheEnd().miscount();
        long wrong = game.lastRevision(FeatureScored.class);
        game.dispute(0, DisputeTarget.score(wrong), null)
                .send(Actor.REFEREE, new ResolveDispute(1, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, true));
        assertThat(faults(game.log())).anyMatch(fault -> fault.stage() == Stage.RULES && fault.revision() == wrong);
    }

    private static List<Fault> faults(List<Envelope> log) throws UnreadableFileException {
        List<byte[]> lines = log.stream().map(EventCodec::publicBytes).toList();
        return VERIFIER.verify(new RecordFile(lines, null)).faults();
    }
}
