package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import java.time.LocalDate;

/// The columns that every table of games begins with, so that most questions need no join.
public record GameKey(
        @Column("id of the game; its page is /games/{game}") String game,
        @Column("day on which the game ended, in UTC") LocalDate day,
        @Column("number of players when the game started") int players,

        @Column("expansions in play: none, or these of " + Expansion.CHOICE + ", in this order, joined by commas")
        String expansions,

        @Column(
                "who played: person, random, greedy, or level-1 to level-8 if all players of the game were of this kind, else mixed")
        String policy) {}
