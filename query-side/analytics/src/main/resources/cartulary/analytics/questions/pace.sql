-- title: How long steps take
-- about: Seconds that a player takes to place the drawn tile and then to choose a figure, by the quarter of the game: the
--   median over all turns to a tenth of a second, and the mean with its interval by games.
-- picture: lines x=quarter series=step value=seconds low=low high=high
WITH by_game AS (
    SELECT t.game, t.policy, least(4, 1 + (4 * (t.turn - 1)) // greatest(1, g.turns)) AS quarter,
        count(*) AS tiles, sum(t.placed_ms - t.drawn_ms) / 1000 AS tile_seconds,
        count(t.figure_ms) AS figures, sum(t.figure_ms - t.placed_ms) / 1000 AS figure_seconds
    FROM turns t JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL),
steps AS (
    SELECT policy, 'tile' AS step, quarter, tiles AS x, tile_seconds AS y FROM by_game
    UNION ALL SELECT policy, 'figure', quarter, figures, figure_seconds FROM by_game WHERE figures > 0),
tenths AS (
    SELECT t.policy, 'tile' AS step, least(4, 1 + (4 * (t.turn - 1)) // greatest(1, g.turns)) AS quarter,
        round((t.placed_ms - t.drawn_ms) / 100) AS tenth, count(*) AS turns
    FROM turns t JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL
    UNION ALL
    SELECT t.policy, 'figure' AS step, least(4, 1 + (4 * (t.turn - 1)) // greatest(1, g.turns)) AS quarter,
        round((t.figure_ms - t.placed_ms) / 100) AS tenth, count(*) AS turns
    FROM turns t JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND t.figure_ms IS NOT NULL
    GROUP BY ALL),
running AS (
    SELECT policy, step, quarter, tenth,
        sum(turns) OVER (PARTITION BY policy, step, quarter ORDER BY tenth) AS so_far,
        sum(turns) OVER (PARTITION BY policy, step, quarter) AS all_turns
    FROM tenths),
medians AS (
    SELECT policy, step, quarter, min(tenth) / 10 AS seconds FROM running
    WHERE 2 * so_far >= all_turns GROUP BY ALL)
SELECT s.policy, s.step, s.quarter, count(*) AS games, sum(x)::BIGINT AS turns,
    any_value(m.seconds) AS median_seconds, ratio(y, x) AS seconds, ratio_low(y, x) AS low, ratio_high(y, x) AS high
FROM steps s JOIN medians m USING (policy, step, quarter)
GROUP BY s.policy, s.step, s.quarter
HAVING count(*) >= 20
ORDER BY s.policy, s.step, s.quarter
-- examples: The longest thoughts about a tile
SELECT t.game, t.revision, t.turn, t.placements, (t.placed_ms - t.drawn_ms) / 1000 AS seconds
FROM turns t JOIN games g USING (game)
WHERE g.outcome = 'finished'
ORDER BY seconds DESC, t.game, t.revision
LIMIT 5
