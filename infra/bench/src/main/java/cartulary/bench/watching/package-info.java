/// Measures the time until a spectator on another node sees an acknowledged event.
@NullMarked
package cartulary.bench.watching;

import org.jspecify.annotations.NullMarked;
