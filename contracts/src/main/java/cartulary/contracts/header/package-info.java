/// The headers of requests in which a caller states preferences, conditions and ranges. The parsers of frameworks fail
/// on malformed ones.
@NullMarked
package cartulary.contracts.header;

import org.jspecify.annotations.NullMarked;
