/// Measures the start time of the service and its memory.
@NullMarked
package cartulary.bench.start;

import org.jspecify.annotations.NullMarked;
