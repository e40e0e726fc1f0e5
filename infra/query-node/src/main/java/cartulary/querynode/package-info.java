/// A process that only reads: the query side over Kafka and PostgreSQL. It holds no key.
@NullMarked
package cartulary.querynode;

import org.jspecify.annotations.NullMarked;
