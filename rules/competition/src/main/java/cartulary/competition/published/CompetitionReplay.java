package cartulary.competition.published;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.ChangeRoster;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedCompetition.Counts;
import cartulary.contracts.published.PublishedCompetition.Encounter;
import cartulary.contracts.published.PublishedCompetition.Sides;
import cartulary.contracts.published.UnusableCompetitionException;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Plays the published results of a competition by commands.
public final class CompetitionReplay {
    private static final List<TieBreak> OF_PERSONS =
            List.of(TieBreak.MATCHES_WON, TieBreak.GAMES_DIFFERENCE, TieBreak.GAMES_WON, TieBreak.DIRECT_ENCOUNTER);
    private static final List<TieBreak> OF_TEAMS = List.of(
            TieBreak.MATCHES_WON,
            TieBreak.DUELS_DIFFERENCE,
            TieBreak.DUELS_WON,
            TieBreak.GAMES_DIFFERENCE,
            TieBreak.GAMES_WON,
            TieBreak.DIRECT_ENCOUNTER);

    private final PublishedCompetition published;
    private final PublishedEntrants entrants;
    private final Plan plan;
    private final Organiser organiser;
    private final List<PublishedDifference> differences = new ArrayList<>();
    private final Map<String, List<Encounter>> lineUps = new LinkedHashMap<>();
    private int moves;

    private CompetitionReplay(
            PublishedCompetition published, Plan plan, Function<CompetitionCommand, CompetitionDecision> commands) {
        this.published = published;
        this.plan = plan;
        this.organiser = new Organiser(commands);
        this.entrants = PublishedEntrants.of(published);
    }

    /// Inputs that are not published but influence a competition.
    ///
    /// @param seed the seed for drawing lots
    /// @param swissRounds the minimum number of rounds of a Swiss stage
    public record Plan(Hash seed, int swissRounds) {
        /// The inputs for a competition that has ended. Its lots are never used, because published tables
        /// have none.
        public static final Plan ENDED = new Plan(Hash.sha256("published results"), 1);
    }

    /// The result of a replay.
    ///
    /// @param stages the stages in their order
    /// @param moves the compared winners of brackets
    public record Replayed(
            Competition competition, List<PublishedStage> stages, List<PublishedDifference> differences, int moves) {}

    /// Opens the competition and plays its results.
    ///
    /// @param commands decides each command on the competition after the one before it
    /// @throws UnusableCompetitionException if the results are impossible, or a command is refused
    public static Replayed of(
            PublishedCompetition published, Plan plan, Function<CompetitionCommand, CompetitionDecision> commands) {
        return new CompetitionReplay(published, plan, commands).play();
    }

    private Replayed play() {
        List<PublishedStage> stages = PublishedStage.of(published);
        if (stages.isEmpty() || entrants.ids().isEmpty()) {
            throw new UnusableCompetitionException("nobody plays: duels, and matches of teams, are empty");
        }
        addLineUps();
        List<TieBreak> tieBreaks = published.isOfTeams() ? OF_TEAMS : OF_PERSONS;
        organiser.send(
                new OpenCompetition(
                        published.isOfTeams() ? EntrantKind.TEAM : EntrantKind.PLAYER,
                        published.isOfTeams() ? mostDuels() : 1,
                        stages.stream()
                                .map(stage -> stage.plan(tieBreaks, plan.swissRounds()))
                                .toList(),
                        plan.seed()),
                "stages");
        organiser.send(new EnterEntrants(entrants.entrants()), "entrants");
        for (PublishedStage stage : stages) {
            if (stage.format().isBracket()) {
                var bracket = new BracketReplay(organiser, entrants, stage, this::result);
                bracket.play();
                differences.addAll(bracket.differences());
                moves += bracket.moves();
            } else {
                new GroupsReplay(organiser, entrants, stage, this::result).play();
            }
        }
        return new Replayed(organiser.competition(), stages, List.copyOf(differences), moves);
    }

    private int mostDuels() {
        int most = 1;
        for (Encounter match : published.matches()) {
            SideCount won = EnteredResult.count(Objects.requireNonNull(match.duels()));
            most = Math.max(
                    most, Math.max(won.home() + won.away(), lineUp(match).size()));
        }
        return most;
    }

