package cartulary.query.ratings;

import cartulary.record.rating.RatedGame;
import cartulary.record.rating.RatedGame.Entrant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/// The results of a person against each of those whom the person met in rated games.
///
/// @param games the number of games that are counted: the newest, at most 500
/// @param opponents the one with most games first; of several with as many, the one who was met last
@Schema(requiredProperties = {"person", "games", "opponents"})
public record PersonOpponents(String person, int games, List<Opponent> opponents) {
    static final int MOST_GAMES = 500;
    static final int MOST_OPPONENTS = 50;

    /// The results against one person. In a game of more than two, the better place wins.
    ///
    /// @param person the id of the opponent's account
    /// @param games in which both played
    /// @param won by the person whose opponents these are
    @Schema(
            name = "Opponent",
            requiredProperties = {"person", "games", "won", "tied", "lost"})
    public record Opponent(String person, int games, int won, int tied, int lost) {
        private static Opponent of(Entrant opponent, int ownPlace) {
            int order = Integer.compare(ownPlace, opponent.place());
            return new Opponent(opponent.person(), 1, order < 0 ? 1 : 0, order == 0 ? 1 : 0, order > 0 ? 1 : 0);
        }

        private Opponent plus(Opponent other) {
            return new Opponent(person, games + other.games, won + other.won, tied + other.tied, lost + other.lost);
        }
    }

    /// @param newestFirst rated games of the person
    static PersonOpponents of(String person, List<RatedGame> newestFirst) {
        var results = new LinkedHashMap<String, Opponent>();
        for (RatedGame game : newestFirst) {
            Entrant own = game.persons().stream()
                    .filter(each -> each.person().equals(person))
                    .findFirst()
                    .orElseThrow();
            game.persons().stream()
                    .filter(each -> !each.equals(own))
                    .forEach(each -> results.merge(each.person(), Opponent.of(each, own.place()), Opponent::plus));
        }
        List<Opponent> opponents = results.values().stream()
                .sorted(Comparator.comparing(Opponent::games).reversed())
                .limit(MOST_OPPONENTS)
                .toList();
        return new PersonOpponents(person, newestFirst.size(), opponents);
    }
}
