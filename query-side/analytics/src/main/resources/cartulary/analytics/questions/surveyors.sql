-- title: What scoring tiles are worth
-- about: For each scoring tile of The Land Surveyors the points that it gave more or fewer than usual (SURV-7 to SURV-12) to
--   all players for a completed feature that was scored by it, the points of one player for such a feature, the share of
--   these points that are below 0, and how many of these features there are in a game in which the tile scored one.
-- picture: bars label=scoring_tile series=policy value=added low=low high=high
WITH by_game AS (
    SELECT s.game, s.policy, s.scoring_tile, sum(s.features) AS x, sum(s.added) AS y, sum(s.scorers) AS scorers,
        sum(s.points) AS points
    FROM scoring_tiles s JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND NOT s.of_host
    GROUP BY ALL
    HAVING sum(s.features) > 0),
negative AS (
    SELECT t.game, t.scoring_tile, sum(f.owners) AS below
    FROM scoring_tiles t JOIN features f ON f.game = t.game AND f.revision > t.revision
        AND f.revision < coalesce(t.replaced, 2147483647) AND f.kind = t.stack
    WHERE f.complete AND f.points < 0
    GROUP BY ALL)
SELECT policy, scoring_tile, count(*) AS games, sum(x)::BIGINT AS scored, ratio(y, x) AS added, ratio_low(y, x) AS low,
    ratio_high(y, x) AS high, ratio(points, scorers) AS points, ratio(coalesce(below, 0), scorers) AS below_zero,
    ratio(x, 1) AS a_game
FROM by_game LEFT JOIN negative USING (game, scoring_tile)
GROUP BY policy, scoring_tile
HAVING count(*) >= 20
ORDER BY policy, added DESC, scoring_tile
-- examples: The lowest scores
SELECT s.game, NULL::INTEGER AS revision, s.players, s.play_order, s.score
FROM seats s JOIN games g USING (game)
WHERE g.outcome = 'finished' AND s.expansions LIKE '%surveyors%'
ORDER BY s.score, s.game, s.play_order
LIMIT 5
