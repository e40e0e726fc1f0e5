-- title: How long steps take
-- about: Seconds that a player takes to place the drawn tile and then to choose a figure, by the quarter of the game: the
--   median over all turns to a tenth of a second, and the mean with its interval by games.
-- picture: lines x=quarter series=step value=seconds low=low high=high
WITH timed AS (
    SELECT t.game, t.policy, least(4, 1 + (4 * (t.turn - 1)) // greatest(1, g.turns)) AS quarter,
        t.placed_ms - t.drawn_ms AS tile_ms, t.figure_ms - t.placed_ms AS figure_ms
    FROM turns t JOIN games g USING (game)
    WHERE g.outcome = 'finished'),
steps AS (
    SELECT game, policy, 'tile' AS step, quarter, tile_ms AS ms FROM timed
    UNION ALL SELECT game, policy, 'figure', quarter, figure_ms FROM timed WHERE figure_ms IS NOT NULL),
by_game AS (
    SELECT game, policy, step, quarter, count(*) AS x, sum(ms) / 1000 AS y FROM steps GROUP BY ALL),
tenths AS (
    SELECT policy, step, quarter, round(ms / 100) AS tenth, count(*) AS turns FROM steps GROUP BY ALL),
running AS (
    SELECT policy, step, quarter, tenth,
        sum(turns) OVER (PARTITION BY policy, step, quarter ORDER BY tenth) AS so_far,
        sum(turns) OVER (PARTITION BY policy, step, quarter) AS all_turns
    FROM tenths),
medians AS (
    SELECT policy, step, quarter, min(tenth) / 10 AS seconds FROM running
    WHERE 2 * so_far >= all_turns GROUP BY ALL)
SELECT b.policy, b.step, b.quarter, count(*) AS games, sum(x)::BIGINT AS turns,
    any_value(m.seconds) AS median_seconds, ratio(y, x) AS seconds, ratio_low(y, x) AS low, ratio_high(y, x) AS high
FROM by_game b JOIN medians m USING (policy, step, quarter)
GROUP BY b.policy, b.step, b.quarter
HAVING count(*) >= 20
ORDER BY b.policy, b.step, b.quarter
-- examples: The longest thoughts about a tile
SELECT t.game, t.revision, t.turn, t.placements, (t.placed_ms - t.drawn_ms) / 1000 AS seconds
FROM turns t JOIN games g USING (game)
WHERE g.outcome = 'finished'
ORDER BY seconds DESC, t.game, t.revision
LIMIT 5
