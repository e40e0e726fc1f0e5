/// Whole random games under laws. Start with {@link cartulary.testkit.simulation.SimulatedGame}.
package cartulary.testkit.simulation;
