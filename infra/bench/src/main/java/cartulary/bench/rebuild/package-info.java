/// Projections made again from Kafka, measured.
@NullMarked
package cartulary.bench.rebuild;

import org.jspecify.annotations.NullMarked;
