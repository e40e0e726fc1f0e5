/// The values of a game at one revision, which other modules may use, and the fold of its events.
package cartulary.rules.game;
