/// The test kit of the rules: random players, decision inputs, and simulated games. Used by tests, the command line and
/// the benchmarks; no service depends on it. Start with {@link cartulary.testkit.simulation.SimulatedGame} (whole games
/// under laws); tests of a reader start with `PlayedGame`, in the tests of this module.
package cartulary.testkit;
