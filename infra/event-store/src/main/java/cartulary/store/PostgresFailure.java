package cartulary.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// What PostgreSQL or the way to it says by the code of a failure (SQLSTATE).
///
/// @param state the code; nothing where the driver gives none
record PostgresFailure(@Nullable String state) {
    static PostgresFailure of(SQLException failure) {
        return new PostgresFailure(failure.getSQLState());
    }

    /// The connection is broken (08), the server stops, was stopped or is starting (57P), has ended this
    /// session because it stood still in a transaction (25P03), or does not get on (57014, 55P03): then
    /// it would not get on with a part of it either.
    boolean isLost() {
        return begins("08") || begins("57P") || begins("25P03") || begins("58") || begins("57014") || begins("55P03");
    }

    /// The server has said no by a code of its own: then nothing was committed.
    boolean isUndecidedAtCommit() {
        return state == null || isLost() || begins("XX");
    }

    String inWords() {
        if (begins("08")) {
            return "the event store's database cannot be reached, or the connection to it broke";
        }
        if (begins("57P")) {
            return "the event store's database is stopping or starting";
        }
        if (begins("28")) {
            return "the event store's database refuses this user or password";
        }
        if (begins("3D") || begins("3F")) {
            return "the event store's database does not exist";
        }
        if (begins("531")) {
            return "the event store's disk is full";
        }
        if (begins("53")) {
            return "the event store's database has no connections or memory left";
        }
        if (begins("57014") || begins("55P03") || begins("25P03")) {
            return "the event store's database took too long";
        }
        if (begins("25006")) {
            return "the event store's database is read only: it may be a standby";
        }
        if (begins("42501")) {
            return "this user may not do that in the event store's database";
        }
        return "the event store's database could not read or write (SQLSTATE " + state + ")";
    }

    private boolean begins(String code) {
        return state != null && state.startsWith(code);
    }
}
