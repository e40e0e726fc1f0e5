package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.rule.RuleId;
import cartulary.testkit.PlayedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Records that no game can have get a verdict, too.
class ImpossibleRecordTest {
    private static final List<Envelope> GAME = game();

    private static List<Envelope> game() {
        var game = new PlayedGame(3, PlayedGame.BOTH).inLobby(4).start();
        while (!game.isOver()) {
            game.move();
        }
        return game.events().stream().map(Envelope::publicForm).toList();
    }

    @Test
    void aChoiceAmongNothingIsAFault() throws UnreadableFileException {
        assertThat(verdictOf(changed(ImpossibleRecordTest::withoutCandidates)).faults())
                .anySatisfy(fault -> assertThat(fault.stage()).isEqualTo(Stage.RULES));
    }

    @Test
    void aBetThatIsMissingAmongTheSettledOnesIsAFaultAtItsEvent() throws UnreadableFileException {
        List<Envelope> changed = changed(ImpossibleRecordTest::withoutFirstBet);
        long first = changed.stream()
                .filter(event -> event.data() instanceof BetsSettled)
                .findFirst()
                .orElseThrow()
                .revision();
        assertThat(verdictOf(changed).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.SEALS);
            assertThat(fault.revision()).isEqualTo(first);
            assertThat(fault.rule()).isEqualTo(RuleId.BET_18);
        });
    }

    @Test
    void aBetThatIsMissingAmongThoseOfAClosedOfficeIsAFaultAtItsEvent() throws UnreadableFileException {
        List<Envelope> changed = changed(ImpossibleRecordTest::closedWithoutBets);
        long first = changed.stream()
                .filter(event -> !event.data()
                        .equals(GAME.get((int) event.revision() - 1).data()))
                .findFirst()
                .orElseThrow()
                .revision();
        assertThat(verdictOf(changed).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.SEALS);
            assertThat(fault.revision()).isEqualTo(first);
            assertThat(fault.rule()).isEqualTo(RuleId.BET_7);
        });
    }

    @Test
    void aFinishedGameWithABetThatWasNeverOpenedIsAFaultAtItsEnd() throws UnreadableFileException {
        List<Envelope> changed = changed(ImpossibleRecordTest::withoutFirstBet);
        long end = changed.stream()
                .filter(event -> event.data() instanceof GameFinished)
                .findFirst()
                .orElseThrow()
                .revision();
        assertThat(verdictOf(changed).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.SEALS);
            assertThat(fault.revision()).isEqualTo(end);
        });
    }

    @Test
    void aSecondBetOfASeatOnOneOfficeIsAFaultAtItsEvent() throws UnreadableFileException {
        Envelope first = GAME.stream()
                .filter(event -> event.data() instanceof BetSealed)
                .findFirst()
                .orElseThrow();
        int index = (int) first.revision();
        List<Envelope> changed = new ArrayList<>(GAME);
        changed.set(index, Envelope.of(first.game(), first.revision() + 1, first.at(), first.actor(), first.data()));
        assertThat(verdictOf(changed).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.SEALS);
            assertThat(fault.revision()).isEqualTo(first.revision() + 1);
        });
    }

    private static List<Envelope> changed(UnaryOperator<GameEvent> change) {
        List<Envelope> changed = GAME.stream()
                .map(event -> Envelope.of(
                        event.game(), event.revision(), event.at(), event.actor(), change.apply(event.data())))
                .toList();
        assertThat(changed).isNotEqualTo(GAME);
        return changed;
    }

    private static Verdict verdictOf(List<Envelope> events) throws UnreadableFileException {
        Verdict verdict = new Verifier(List.of(), List.of())
                .withRecount()
                .verify(new RecordFile(
                        events.stream().map(EventCodec::publicBytes).toList(), null));
        assertThat(verdict.result()).isEqualTo(Result.BROKEN);
        return verdict;
    }

    private static GameEvent withoutCandidates(GameEvent event) {
        return event instanceof FinalBetFeatureAsked asked
                ? new FinalBetFeatureAsked(asked.offices().stream()
                        .map(office -> new AskedOffice(office.x(), office.y(), office.seats(), List.of()))
                        .toList())
                : event;
    }

    private static GameEvent withoutFirstBet(GameEvent event) {
        return event instanceof BetsSettled settled
                ? new BetsSettled(
                        settled.x(),
                        settled.y(),
                        settled.complete(),
                        settled.features(),
                        settled.bets().subList(1, settled.bets().size()),
                        settled.rules())
                : event;
    }

    private static GameEvent closedWithoutBets(GameEvent event) {
        return event instanceof OfficeClosed closed
                ? new OfficeClosed(
                        closed.x(),
                        closed.y(),
                        closed.reasons(),
                        List.of(),
                        closed.passes(),
                        closed.undecided(),
                        closed.notAsked())
                : event;
    }
}
