/// Limits of what requests can write to the log.
@NullMarked
package cartulary.http.logging;

import org.jspecify.annotations.NullMarked;
