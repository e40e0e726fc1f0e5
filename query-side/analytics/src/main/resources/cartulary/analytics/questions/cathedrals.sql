-- title: What archbishops and roads to cathedrals earn
-- about: Scored cathedrals, and scored roads that end at one, of which the completed ones are doubled (CATH-7): their
--   points, the tiles that count for them (CATH-8, CATH-10), and how many there are in a game in which one was scored.
-- picture: bars label=earned series=policy value=points low=low high=high
WITH scored AS (
    SELECT f.game, f.policy, f.points, c.counted,
        CASE WHEN c.kind = 'cathedral' THEN 'cathedral' ELSE 'road' END
            || CASE WHEN f.complete THEN '-completed' ELSE '-at-end' END AS earned
    FROM features f JOIN games g USING (game) JOIN cathedral_features c ON c.game = f.game AND c.revision = f.revision
    WHERE g.outcome = 'finished' AND f.owners > 0),
by_game AS (
    SELECT game, policy, earned, count(*) AS x, sum(points) AS y, sum(counted) AS tiles
    FROM scored GROUP BY ALL)
SELECT policy, earned, count(*) AS games, sum(x)::BIGINT AS scored, ratio(y, x) AS points, ratio_low(y, x) AS low,
    ratio_high(y, x) AS high, ratio(tiles, x) AS tiles, ratio(x, 1) AS a_game
FROM by_game
GROUP BY policy, earned
HAVING count(*) >= 20
ORDER BY policy, earned
-- examples: The archbishops with the most points
SELECT f.game, f.revision, c.roads, c.complete_roads, f.points
FROM features f JOIN games g USING (game) JOIN cathedral_features c ON c.game = f.game AND c.revision = f.revision
WHERE g.outcome = 'finished' AND c.kind = 'cathedral' AND f.owners > 0
ORDER BY f.points DESC, f.game, f.revision
LIMIT 5
