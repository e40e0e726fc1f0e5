/// The read API over HTTP.
@NullMarked
package cartulary.query.api;

import org.jspecify.annotations.NullMarked;
