-- title: Bots and people against each other
-- about: Share of wins and points of each kind of player in games with different kinds; even_share is what a player of
--   average strength wins.
-- picture: bars label=played_by series=players value=win_share low=low high=high
WITH by_game AS (
    SELECT s.game, s.expansions, s.players, s.played_by, count(*) AS x, sum(s.win_share) AS y, sum(s.score) AS score
    FROM seats s JOIN games g USING (game)
    WHERE g.outcome = 'finished' AND s.policy = 'mixed'
    GROUP BY ALL)
SELECT expansions, players, played_by, count(*) AS games, ratio(y, x) AS win_share, ratio_low(y, x) AS low,
    ratio_high(y, x) AS high, 1 / players AS even_share, ratio(score, x) AS points
FROM by_game
GROUP BY expansions, players, played_by
HAVING count(*) >= 20
ORDER BY expansions, players, win_share DESC
