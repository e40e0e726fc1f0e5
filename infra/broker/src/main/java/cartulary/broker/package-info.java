/// The public events on Kafka: published in order from the store, read by the query side.
@NullMarked
package cartulary.broker;

import org.jspecify.annotations.NullMarked;
