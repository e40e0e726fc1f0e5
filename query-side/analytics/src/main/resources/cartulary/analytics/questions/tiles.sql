-- title: What a tile is worth
-- about: Points of the active player minus the points of all others in the turn in which a tile of the type was placed, without
--   final scoring; how often a meeple was placed on it, and the number of legal placements.
-- picture: bars label=tile_type value=points low=low high=high
WITH by_game AS (
    SELECT t.game, t.policy, t.tile_type, count(*) AS x,
        sum(feature_points + bet_points + toll_points - others_points) AS y,
        sum((figure = 'meeple')::INTEGER) AS claims, sum(placements) AS placements
    FROM turns t JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL)
SELECT policy, tile_type, count(*) AS games, sum(x)::BIGINT AS turns, ratio(y, x) AS points,
    ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(claims, x) AS claimed, ratio(placements, x) AS placements
FROM by_game
GROUP BY policy, tile_type
HAVING count(*) >= 20
ORDER BY policy, points DESC
-- examples: The turns with the most points
SELECT t.game, t.revision, t.tile_type, t.turn, t.feature_points + t.bet_points + t.toll_points AS points
FROM turns t JOIN games g USING (game)
WHERE g.outcome = 'finished'
ORDER BY points DESC, t.game, t.revision
LIMIT 5
