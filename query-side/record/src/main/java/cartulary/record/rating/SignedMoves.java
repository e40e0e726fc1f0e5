package cartulary.record.rating;

import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.signature.SigningKey;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// How many moves the persons of a game made and with which keys they signed them (LOBBY-12), folded from its public
/// events: the moves that the verifier counts. Whether a key was the person's is in the log of the account.
///
/// @param seats the seats of registered persons; guests and bots are not among them
public record SignedMoves(SortedMap<Integer, OfSeat> seats) {
    public static final SignedMoves NONE = new SignedMoves(new TreeMap<>());

    public SignedMoves {
        seats = Collections.unmodifiableSortedMap(seats);
    }

    /// The moves of a seat since its person took it.
    ///
    /// @param key with which the seat signs now; null if it does not
    /// @param moves the number of all moves
    /// @param signed the number of signed moves, by key
    /// @param resigned after that a turn of the seat is ended without it
    public record OfSeat(@Nullable SigningKey key, int moves, SortedMap<String, Integer> signed, boolean resigned) {
        public OfSeat {
            signed = Collections.unmodifiableSortedMap(signed);
        }

        private static OfSeat joined(@Nullable SigningKey key) {
            return new OfSeat(key, 0, new TreeMap<>(), false);
        }

        private OfSeat with(@Nullable SigningKey other) {
            return new OfSeat(other, moves, signed, resigned);
        }

        private OfSeat after(Envelope event) {
            if (!isMove(event.data())) {
                return this;
            }
            SortedMap<String, Integer> now = signed;
            if (key != null && event.signature() != null) {
                now = new TreeMap<>(signed);
                now.merge(key.value(), 1, Integer::sum);
            }
            return new OfSeat(key, moves + 1, now, resigned || event.data() instanceof PlayerResigned);
        }

        /// Returns whether an event of the seat is the choice of a command, and not what follows from one.
        private boolean isMove(GameEvent data) {
            return switch (data) {
                case Consequence _, DeadlineSet _, ClocksSet _ -> false;
                case TurnEvent _, ExpansionEvent _ -> !resigned;
                case DisputeResolved dispute -> dispute.by() != DisputeResolver.TABLE;
                case Object _ -> true;
            };
        }
    }

    /// Returns the moves of a seat; none if no registered person has it.
    public OfSeat of(int seat) {
        return Objects.requireNonNullElse(seats.get(seat), OfSeat.joined(null));
    }

    /// Returns the moves after the next event: the same object if the event changes nothing.
    public SignedMoves after(Envelope event) {
        SignedMoves counted = event.actor() instanceof Actor.Seated(int seat) && seats.containsKey(seat)
                ? with(seat, seats.get(seat).after(event))
                : this;
        return switch (event.data()) {
            case PlayerJoined joined ->
                counted.with(joined.seat(), joined.person() == null ? null : OfSeat.joined(joined.signingKey()));
            case PlayerLeft left -> counted.with(left.seat(), null);
            case SeatRecovered recovered
            when counted.seats.containsKey(recovered.seat()) ->
                counted.with(
                        recovered.seat(), counted.seats.get(recovered.seat()).with(recovered.signingKey()));
            case Object _ -> counted;
        };
    }

    private SignedMoves with(int seat, @Nullable OfSeat moves) {
        if (Objects.equals(moves, seats.get(seat))) {
            return this;
        }
        var now = new TreeMap<>(seats);
        if (moves == null) {
            now.remove(seat);
        } else {
            now.put(seat, moves);
        }
        return new SignedMoves(now);
    }
}
