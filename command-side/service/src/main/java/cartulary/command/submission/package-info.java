/// The endpoint of commands: receives them, and answers with their outcome.
@NullMarked
package cartulary.command.submission;

import org.jspecify.annotations.NullMarked;
