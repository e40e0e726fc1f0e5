/// Deciding a recorded game again from its log alone. Start with {@link cartulary.testkit.replay.Replay}.
@NullMarked
package cartulary.testkit.replay;

import org.jspecify.annotations.NullMarked;
