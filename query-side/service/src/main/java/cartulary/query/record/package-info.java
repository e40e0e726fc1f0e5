/// The public bytes of every event, for nodes that cannot query the stream by game.
@NullMarked
package cartulary.query.record;

import org.jspecify.annotations.NullMarked;
