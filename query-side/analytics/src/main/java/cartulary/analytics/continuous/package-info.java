/// The export that a service runs beside its requests, so that the lake is never older than some minutes.
@NullMarked
package cartulary.analytics.continuous;

import org.jspecify.annotations.NullMarked;
