package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.check.SealedValue;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Records of running games: those that end between two commands verify, all others do not.
class PrefixTest {
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());

    @ParameterizedTest
    @ValueSource(longs = {2})
    void exactlyThePrefixesThatEndBetweenCommandsVerify(long seed) throws UnreadableFileException {
        checkEveryPrefix(seed);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(longs = {1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void exactlyThePrefixesOfFurtherGamesThatEndBetweenCommandsVerify(long seed) throws UnreadableFileException {
        checkEveryPrefix(seed);
    }

    private static void checkEveryPrefix(long seed) throws UnreadableFileException {
        var game = new SimulatedGame(
                seed, 2 + (int) (seed % 5), List.of(Expansion.BETS, Expansion.TOLLKEEPERS), LawSet.NONE);
        game.play();
        List<Envelope> log = game.log();
        Set<Long> ends = new TreeSet<>(game.commandEnds());
        List<byte[]> lines = log.stream().map(EventCodec::publicBytes).toList();
        for (int size = 1; size <= lines.size(); size++) {
            Verdict verdict = VERIFIER.verify(new RecordFile(lines.subList(0, size), null));
            assertThat(verdict.result())
                    .as("the first %d of %d events: %s", size, lines.size(), verdict.faults())
                    .isEqualTo(ends.contains((long) size) ? Result.HOLDS : Result.BROKEN);
            assertThat(verdict.sealed()).isEqualTo(sealed(log.subList(0, size)));
        }
    }

    /// The seals that no event of a log opens, found without the verifier.
    private static List<SealedValue> sealed(List<Envelope> log) {
        var sealed = new ArrayList<SealedValue>();
        for (Envelope envelope : log) {
            GameEvent event = envelope.data();
            switch (event) {
                case BetSealed e ->
                    sealed.add(
                            new SealedValue(envelope.revision(), SealedValue.Kind.BET_OR_PASS, e.seat(), e.x(), e.y()));
                case FinalBetFeatureChosen e ->
                    sealed.add(new SealedValue(envelope.revision(), SealedValue.Kind.CHOICE, e.seat(), e.x(), e.y()));
                case OfficeClosed e -> {
                    e.passes().forEach(pass -> remove(sealed, e.cell(), pass.seat()));
                    sealed.replaceAll(it -> it.cell().equals(e.cell())
                            ? new SealedValue(it.revision(), SealedValue.Kind.BET, it.seat(), it.x(), it.y())
                            : it);
                }
                case BetsSettled e -> e.bets().forEach(bet -> remove(sealed, e.cell(), bet.seat()));
                case GameEvent _ -> {}
            }
        }
        return sealed;
    }

    private static void remove(List<SealedValue> sealed, Cell office, int seat) {
        sealed.removeIf(it -> it.cell().equals(office) && it.seat() == seat);
    }
}
