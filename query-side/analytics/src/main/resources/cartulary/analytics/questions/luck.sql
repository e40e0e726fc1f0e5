-- title: How much luck decides
-- about: The luck of a player minus the mean of the others, against the score minus the mean of the others: how much of the
--   variance of the score it explains, how many points of score a point of luck brings, and how often the luckiest player
--   wins. The same for the points lost by moves. Needs a lake with reviews.
-- picture: bars label=players series=expansions value=luck_explains low=low high=high
WITH by_seat AS (
    SELECT game, seat, sum(luck) AS luck, sum(CASE WHEN automatic THEN 0 ELSE lost END) AS lost
    FROM reviews GROUP BY game, seat),
compared AS (
    SELECT s.game, s.policy, s.expansions, s.players, s.win_share,
        s.score - (sum(s.score) OVER (PARTITION BY s.game) - s.score) / (s.players - 1) AS lead,
        b.luck - (sum(b.luck) OVER (PARTITION BY s.game) - b.luck) / (s.players - 1) AS luckier,
        b.lost - (sum(b.lost) OVER (PARTITION BY s.game) - b.lost) / (s.players - 1) AS weaker,
        row_number() OVER (PARTITION BY s.game ORDER BY b.luck DESC, s.seat) AS by_luck
    FROM seats s JOIN by_seat b USING (game, seat) JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND g.resigned = 0),
correlated AS (
    SELECT policy, expansions, players, count(DISTINCT game) AS games,
        corr(lead, luckier) AS r, corr(lead, weaker) AS r_lost, regr_slope(lead, luckier) AS slope,
        avg(CASE WHEN by_luck = 1 THEN win_share END) AS luckiest_wins
    FROM compared GROUP BY policy, expansions, players)
SELECT policy, expansions, players, games, r * r AS luck_explains,
    power(greatest(0, tanh(atanh(abs(r)) - 1.96 / sqrt(games - 3))), 2) AS low,
    power(tanh(atanh(abs(r)) + 1.96 / sqrt(games - 3)), 2) AS high,
    slope AS points_per_luck, luckiest_wins, r_lost * r_lost AS moves_explain
FROM correlated
WHERE games >= 20
ORDER BY policy, expansions, players
