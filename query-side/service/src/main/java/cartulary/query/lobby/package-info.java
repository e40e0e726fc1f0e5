/// The list of games and the records of hosts.
@NullMarked
package cartulary.query.lobby;

import org.jspecify.annotations.NullMarked;
