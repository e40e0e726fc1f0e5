-- title: What a river does to fields
-- about: Scored fields of games with The River, and of games without it: their points, the completed cities that touch
--   them (BASE-36), their tiles, and how many there are in a game in which one was scored; the fields of games with a
--   river also by whether they lie on its tiles (RIVER-11).
-- picture: bars label=fields series=policy value=points low=low high=high
WITH scored AS (
    SELECT f.game, f.policy, f.expansions LIKE '%river%' AS has_river, r.river_tiles IS NOT NULL AS is_at_river, f.points,
        f.cities, f.tiles
    FROM features f JOIN games g USING (game) LEFT JOIN river_fields r ON r.game = f.game AND r.revision = f.revision
    WHERE g.outcome = 'finished' AND f.kind = 'field'),
sorted AS (
    SELECT CASE WHEN has_river THEN 'with-river' ELSE 'without-river' END AS fields, scored.* FROM scored
    UNION ALL
    SELECT CASE WHEN is_at_river THEN 'at-river' ELSE 'away-from-river' END AS fields, scored.* FROM scored WHERE has_river),
by_game AS (
    SELECT game, policy, fields, count(*) AS x, sum(points) AS y, sum(cities) AS cities, sum(tiles) AS tiles
    FROM sorted GROUP BY ALL)
SELECT policy, fields, count(*) AS games, sum(x)::BIGINT AS scored, ratio(y, x) AS points, ratio_low(y, x) AS low,
    ratio_high(y, x) AS high, ratio(cities, x) AS cities, ratio(tiles, x) AS tiles, ratio(x, 1) AS a_game
FROM by_game
GROUP BY policy, fields
HAVING count(*) >= 20
ORDER BY policy, fields
-- examples: The fields at a river with the most points
SELECT f.game, f.revision, r.river_tiles, f.cities, f.tiles, f.points
FROM features f JOIN games g USING (game) JOIN river_fields r ON r.game = f.game AND r.revision = f.revision
WHERE g.outcome = 'finished' AND f.points > 0
ORDER BY f.points DESC, f.game, f.revision
LIMIT 5
