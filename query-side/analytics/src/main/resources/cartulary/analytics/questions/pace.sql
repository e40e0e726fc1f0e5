-- title: How long steps take
-- about: Seconds that a player takes to place the drawn tile and then to choose a figure, by the quarter of the game: the
--   median over all turns, and the mean with its interval by games.
-- picture: lines x=quarter series=step value=seconds low=low high=high
WITH steps AS (
    SELECT t.game, t.policy, least(4, 1 + (4 * (t.turn - 1)) // greatest(1, g.turns)) AS quarter, s.step,
        CASE s.step WHEN 'tile' THEN t.placed_ms - t.drawn_ms ELSE t.figure_ms - t.placed_ms END AS ms
    FROM turns t JOIN games g USING (game) CROSS JOIN (VALUES ('tile'), ('figure')) AS s(step)
    WHERE g.outcome = 'finished'),
by_game AS (
    SELECT game, policy, step, quarter, count(ms) AS x, sum(ms) / 1000 AS y, median(ms) / 1000 AS middle
    FROM steps WHERE ms IS NOT NULL GROUP BY ALL)
SELECT policy, step, quarter, count(*) AS games, sum(x)::BIGINT AS turns, median(middle) AS median_seconds,
    ratio(y, x) AS seconds, ratio_low(y, x) AS low, ratio_high(y, x) AS high
FROM by_game
GROUP BY policy, step, quarter
HAVING count(*) >= 20
ORDER BY policy, step, quarter
