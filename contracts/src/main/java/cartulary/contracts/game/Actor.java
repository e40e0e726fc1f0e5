package cartulary.contracts.game;

import cartulary.contracts.schema.Seat;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/// The sender of a command in the terms of one game, for whom legal choices are listed. JSON: `guest`, `host`,
/// `referee`, `service` or `seat-0` … `seat-5`.
public sealed interface Actor {
    /// The form of an actor in JSON.
    String PATTERN = "^(guest|host|referee|service|seat-[0-5])$";

    Actor GUEST = new Guest();
    Actor HOST = new Host();
    Actor REFEREE = new Referee();
    Actor SERVICE = new Service();

    /// Anybody without a token, who may read a public game and join it.
    record Guest() implements Actor {
        @Override
        public String toString() {
            return "guest";
        }
    }

    /// The person who opened the game, who need not have a seat.
    record Host() implements Actor {
        @Override
        public String toString() {
            return "host";
        }
    }

    /// A person whom the operator of the service appointed to decide disputes (LOBBY-17).
    record Referee() implements Actor {
        @Override
        public String toString() {
            return "referee";
        }
    }

    /// The service itself: timers and clean-up.
    record Service() implements Actor {
        @Override
        public String toString() {
            return "service";
        }
    }

    /// The person or bot on a seat.
    record Seated(@Seat int seat) implements Actor {
        public Seated {
            if (seat < 0 || seat > Seat.LAST) {
                throw new IllegalArgumentException("no such seat: " + seat + "; seats are numbered 0 to 5");
            }
        }

        @Override
        public String toString() {
            return "seat-" + seat;
        }
    }

    static Actor seat(int seat) {
        return new Seated(seat);
    }

    /// Returns the form in JSON and in the record.
    @JsonValue
    default String wire() {
        return toString();
    }

    /// @throws IllegalArgumentException for any other text
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Actor parse(String wire) {
        return switch (wire) {
            case "guest" -> GUEST;
            case "host" -> HOST;
            case "referee" -> REFEREE;
            case "service" -> SERVICE;
            default -> seated(wire);
        };
    }

    private static Actor seated(String wire) {
        if (wire.length() == 6 && wire.startsWith("seat-")) {
            return seat(wire.charAt(5) - '0');
        }
        throw new IllegalArgumentException("not an actor: expected guest, host, referee, service or seat-0 to seat-5");
    }
}
