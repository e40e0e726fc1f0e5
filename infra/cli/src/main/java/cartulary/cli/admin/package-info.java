/// Requests of operators to a running service over its admin API.
@NullMarked
package cartulary.cli.admin;

import org.jspecify.annotations.NullMarked;
