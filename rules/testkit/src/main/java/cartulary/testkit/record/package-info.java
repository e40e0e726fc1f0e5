/// Signed records for tests, simulations and benchmarks.
@NullMarked
package cartulary.testkit.record;

import org.jspecify.annotations.NullMarked;
