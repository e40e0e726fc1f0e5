/// The command side: it holds the keys, decides, and writes the log.
@NullMarked
package cartulary.command;

import org.jspecify.annotations.NullMarked;
