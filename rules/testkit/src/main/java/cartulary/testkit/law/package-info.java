/// The laws of a game: what holds in every game, checked after each command of a simulated one.
@NullMarked
package cartulary.testkit.law;

import org.jspecify.annotations.NullMarked;
