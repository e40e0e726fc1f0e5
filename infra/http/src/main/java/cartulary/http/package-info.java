/// HTTP concerns shared by all services: problem documents, origin checks, rate limits; and the start-up of nodes.
@NullMarked
package cartulary.http;

import org.jspecify.annotations.NullMarked;
