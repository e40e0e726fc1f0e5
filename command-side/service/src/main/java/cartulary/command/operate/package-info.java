/// The actions of operators: bans, and their effect on requests.
@NullMarked
package cartulary.command.operate;

import org.jspecify.annotations.NullMarked;
