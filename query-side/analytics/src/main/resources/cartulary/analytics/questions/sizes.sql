-- title: How large features become
-- about: Number of features of each size in a game, completed and not; 12 stands for 12 tiles or more. Features that were
--   neither completed nor claimed are not counted.
-- picture: bars label=tiles series=kind value=a_game low=low high=high
WITH sized AS (
    SELECT f.game, f.policy, f.kind, f.complete, least(f.tiles, 12) AS tiles, count(*) AS y, sum(f.points) AS points
    FROM features f JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND f.kind IN ('road', 'city')
    GROUP BY ALL),
sums AS (
    SELECT policy, kind, complete, tiles, count(*) AS games, sum(y)::BIGINT AS features, sum(y * y) AS squares,
        sum(points) AS points
    FROM sized GROUP BY policy, kind, complete, tiles),
totals AS (SELECT policy, count(*) AS n FROM games WHERE outcome = 'finished' GROUP BY policy),
estimated AS (
    SELECT s.*, features / n AS a_game,
        1.96 * sqrt(greatest(0, squares - features * (features / n)) / n / nullif(n - 1, 0)) AS half_width
    FROM sums s JOIN totals USING (policy))
SELECT policy, kind, complete, tiles, games, a_game, a_game - half_width AS low, a_game + half_width AS high,
    points / features AS points
FROM estimated
WHERE games >= 20
ORDER BY policy, kind, complete, tiles
-- examples: The largest roads and cities that were completed
SELECT f.game, f.revision, f.kind, f.tiles, f.points
FROM features f JOIN games g USING (game)
WHERE g.outcome = 'finished' AND f.complete AND f.kind IN ('road', 'city')
ORDER BY f.tiles DESC, f.points DESC, f.game, f.revision
LIMIT 5
