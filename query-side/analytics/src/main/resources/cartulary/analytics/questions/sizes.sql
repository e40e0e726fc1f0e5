-- title: How large features become
-- about: Number of features of each size in a game, completed and not; 12 stands for 12 tiles or more. Features that were
--   neither completed nor claimed are not counted.
-- picture: bars label=tiles series=kind value=a_game low=low high=high
WITH sized AS (
    SELECT f.game, f.policy, f.kind, f.complete, least(f.tiles, 12) AS tiles, count(*) AS y, sum(f.points) AS points
    FROM features f JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND f.kind IN ('road', 'city')
    GROUP BY ALL),
cells AS (SELECT DISTINCT policy, kind, complete, tiles FROM sized),
by_game AS (
    SELECT g.game, c.policy, c.kind, c.complete, c.tiles, coalesce(s.y, 0) AS y, coalesce(s.points, 0) AS points
    FROM games g JOIN cells c USING (policy)
    LEFT JOIN sized s ON s.game = g.game AND s.kind = c.kind AND s.complete = c.complete AND s.tiles = c.tiles
    WHERE g.outcome = 'finished')
SELECT policy, kind, complete, tiles, count(*) FILTER (WHERE y > 0) AS games, ratio(y, 1) AS a_game,
    ratio_low(y, 1) AS low, ratio_high(y, 1) AS high, ratio(points, nullif(y, 0)) AS points
FROM by_game
GROUP BY policy, kind, complete, tiles
HAVING count(*) FILTER (WHERE y > 0) >= 20
ORDER BY policy, kind, complete, tiles
