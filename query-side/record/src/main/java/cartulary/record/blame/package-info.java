/// The origin of everything that is on a board. Start with {@link cartulary.record.blame.BlameCalculator}.
@NullMarked
package cartulary.record.blame;

import org.jspecify.annotations.NullMarked;
