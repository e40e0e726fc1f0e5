/// Tokens for those who look after the service.
@NullMarked
package cartulary.cli.token;

import org.jspecify.annotations.NullMarked;
