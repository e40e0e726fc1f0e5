-- title: Who begins
-- about: Share of wins (a shared first place counts in parts) and points by the place in the order of play. The first
--   players have one turn more than the others, unless the number of players divides the number of drawn tiles.
-- picture: bars label=play_order series=players value=win_share low=low high=high
SELECT s.policy, s.expansions, s.players, s.play_order, count(*) AS games,
    ratio(s.win_share, 1) AS win_share, ratio_low(s.win_share, 1) AS low, ratio_high(s.win_share, 1) AS high,
    1 / s.players AS even_share, ratio(s.score, 1) AS points, ratio(s.tiles_placed, 1) AS turns
FROM seats s JOIN games g USING (game)
WHERE g.outcome = 'finished' AND g.resigned = 0
GROUP BY s.policy, s.expansions, s.players, s.play_order
HAVING count(*) >= 20
ORDER BY s.policy, s.expansions, s.players, s.play_order
-- examples: The clearest wins of the player who began
SELECT g.game, NULL::INTEGER AS revision, g.players, g.winning_score, g.margin
FROM games g
WHERE g.outcome = 'finished' AND g.resigned = 0 AND g.winning_seat = g.first_seat
ORDER BY g.margin DESC, g.game
LIMIT 5
