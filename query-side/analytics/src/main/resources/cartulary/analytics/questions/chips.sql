-- title: What a betting chip is worth
-- about: For each chip and third of the game: how often it wins, the points that it pays, and the regret: the points that
--   the best chip of the same hand would have paid, minus its own. Bets only, settled in finished games (BET-18 to BET-20).
-- picture: bars label=chip series=third value=points low=low high=high
WITH by_game AS (
    SELECT b.game, b.policy, b.chip,
        least(3, 1 + (3 * (b.turn - 1)) // greatest(1, g.turns)) AS third,
        count(*) AS x, sum(b.points) AS y, sum(b.hit::INTEGER) AS wins,
        sum(b.best_points - b.points) AS regret, sum(b.tiles) AS tiles
    FROM bets b JOIN games g USING (game)
    WHERE b.chip IS NOT NULL AND g.outcome = 'finished'
    GROUP BY ALL)
SELECT policy, chip, third, count(*) AS games, sum(x)::BIGINT AS bets, ratio(wins, x) AS hit_rate,
    ratio(y, x) AS points, ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(regret, x) AS regret,
    ratio(tiles, x) AS tiles
FROM by_game
GROUP BY policy, chip, third
HAVING count(*) >= 20
ORDER BY policy, chip, third
-- examples: The bets that paid the most
SELECT b.game, b.settled_revision AS revision, b.chip, b.tiles, b.points
FROM bets b JOIN games g USING (game)
WHERE g.outcome = 'finished' AND b.points > 0
ORDER BY b.points DESC, b.game, b.settled_revision
LIMIT 5
