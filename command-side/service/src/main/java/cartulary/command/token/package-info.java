/// Who somebody is: signed tokens and what they are good for.
@NullMarked
package cartulary.command.token;

import org.jspecify.annotations.NullMarked;
