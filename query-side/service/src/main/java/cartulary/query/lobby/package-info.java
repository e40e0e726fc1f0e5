/// Which games there are and how far they are.
@NullMarked
package cartulary.query.lobby;

import org.jspecify.annotations.NullMarked;
