/// What all read resources share: requests, conditional responses, read-your-writes, problems.
@NullMarked
package cartulary.query.http;

import org.jspecify.annotations.NullMarked;
