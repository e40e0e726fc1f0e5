/// The list of games and the statistics of hosts.
@NullMarked
package cartulary.query.lobby;

import org.jspecify.annotations.NullMarked;
