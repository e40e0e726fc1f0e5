/// Benchmarks of recorded games: verified, decided again, read at any revision.
@NullMarked
package cartulary.bench.record;

import org.jspecify.annotations.NullMarked;
