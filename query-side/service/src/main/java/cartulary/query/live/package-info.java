/// Live streams of the events of a game.
@NullMarked
package cartulary.query.live;

import org.jspecify.annotations.NullMarked;
