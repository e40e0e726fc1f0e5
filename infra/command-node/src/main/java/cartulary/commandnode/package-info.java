/// The command node of a cluster: the command side on PostgreSQL, and the relay to Kafka.
@NullMarked
package cartulary.commandnode;

import org.jspecify.annotations.NullMarked;
