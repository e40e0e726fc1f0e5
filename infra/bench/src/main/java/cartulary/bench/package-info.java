/// Benchmarks of Cartulary; their results are in `infra/bench/RESULTS.md`.
@NullMarked
package cartulary.bench;

import org.jspecify.annotations.NullMarked;
