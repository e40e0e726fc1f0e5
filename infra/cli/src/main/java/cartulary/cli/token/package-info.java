/// Tokens for operators.
@NullMarked
package cartulary.cli.token;

import org.jspecify.annotations.NullMarked;
