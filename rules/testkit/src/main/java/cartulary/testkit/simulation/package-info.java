/// Whole random games under laws. Start with {@link cartulary.testkit.simulation.SimulatedGame}.
@NullMarked
package cartulary.testkit.simulation;

import org.jspecify.annotations.NullMarked;
