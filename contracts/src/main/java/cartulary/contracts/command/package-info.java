@NullMarked
package cartulary.contracts.command;

import org.jspecify.annotations.NullMarked;
