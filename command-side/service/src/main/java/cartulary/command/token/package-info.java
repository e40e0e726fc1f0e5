/// Signed tokens and the rights they give.
@NullMarked
package cartulary.command.token;

import org.jspecify.annotations.NullMarked;
