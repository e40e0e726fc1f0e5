/// The fold of one recorded game into rows of every table. Pure.
@NullMarked
package cartulary.analytics.fold;

import org.jspecify.annotations.NullMarked;
