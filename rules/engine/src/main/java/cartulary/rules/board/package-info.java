/// The board: tile shapes, placements, features and their points. Independent of turns and expansions.
package cartulary.rules.board;
