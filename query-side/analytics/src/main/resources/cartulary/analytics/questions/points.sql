-- title: Where points come from
-- about: Points of a player in a game by source, and the share of all points.
-- picture: bars label=source series=players value=points low=low high=high
WITH by_game AS (
    SELECT s.game, s.policy, s.expansions, s.players, sum(points_roads) AS road, sum(points_cities) AS city,
        sum(points_monasteries) AS monastery, sum(points_fields) AS field, sum(points_bets) AS bet,
        sum(points_tolls) AS toll, sum(points_gardens) AS garden, sum(points_abbots) AS abbot,
        sum(points_cathedrals) AS cathedral, sum(score) AS score
    FROM seats s JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL),
sources AS (
    SELECT * FROM by_game
    UNPIVOT (y FOR source IN (road, city, monastery, field, bet, toll, garden, abbot, cathedral)))
SELECT policy, expansions, players, source, count(*) AS games, ratio(y, players) AS points,
    ratio_low(y, players) AS low, ratio_high(y, players) AS high, ratio(y, score) AS share
FROM sources
GROUP BY policy, expansions, players, source
HAVING count(*) >= 20
ORDER BY policy, expansions, players, points DESC
-- examples: The highest scores
SELECT s.game, NULL::INTEGER AS revision, s.players, s.play_order, s.score
FROM seats s JOIN games g USING (game)
WHERE g.outcome = 'finished'
ORDER BY s.score DESC, s.game, s.play_order
LIMIT 5
