/// Limits of connections that hold before a request is complete: their number, and the time for a request's head.
@NullMarked
package cartulary.http.connection;

import org.jspecify.annotations.NullMarked;
