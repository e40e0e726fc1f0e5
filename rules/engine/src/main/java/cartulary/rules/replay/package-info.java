/// Deciding a recorded game again from its public events. Start with {@link cartulary.rules.replay.GameReplay}.
@NullMarked
package cartulary.rules.replay;

import org.jspecify.annotations.NullMarked;
