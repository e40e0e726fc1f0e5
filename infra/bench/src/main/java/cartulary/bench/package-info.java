/// Programs that measure Cartulary; their results stand in `infra/bench/RESULTS.md`.
@NullMarked
package cartulary.bench;

import org.jspecify.annotations.NullMarked;
