/// What all resources of the command side share: requests, their bodies, problems.
@NullMarked
package cartulary.command.http;

import org.jspecify.annotations.NullMarked;
