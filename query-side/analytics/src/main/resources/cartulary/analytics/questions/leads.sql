-- title: How often the lead changes
-- about: Number of times that another player took the lead, the part of the game after which it no longer changed, and the
--   points by which the winner led at the end.
-- picture: bars label=players series=expansions value=lead_changes low=low high=high
SELECT policy, expansions, players, count(*) AS games, ratio(lead_changes, 1) AS lead_changes,
    ratio_low(lead_changes, 1) AS low, ratio_high(lead_changes, 1) AS high,
    ratio(coalesce(last_lead_change_turn, 0) / greatest(1, turns), 1) AS decided_after,
    ratio(margin, 1) AS margin
FROM games
WHERE outcome = 'finished'
GROUP BY policy, expansions, players
HAVING count(*) >= 20
ORDER BY policy, expansions, players
-- examples: The games with the most changes of the lead
SELECT g.game, t.revision, g.players, g.lead_changes, g.margin
FROM games g LEFT JOIN turns t ON t.game = g.game AND t.turn = g.last_lead_change_turn
WHERE g.outcome = 'finished' AND g.lead_changes > 0
ORDER BY g.lead_changes DESC, g.game
LIMIT 5
