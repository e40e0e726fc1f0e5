/// The game as a pure function: decide, evolve, legal. No clock, no randomness, no JSON, no framework.
package cartulary.rules;
