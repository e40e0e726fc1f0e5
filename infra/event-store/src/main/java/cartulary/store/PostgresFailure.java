package cartulary.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// The meaning of the error code (SQLSTATE) of a PostgreSQL failure.
///
/// @param state the code; null if the driver gives none
record PostgresFailure(@Nullable String state) {
    static PostgresFailure of(SQLException failure) {
        return new PostgresFailure(failure.getSQLState());
    }

    /// Returns whether the connection is of no further use: it is broken (08), the server is stopping, stopped or
    /// starting (57P), ended the session because it was idle in a transaction (25P03), has a system error (58), or
    /// the statement or lock timed out (57014, 55P03): then smaller transactions would time out, too.
    boolean isLost() {
        return begins("08") || begins("57P") || begins("25P03") || begins("58") || begins("57014") || begins("55P03");
    }

    /// Returns false if the server rejected the commit with an error code of its own: then nothing was committed.
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
            return "the event store's database rejects the user or password";
        }
        if (begins("3D") || begins("3F")) {
            return "the event store's database does not exist";
        }
        if (begins("531")) {
            return "the event store's disk is full";
        }
        if (begins("53")) {
            return "the event store's database is out of connections or memory";
        }
        if (begins("57014") || begins("55P03") || begins("25P03")) {
            return "the event store's database timed out";
        }
        if (begins("25006")) {
            return "the event store's database is read-only: it may be a standby";
        }
        if (begins("42501")) {
            return "the user lacks a privilege in the event store's database";
        }
        return "the event store's database could not read or write (SQLSTATE " + state + ")";
    }

    private boolean begins(String code) {
        return state != null && state.startsWith(code);
    }
}
