-- title: What a meeple is worth
-- about: Points of a meeple (its owner's points for the feature, divided by the owner's meeples on it) by the feature
--   it claimed and the quarter of the game in which it was placed; and how long it stayed, in turns.
-- picture: grid x=quarter y=kind value=points low=low high=high
WITH by_game AS (
    SELECT m.game, m.policy, m.kind,
        least(4, 1 + (4 * (m.turn - 1)) // greatest(1, g.turns)) AS quarter,
        sum(m.points) AS y, count(*) AS x, sum(m.turns_on_board) AS stay
    FROM meeples m JOIN games g USING (game)
    WHERE g.outcome = 'finished'
    GROUP BY ALL)
SELECT policy, kind, quarter, count(*) AS games, sum(x)::BIGINT AS meeples,
    ratio(y, x) AS points, ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(stay, x) AS turns
FROM by_game
GROUP BY policy, kind, quarter
HAVING count(*) >= 20
ORDER BY policy, kind, quarter
-- examples: The most points of a meeple
SELECT m.game, coalesce(m.end_revision, m.revision) AS revision, m.kind, m.tiles, m.points
FROM meeples m JOIN games g USING (game)
WHERE g.outcome = 'finished' AND m.points > 0
ORDER BY m.points DESC, m.game, m.revision
LIMIT 5
