/// Commands that answer questions about the past of a game from its record file, without a service.
@NullMarked
package cartulary.cli.past;

import org.jspecify.annotations.NullMarked;
