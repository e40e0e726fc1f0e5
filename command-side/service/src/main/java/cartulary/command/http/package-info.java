/// Shared by all resources of the command side: requests, their bodies, problems.
@NullMarked
package cartulary.command.http;

import org.jspecify.annotations.NullMarked;
