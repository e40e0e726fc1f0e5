/// Tests of the limits of connections.
@NullMarked
package cartulary.http.connection;

import org.jspecify.annotations.NullMarked;
