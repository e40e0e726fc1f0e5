/// The laws of a game: what holds in every game, checked after each command of a simulated one.
package cartulary.testkit.law;
