/// What every process that answers over HTTP has, whichever side it holds.
@NullMarked
package cartulary.node;

import org.jspecify.annotations.NullMarked;
