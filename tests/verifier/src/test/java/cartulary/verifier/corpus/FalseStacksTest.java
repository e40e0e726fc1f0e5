package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.verifier.Fault;
import cartulary.verifier.Verifier;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/// Stacks of other scoring tiles, or shuffled in another order, are a fault of the deck (SURV-1 to SURV-3): as
/// soon as a wrong tile is shown, and at the latest when the deck is opened.
class FalseStacksTest {
    /// Enough for some changes of the scoring tiles.
    private static final int MOVES = 150;

    @Test
    void stacksInTheRightOrderHold() throws UnreadableFileException {
        assertThat(faults(stacks -> stacks)).isEmpty();
    }

    @Test
    void citiesInThePlaceOfRoadsAreFound() throws UnreadableFileException {
        assertThat(faults(stacks -> List.of(stacks.get(1), stacks.get(0), stacks.get(2))))
                .extracting(Fault::check)
                .contains(Check.PILE, Check.SHUFFLE);
    }

    @Test
    void aScoringTileThatIsThereTwiceIsFound() throws UnreadableFileException {
        assertThat(faults(stacks -> withFirst(stacks, city -> Collections.nCopies(5, city.getFirst()))))
                .extracting(Fault::check)
                .contains(Check.PILE, Check.SHUFFLE);
    }

    /// Every single tile is one of its stack.
    @Test
    void aStackThatWasInAnotherOrderBeforeItsShuffleIsFoundWhenTheDeckIsOpened() throws UnreadableFileException {
        assertThat(faults(stacks -> withFirst(stacks, List::reversed)))
                .extracting(Fault::check)
                .containsOnly(Check.SHUFFLE);
    }

    /// The second and the third stack take other numbers of the stream.
    @Test
    void stacksThatAreShuffledInAnotherOrderAreFound() throws UnreadableFileException {
        assertThat(faults(List::reversed)).extracting(Fault::check).contains(Check.SHUFFLE);
    }

    private static List<List<String>> withFirst(List<List<String>> stacks, UnaryOperator<List<String>> change) {
        var changed = new ArrayList<>(stacks);
        changed.set(0, change.apply(stacks.getFirst()));
        return changed;
    }

    private static List<Fault> faults(UnaryOperator<List<List<String>>> stacks) throws UnreadableFileException {
        List<Envelope> log = new ScriptedGame(913, SurveyorGames.OPTIONS)
                .shufflingStacks(stacks)
                .peopleWithSeeds(2)
                .start()
                .moves(MOVES)
                .send(Actor.HOST, new CloseGame())
                .log();
        return new Verifier(List.of(), List.of())
                .verify(new RecordFile(log.stream().map(EventCodec::publicBytes).toList(), null))
                .faults();
    }
}
