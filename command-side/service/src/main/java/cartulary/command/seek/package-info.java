/// Games in the lobby that look for players, and challenges of persons (decision 0044).
@NullMarked
package cartulary.command.seek;

import org.jspecify.annotations.NullMarked;