    private List<Encounter> lineUp(Encounter match) {
        return lineUps.getOrDefault(String.valueOf(match.match()), List.of());
    }

    /// Finds the duels of every match, with the players of its home team first.
    private void addLineUps() {
        if (!published.isOfTeams()) {
            return;
        }
        Map<String, Encounter> matches = new LinkedHashMap<>();
        for (Encounter match : published.matches()) {
            if (matches.putIfAbsent(String.valueOf(match.match()), match) != null) {
                throw new UnusableCompetitionException(match.path() + ": match " + match.match() + " is listed twice");
            }
        }
        for (Encounter duel : published.duels()) {
            Encounter match = matches.get(String.valueOf(duel.match()));
            if (match == null) {
                throw new UnusableCompetitionException(duel.path() + ".match is " + duel.match()
                        + ", which is no match of the file: correct it, or add the match");
            }
            lineUps.computeIfAbsent(String.valueOf(match.match()), _ -> new ArrayList<>())
                    .add(homeFirst(duel, match.sides()));
        }
    }

    private Encounter homeFirst(Encounter duel, Sides teams) {
        boolean isSwapped = isOf(teams.home(), duel.sides().away())
                && !isOf(teams.home(), duel.sides().home());
        return isSwapped
                ? new Encounter(
                        duel.path(),
                        duel.match(),
                        duel.format(),
                        duel.bestOf(),
                        duel.stage(),
                        duel.group(),
                        duel.round(),
                        duel.knockout(),
                        duel.winnerTo(),
                        new Sides(duel.sides().away(), duel.sides().home()),
                        new Counts(duel.games().away(), duel.games().home()),
                        null)
                : duel;
    }

    private boolean isOf(@Nullable String team, @Nullable String player) {
        return team != null
                && player != null
                && entrants.rosters().getOrDefault(team, List.of()).contains(player);
    }

    /// Returns the result of an encounter. The duels of a match count, and are compared with what was published of it.
    private EnteredResult result(Encounter encounter) {
        if (!published.isOfTeams()) {
            return EnteredResult.ofDuel(encounter);
        }
        List<Encounter> lineUp = lineUp(encounter);
        if (!lineUp.isEmpty()) {
            compare(encounter, "duelsWon", Objects.requireNonNull(encounter.duels()), EnteredResult.duelsWon(lineUp));
            compare(encounter, "gamesWon", encounter.games(), EnteredResult.games(lineUp));
            replacePlayers(encounter, lineUp);
        }
        return EnteredResult.ofMatch(encounter, lineUp);
    }

    private void compare(Encounter match, String column, Counts counts, SideCount counted) {
        boolean isPublished = counts.home() != null && counts.away() != null;
        if (isPublished && !EnteredResult.count(counts).equals(counted)) {
            differences.add(new PublishedDifference(
                    match.path(),
                    String.valueOf(match.match()),
                    column,
                    counts,
                    counted.home() + "-" + counted.away()));
        }
    }

    /// Adds the players who are in no published roster of their team, or in that of another.
    private void replacePlayers(Encounter match, List<Encounter> lineUp) {
        for (Encounter duel : lineUp) {
            replacePlayer(match, match.sides().home(), duel.sides().home());
            replacePlayer(match, match.sides().away(), duel.sides().away());
        }
    }

    private void replacePlayer(Encounter match, @Nullable String team, @Nullable String player) {
        if (team == null || player == null || !entrants.isSomebody(team)) {
            return;
        }
        Set<String> roster = new HashSet<>(
                Objects.requireNonNull(organiser.competition().entrants().get(team))
                        .roster());
        if (roster.isEmpty() || roster.contains(player)) {
            return;
        }
        String reason = "played in match " + match.match();
        organiser.competition().entrants().values().stream()
                .filter(other -> other.roster().contains(player))
                .findFirst()
                .ifPresent(other ->
                        organiser.send(new ChangeRoster(other.id(), List.of(), List.of(player), reason), match.path()));
        organiser.send(new ChangeRoster(team, List.of(player), List.of(), reason), match.path());
    }
}
