/// The public bytes of every event, kept where the stream cannot be read game by game.
@NullMarked
package cartulary.query.record;

import org.jspecify.annotations.NullMarked;
