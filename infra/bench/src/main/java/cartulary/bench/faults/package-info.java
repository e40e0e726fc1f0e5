/// Fault tests: processes of a cluster are killed at random under load, then all data is verified.
@NullMarked
package cartulary.bench.faults;

import org.jspecify.annotations.NullMarked;
