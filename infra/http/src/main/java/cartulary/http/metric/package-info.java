/// Metrics of HTTP servers: bounded labels, and the number of refused requests and connections.
@NullMarked
package cartulary.http.metric;

import org.jspecify.annotations.NullMarked;
