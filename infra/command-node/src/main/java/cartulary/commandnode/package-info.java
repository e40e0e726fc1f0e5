/// A process that decides: the command side over PostgreSQL, and the relay to Kafka.
@NullMarked
package cartulary.commandnode;

import org.jspecify.annotations.NullMarked;
