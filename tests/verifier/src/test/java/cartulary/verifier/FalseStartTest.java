package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SeedContributed;
import cartulary.contracts.rule.RuleId;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// A start with other seeds than those that were opened, or with another first player than the chosen one, is a fault
/// of the deck.
class FalseStartTest {
    private static final List<Envelope> GAME = game();

    /// Returns a game with opened seeds, in which the host chose the first player.
    private static List<Envelope> game() {
        return LongStream.rangeClosed(1, 100)
                .mapToObj(seed -> new SimulatedGame(seed, 3, List.of(), LawSet.NONE).play())
                .map(SimulatedGame::log)
                .filter(log -> contains(log, event -> event instanceof SeatsClosed e && e.firstSeat() != null))
                .filter(log -> contains(log, event -> event instanceof SeedContributed))
                .findFirst()
                .orElseThrow();
    }

    private static boolean contains(List<Envelope> log, Function<GameEvent, Boolean> wanted) {
        return log.stream().map(Envelope::data).anyMatch(wanted::apply);
    }

    @Test
    void anOpenedSeedThatIsNotInTheShuffleIsAFault() throws UnreadableFileException {
        assertFault(
                event -> event instanceof GameStarted e
                        ? Stream.of(
                                new GameStarted(e.firstSeat(), e.deckRoot(), e.deckSize(), e.startTile(), List.of()))
                        : Stream.of(event),
                RuleId.LOBBY_8,
                "the seeds in the shuffle are not those that were opened");
    }

    @Test
    void aStartWhileASeedIsAwaitedIsAFault() throws UnreadableFileException {
        assertFault(
                event -> event instanceof SeedContributed ? Stream.empty() : Stream.of(event),
                RuleId.LOBBY_8,
                "were awaited");
    }

    @Test
    void anotherFirstPlayerThanTheChosenOneIsAFault() throws UnreadableFileException {
        assertFault(
                event -> event instanceof GameStarted e
                        ? Stream.of(new GameStarted(
                                (e.firstSeat() + 1) % 3, e.deckRoot(), e.deckSize(), e.startTile(), e.seededBy()))
                        : Stream.of(event),
                RuleId.BASE_6,
                "the first player is not the one that the host chose");
    }

    @Test
    void aSecondOpeningOfASeedIsAFault() throws UnreadableFileException {
        assertFault(
                event -> event instanceof SeedContributed ? Stream.of(event, event) : Stream.of(event),
                null,
                "has no seed to open");
    }

    private static void assertFault(
            Function<GameEvent, Stream<GameEvent>> change, @Nullable RuleId rule, String problem)
            throws UnreadableFileException {
        assertThat(verdictOf(change).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.DECK);
            assertThat(fault.rule()).isEqualTo(rule);
            assertThat(fault.problem()).contains(problem);
        });
    }

    private static Verdict verdictOf(Function<GameEvent, Stream<GameEvent>> change) throws UnreadableFileException {
        var lines = new ArrayList<byte[]>();
        for (Envelope event : GAME) {
            change.apply(event.data())
                    .map(data -> Envelope.of(event.game(), lines.size() + 1L, event.at(), event.actor(), data))
                    .map(EventCodec::publicBytes)
                    .forEach(lines::add);
        }
        return new Verifier(List.of(), List.of()).verify(new RecordFile(lines, null));
    }
}
