/// The test kit of the rules: random players, decision inputs, simulated and scripted games. Used by tests, the
/// command line and the benchmarks; no service depends on it. Start with {@link cartulary.testkit.SimulatedGame}
/// (whole games under laws) or {@link cartulary.testkit.PlayedGame} (events for the tests of a reader).
package cartulary.testkit;
