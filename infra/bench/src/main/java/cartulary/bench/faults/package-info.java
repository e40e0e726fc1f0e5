/// Processes of a whole cluster killed at random under load, and what must be true afterwards.
@NullMarked
package cartulary.bench.faults;

import org.jspecify.annotations.NullMarked;
