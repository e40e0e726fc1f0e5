-- title: What an abbot called home is worth
-- about: Points of an abbot that was called home, by the tenth of the game in which it was called and by where it stood;
--   how long it had stood there, in turns, and the points that the same abbot scored later in the game (ABBOT-10).
-- picture: lines x=tenth series=kind value=points low=low high=high
WITH later AS (
    SELECT a.*, coalesce(sum(a.points) OVER (
        PARTITION BY a.game, a.seat ORDER BY a.placement
        ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0) AS points_later
    FROM abbots a),
by_game AS (
    SELECT a.game, a.policy, a.kind,
        least(10, 1 + (10 * (a.end_turn - 1)) // greatest(1, g.turns)) AS tenth,
        count(*) AS x, sum(a.points) AS y, sum(a.turns_on_board) AS stay, sum(a.points_later) AS rest
    FROM later a JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND a.ended = 'called-home'
    GROUP BY ALL)
SELECT policy, kind, tenth, count(*) AS games, sum(x)::BIGINT AS abbots, ratio(y, x) AS points,
    ratio_low(y, x) AS low, ratio_high(y, x) AS high, ratio(stay, x) AS turns, ratio(rest, x) AS points_later
FROM by_game
GROUP BY policy, kind, tenth
HAVING count(*) >= 20
ORDER BY policy, kind, tenth
-- examples: The abbots that scored the most when called home
SELECT a.game, a.end_revision AS revision, a.kind, a.turns_on_board AS turns, a.points
FROM abbots a JOIN games g USING (game)
WHERE g.outcome = 'finished' AND a.ended = 'called-home'
ORDER BY a.points DESC, a.game, a.end_revision
LIMIT 5
