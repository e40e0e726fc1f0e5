/// The laws of simulated games, which include the checks of the verifier. Start with
/// {@link cartulary.simulation.SimulationLaws}.
@NullMarked
package cartulary.simulation;

import org.jspecify.annotations.NullMarked;
