/// Measures the reads of the past of games.
@NullMarked
package cartulary.bench.past;

import org.jspecify.annotations.NullMarked;
