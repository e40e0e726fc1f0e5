package cartulary.record.rating;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.record.rating.SignedMoves.OfSeat;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.PersonGame;
import cartulary.verifier.SeatMoves;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// The moves of persons, counted from the events of their games.
class SignedMovesTest {
    static final List<GameOptions> OPTIONS = PlayedGame.ALL_OPTIONS;

    private static SignedMoves of(List<Envelope> events) {
        SignedMoves moves = SignedMoves.NONE;
        for (Envelope event : events) {
            moves = moves.after(event.publicForm());
        }
        return moves;
    }

    private static Map<Integer, SeatMoves> verified(List<Envelope> events) throws Exception {
        Verdict verdict = new Verifier(List.of(), List.of())
                .verify(new RecordFile(
                        events.stream().map(EventCodec::publicBytes).toList(), null));
        assertThat(verdict.faults()).isEmpty();
        var bySeat = new TreeMap<Integer, SeatMoves>();
        verdict.moves().forEach(each -> bySeat.put(each.seat(), each));
        return bySeat;
    }

    private static int signed(OfSeat seat) {
        return seat.signed().values().stream().mapToInt(each -> each).sum();
    }

    @ParameterizedTest
    @FieldSource("OPTIONS")
    void theMovesOfAPersonAreThoseThatTheVerifierCounts(GameOptions options) throws Exception {
        for (long seed : new long[] {3, 4}) {
            var played = new PlayedGame(seed, options)
                    .signedBy(1)
                    .withAccount(1, PersonGame.ADA)
                    .withAccount(2, PersonGame.GRACE)
                    .inLobby(3)
                    .start()
                    .moves(25);
            played.send(Actor.seat((int) seed - 2), new Resign());
            List<Envelope> events = played.moves(Integer.MAX_VALUE).events();

            Map<Integer, SeatMoves> verified = verified(events);
            assertThat(of(events).seats()).hasSize(2).allSatisfy((seat, moves) -> {
                SeatMoves expected = verified.get(seat);
                assertThat(signed(moves)).isEqualTo(expected.signed() + expected.sealed());
                assertThat(moves.moves()).isEqualTo(signed(moves) + expected.unsigned());
            });
        }
    }

    @Test
    void eachKeyHasTheMovesThatItSigned() {
        PersonGame game = PersonGame.recoveredByAccount();

        Map<Integer, OfSeat> seats = of(game.events).seats();

        int ada = 1;
        assertThat(seats.get(ada).signed())
                .isEqualTo(Map.of(
                        game.key(ada).value(), game.moves(ada, false).size(),
                        game.laterKey().value(), game.moves(ada, true).size()));
        assertThat(seats.get(ada).moves()).isEqualTo(signed(seats.get(ada)));
        int mary = 3;
        assertThat(seats.get(mary).signed()).isEmpty();
        assertThat(seats.get(mary).moves()).isPositive();
    }

    @Test
    void whoTakesASeatThatAnotherLeftHasMovesOfTheirOwnOnly() {
        var played = new PlayedGame(3).opened();
        assertThat(of(played.events()).seats()).isEmpty();
        List<Envelope> events = new PlayedGame(3)
                .withAccount(0, PersonGame.ADA)
                .withAccount(1, PersonGame.GRACE)
                .inLobby(2)
                .events();
        assertThat(of(events).seats()).containsOnlyKeys(1);
    }
}
