-- title: What a tollhouse earns
-- about: Points of a toll by the type of the crossroad's tile and the side that was up (1 small toll, 2 large toll), and
--   how many tolls such a crossroad paid in a game in which it paid at all.
-- picture: bars label=tile_type series=side value=points low=low high=high
WITH by_game AS (
    SELECT t.game, t.policy, t.tile_type, t.side, count(*) AS x, sum(t.points) AS y
    FROM tolls t JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL)
SELECT policy, tile_type, side, count(*) AS games, sum(x)::BIGINT AS tolls, ratio(y, x) AS points,
    ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(x, 1) AS tolls_a_game
FROM by_game
GROUP BY policy, tile_type, side
HAVING count(*) >= 20
ORDER BY policy, points DESC
-- examples: The dearest tolls
SELECT t.game, t.revision, t.tile_type, t.side, t.tiles, t.points
FROM tolls t JOIN games g USING (game)
WHERE g.outcome = 'finished' AND t.points > 0
ORDER BY t.points DESC, t.game, t.revision
LIMIT 5
