package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.testkit.PlayedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.util.List;
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
    void aChoiceAmongNothingIsAFault() throws UnreadableFile {
        List<Envelope> changed = GAME.stream()
                .map(event -> Envelope.of(
                        event.game(), event.revision(), event.at(), event.actor(), withoutCandidates(event.data())))
                .toList();
        assertThat(changed).isNotEqualTo(GAME);
        Verdict verdict = new Verifier(List.of(), List.of())
                .withRecount()
                .verify(new RecordFile(
                        changed.stream().map(EventCodec::publicBytes).toList(), null, false));
        assertThat(verdict.result()).isEqualTo(Result.BROKEN);
        assertThat(verdict.faults())
                .anySatisfy(fault -> assertThat(fault.stage()).isEqualTo(Stage.RULES));
    }

    private static GameEvent withoutCandidates(GameEvent event) {
        return event instanceof FinalBetFeatureAsked asked
                ? new FinalBetFeatureAsked(asked.offices().stream()
                        .map(office -> new AskedOffice(office.x(), office.y(), office.seats(), List.of()))
                        .toList())
                : event;
    }
}
