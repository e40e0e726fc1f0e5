@NullMarked
package cartulary.contracts.rule;

import org.jspecify.annotations.NullMarked;
