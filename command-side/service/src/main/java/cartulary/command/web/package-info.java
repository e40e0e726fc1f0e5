/// The HTTP API of the command side.
@NullMarked
package cartulary.command.web;

import org.jspecify.annotations.NullMarked;
