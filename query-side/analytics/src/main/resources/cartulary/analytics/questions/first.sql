-- title: Who begins
-- about: Share of wins (a shared first place counts in parts) and points by the place in the order of play. With 91 tiles
--   the first players have one turn more than the others unless the number of players divides the tiles.
-- picture: bars label=play_order series=players value=win_share low=low high=high
SELECT s.policy, s.expansions, s.players, s.play_order, count(*) AS games,
    ratio(s.win_share, 1) AS win_share, ratio_low(s.win_share, 1) AS low, ratio_high(s.win_share, 1) AS high,
    1 / s.players AS even_share, ratio(s.score, 1) AS points, ratio(s.tiles_placed, 1) AS turns
FROM seats s JOIN games g USING (game)
WHERE g.outcome = 'finished' AND g.resigned = 0
GROUP BY s.policy, s.expansions, s.players, s.play_order
HAVING count(*) >= 20
ORDER BY s.policy, s.expansions, s.players, s.play_order
