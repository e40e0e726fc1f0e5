/// What every process that answers over HTTP has, whichever side it holds.
@NullMarked
package cartulary.http;

import org.jspecify.annotations.NullMarked;
