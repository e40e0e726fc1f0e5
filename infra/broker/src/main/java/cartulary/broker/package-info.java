/// The public events on Kafka: the relay publishes them in order, the query side reads them.
@NullMarked
package cartulary.broker;

import org.jspecify.annotations.NullMarked;
