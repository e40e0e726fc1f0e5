/// Whole games by seeded random players, and the laws that hold at every step of every game. Read
/// {@link cartulary.rules.simulation.SimulationTest}, then {@link cartulary.rules.simulation.Law}.
@NullMarked
package cartulary.rules.simulation;

import org.jspecify.annotations.NullMarked;
