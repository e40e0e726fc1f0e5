-- title: Where tiles are placed
-- about: Share of the games in which the cell has a tile at the end, by its column x and row y. The start tile is at 0, 0;
--   x grows to the east and y to the south. Cells more than 8 columns or rows away are not shown.
-- picture: grid x=x y=y value=share low=low high=high
WITH ended AS (SELECT game, policy FROM games WHERE outcome = 'finished'),
totals AS (SELECT policy, count(*) AS n FROM ended GROUP BY policy),
placed AS (
    SELECT e.policy, t.y, t.x, count(*) AS games
    FROM turns t JOIN ended e USING (game)
    WHERE t.x BETWEEN -8 AND 8 AND t.y BETWEEN -8 AND 8
    GROUP BY ALL)
SELECT p.policy, p.y, p.x, p.games, p.games / n AS share,
    greatest(0, p.games / n - 1.96 * sqrt(p.games / n * (1 - p.games / n) / n)) AS low,
    least(1, p.games / n + 1.96 * sqrt(p.games / n * (1 - p.games / n) / n)) AS high
FROM placed p JOIN totals USING (policy)
WHERE p.games >= 20
ORDER BY p.policy, p.y, p.x
-- examples: The tiles farthest from the start tile
SELECT t.game, t.revision, t.turn, t.x, t.y, abs(t.x) + abs(t.y) AS distance
FROM turns t JOIN games g USING (game)
WHERE g.outcome = 'finished'
ORDER BY distance DESC, t.game, t.revision
LIMIT 5
