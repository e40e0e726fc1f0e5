package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import cartulary.contracts.view.Legal;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.testkit.EarliestSignatures;
import cartulary.testkit.EarliestSignatures.TooEarly;
import cartulary.testkit.MoveSigner;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.SampleSize;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Records of games in which seats 1 and 2 sign their moves and seat 3 does not.
class SignedMovesTest {
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());
    private static final List<Envelope> GAME = game(3);
    private static final EarliestSignatures EARLIEST = new EarliestSignatures(3, SignedMovesTest::recounted);

    private static List<Envelope> game(long seed) {
        return played(new PlayedGame(seed, PlayedGame.BOTH).signedBy(1, 2).inLobby(4));
    }

    private static List<Envelope> played(PlayedGame lobby) {
        PlayedGame game = lobby.start();
        while (!game.isOver()) {
            game.move();
        }
        return game.events().stream().map(Envelope::publicForm).toList();
    }

    @Test
    void theVerdictSaysHowManyMovesOfEachSeatAreSigned() throws UnreadableFileException {
        Verdict verdict = verdict(GAME);
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.moves()).extracting(SeatMoves::seat).containsExactly(0, 1, 2, 3);
        assertThat(verdict.moves()).allSatisfy(moves -> {
            boolean signs = moves.seat() == 1 || moves.seat() == 2;
            assertThat(moves.signed() > 0).isEqualTo(signs);
            assertThat(moves.unsigned() > 0).isEqualTo(!signs);
            assertThat(moves.sealed()).isZero();
        });
    }

    @Test
    void aSignedGameHasOpenedBetsWithTheirClientNonces() {
        assertThat(GAME)
                .anyMatch(event -> event.type().equals("BetsSettled") && event.schema() == 2)
                .anyMatch(event -> event.type().equals("OfficeClosed") && event.schema() == 2);
    }

    @Test
    void theSignatureOfABetIsCountedAsSealedUntilTheBetIsOpen() throws UnreadableFileException {
        int sealed = indexOf(event -> event.data() instanceof BetSealed && event.signature() != null);
        var prefix = new ArrayList<>(GAME.subList(0, sealed + 1));
        while (verdict(prefix).result() == Result.BROKEN) {
            prefix.add(GAME.get(prefix.size()));
        }
        assertThat(verdict(prefix).moves())
                .anySatisfy(moves -> assertThat(moves.sealed()).isPositive());
    }

    @Test
    void whatASeatCanSendOnlyOnceMayBeSignedEarly() throws UnreadableFileException {
        var early = new ArrayList<Envelope>();
        for (long seed = 1; seed <= SampleSize.of(1, 4); seed++) {
            List<Envelope> game = played(new PlayedGame(seed, PlayedGame.BOTH)
                    .signedBy(1, 2)
                    .signedEarly()
                    .inLobby(4));
            assertThat(verdict(game).faults()).as("seed %d", seed).isEmpty();
            early.addAll(game);
        }
        assertThat(early.stream().filter(SignedMovesTest::isSignedEarly).map(Envelope::type))
                .contains("SeedContributed", "BetSealed", "FinalBetFeatureChosen");
        assertThat(early)
                .anyMatch(event -> event.data() instanceof OfficeClosed closed
                        && closed.passes().stream().anyMatch(pass -> pass.clientNonce() != null));
    }

    @Test
    void aMoveMayBeSignedBeforeEventsThatChangeNothingForItsPlayer() throws UnreadableFileException {
        assertThat(EARLIEST.events().stream()
                        .filter(SignedMovesTest::isSignedEarly)
                        .map(Envelope::type))
                .contains("PlayerLeft", "TilePlaced", "TileDrawn", "DisputeAgreed", "DisputeOpened");
        Verdict verdict = verdict(EARLIEST.events());
        assertThat(verdict.faults()).isEmpty();
        assertThat(verdict.moves()).anySatisfy(moves -> {
            assertThat(moves.seat()).isEqualTo(1);
            assertThat(moves.signed()).isPositive();
        });
    }

    @Test
    void aSignatureOverARevisionBeforeTheLastChangeIsFound() throws UnreadableFileException {
        List<TooEarly> records = EARLIEST.tooEarly();
        assertThat(records).hasSizeGreaterThan(4);
        for (TooEarly record : records) {
            assertThat(verdict(record.events()).faults())
                    .extracting(Fault::stage, Fault::revision, Fault::rule)
                    .containsExactly(tuple(Stage.MOVES, record.revision(), RuleId.LOBBY_12));
        }
    }

    /// The revision does not wait for the bet to be opened.
    @Test
    void aSealedBetSignedForALaterRevisionIsFound() throws UnreadableFileException {
        int sealed = indexOf(event -> event.data() instanceof BetSealed && event.signature() != null);
        var prefix = new ArrayList<>(GAME.subList(0, sealed + 1));
        var late = new MoveSignature(sealed + 1, signature(sealed).value());
        prefix.set(sealed, with(sealed, late).get(sealed));
        assertThat(verdict(prefix).faults()).anySatisfy(fault -> {
            assertThat(fault.stage()).isEqualTo(Stage.MOVES);
            assertThat(fault.revision()).isEqualTo(sealed + 1);
        });
    }

    private static RecountInputs recounted(List<Envelope> log, OpenDispute command) {
        return DisputeRecount.of(log, command.target(), command.reading(), Rules.standard())
                .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("a reason at " + log.size())))
                .orElse(new RecountInputs.NoSuchTarget());
    }

    /// What the events after a revision did not change, nobody needs to have seen.
    @Test
    void theChoicesOfASeatAreTheSameFromTheLastChangeOn() {
        var games = new ArrayList<List<Envelope>>();
        games.add(EARLIEST.events());
        games.add(game(4));
        for (List<Envelope> events : games) {
            Game before = Rules.standard().unopenedGame();
            for (Envelope event : events) {
                Game after = Rules.standard().evolve(before, event);
                for (int seat = 0; seat < 4; seat++) {
                    if (after.lastChange(seat) < after.revision()) {
                        assertThat(choices(after, seat)).as(event.type()).isEqualTo(choices(before, seat));
                    }
                }
                before = after;
            }
        }
    }

    private static Legal choices(Game game, int seat) {
        Legal legal = Rules.standard().legal(game, Actor.seat(seat));
        return new Legal(
                0,
                legal.step(),
                legal.commands(),
                legal.placements(),
                legal.meeples(),
                legal.tollhouses(),
                legal.figures(),
                List.of(),
                legal.betFeatures());
    }

    private static boolean isSignedEarly(Envelope event) {
        return event.signature() != null && event.signature().after() < event.revision() - 1;
    }

    @Test
    void aMissingSignatureIsFound() throws UnreadableFileException {
        int signed = indexOf(SignedMovesTest::isSignedPlacement);
        assertOnlyFault(with(signed, null), signed, "the TilePlaced is not signed");
    }

    @Test
    void aSignatureOfAnotherKeyRevisionOrMoveIsFound() throws UnreadableFileException {
        int signed = indexOf(SignedMovesTest::isSignedPlacement);
        MoveSignature own = signature(signed);
        MoveSignature other = signature(indexOf(event -> event.signature() != null && !isSignedPlacement(event)));
        String problem = "the TilePlaced has a signature that is not its player's";
        assertFault(with(signed, new MoveSignature(own.after(), other.value())), signed, problem);
        assertFault(with(signed, new MoveSignature(own.after() - 1, own.value())), signed, problem);
    }

    @Test
    void aSignatureOfASeatWithoutAKeyIsFound() throws UnreadableFileException {
        int unsigned = indexOf(
                event -> event.data() instanceof TilePlaced && event.actor().equals(Actor.seat(3)));
        MoveSignature some = signature(indexOf(SignedMovesTest::isSignedPlacement));
        assertFault(with(unsigned, some), unsigned, "the TilePlaced has a signature that is not its player's");
    }

    @Test
    void aSignatureOnAConsequenceIsFound() throws UnreadableFileException {
        int consequence = indexOf(event -> event.data() instanceof TurnEnded);
        MoveSignature some = signature(indexOf(SignedMovesTest::isSignedPlacement));
        assertFault(with(consequence, some), consequence, "the TurnEnded has a signature, though it is a consequence");
    }

    @Test
    void aForgedKeyOfASeatIsFoundAtItsFirstMove() throws UnreadableFileException {
        int joined = indexOf(event -> text(event).contains("signingKey"));
        String forged = text(GAME.get(joined))
                .replaceFirst("\"signingKey\":\"[^\"]*\"", "\"signingKey\":\"" + new MoveSigner(99).key() + "\"");
        var changed = new ArrayList<>(GAME);
        changed.set(joined, EventCodec.read(forged.getBytes(StandardCharsets.UTF_8)));
        assertThat(verdict(changed).faults()).isNotEmpty().allSatisfy(fault -> assertThat(fault.stage())
                .isEqualTo(Stage.MOVES));
    }

    @Test
    void aKeyThatSignsNothingIsFoundWhereItIsGiven() throws UnreadableFileException {
        int joined = indexOf(event -> text(event).contains("signingKey"));
        var neutral = new byte[32];
        neutral[0] = 1;
        String forged = text(GAME.get(joined))
                .replaceFirst("\"signingKey\":\"[^\"]*\"", "\"signingKey\":\"" + SigningKey.of(neutral) + "\"");
        var changed = new ArrayList<>(GAME);
        changed.set(joined, EventCodec.read(forged.getBytes(StandardCharsets.UTF_8)));
        assertThat(verdict(changed).faults())
                .extracting(Fault::stage, Fault::check, Fault::revision)
                .contains(
                        tuple(Stage.COURSE, Check.SIGNING_KEYS, joined + 1L),
                        tuple(Stage.RULES, Check.RULES, joined + 1L));
    }

    private static String text(Envelope event) {
        return new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8);
    }

    private static boolean isSignedPlacement(Envelope event) {
        return event.data() instanceof TilePlaced && event.signature() != null;
    }

    private static MoveSignature signature(int index) {
        return Objects.requireNonNull(GAME.get(index).signature());
    }

    private static int indexOf(Predicate<Envelope> wanted) {
        for (int i = 0; i < GAME.size(); i++) {
            if (wanted.test(GAME.get(i))) {
                return i;
            }
        }
        throw new AssertionError("the game has no such event");
    }

    private static List<Envelope> with(int index, @Nullable MoveSignature signature) {
        var changed = new ArrayList<>(GAME);
        Envelope event = GAME.get(index);
        changed.set(
                index,
                Envelope.signed(
                        event.rulesVersion(),
                        event.game(),
                        event.revision(),
                        event.at(),
                        event.actor(),
                        event.data(),
                        signature));
        return changed;
    }

    /// Verifies the record up to the end of the command with the fault.
    private static void assertFault(List<Envelope> events, int index, String problem) throws UnreadableFileException {
        int end = index + 1;
        while (events.get(end).at().equals(events.get(index).at())
                && events.get(end).actor().equals(events.get(index).actor())) {
            end++;
        }
        assertOnlyFault(events.subList(0, end), index, problem);
    }

    private static void assertOnlyFault(List<Envelope> events, int index, String problem)
            throws UnreadableFileException {
        assertThat(verdict(events).faults())
                .extracting(Fault::stage, Fault::revision, Fault::rule, Fault::problem)
                .containsExactly(tuple(Stage.MOVES, index + 1L, rule(problem), problem));
    }

    private static @Nullable RuleId rule(String problem) {
        return problem.endsWith("consequence") ? null : RuleId.LOBBY_12;
    }

    private static Verdict verdict(List<Envelope> events) throws UnreadableFileException {
        return VERIFIER.verify(
                new RecordFile(events.stream().map(EventCodec::publicBytes).toList(), null));
    }
}
