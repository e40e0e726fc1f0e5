/// The events of a game with the state before and after each, from which questions about its past are answered. Start
/// with {@link cartulary.record.past.GameRecord}.
@NullMarked
package cartulary.record.past;

import org.jspecify.annotations.NullMarked;
