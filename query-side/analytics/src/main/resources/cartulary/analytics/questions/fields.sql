-- title: Fields early and late
-- about: Points of a meeple on a field by the tenth of the game in which it was placed, how often it had the majority
--   (BASE-29), and the points of meeples on other features placed in the same tenth.
-- picture: lines x=tenth series=policy value=points low=low high=high
WITH placed AS (
    SELECT m.*, least(10, 1 + (10 * (m.turn - 1)) // greatest(1, g.turns)) AS tenth
    FROM meeples m JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND g.fields_in_play),
by_game AS (
    SELECT game, policy, tenth,
        coalesce(sum(points) FILTER (WHERE kind = 'field'), 0) AS y, count(*) FILTER (WHERE kind = 'field') AS x,
        count(*) FILTER (WHERE kind = 'field' AND majority) AS majorities,
        coalesce(sum(points) FILTER (WHERE kind != 'field'), 0) AS other_points,
        count(*) FILTER (WHERE kind != 'field') AS others
    FROM placed GROUP BY ALL)
SELECT policy, tenth, count(*) FILTER (WHERE x > 0) AS games, sum(x)::BIGINT AS meeples, ratio(y, x) AS points,
    ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(majorities, x) AS majority,
    ratio(other_points, others) AS points_elsewhere
FROM by_game
GROUP BY policy, tenth
HAVING count(*) FILTER (WHERE x > 0) >= 20
ORDER BY policy, tenth
