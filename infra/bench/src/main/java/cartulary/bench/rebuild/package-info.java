/// Measures rebuilds of the projections from Kafka.
@NullMarked
package cartulary.bench.rebuild;

import org.jspecify.annotations.NullMarked;
