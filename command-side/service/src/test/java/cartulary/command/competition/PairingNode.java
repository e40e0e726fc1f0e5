package cartulary.command.competition;

import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.duel.Duels;
import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.duel.WhenAGameOfADuelEndsThenTheNextBegins;
import cartulary.command.game.GameGateway;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.competition.state.Competition;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.DuelPlan;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.DuelStore;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The parts of a node that play a competition, over any stores.
final class PairingNode {
    static final String OLGA = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final List<String> FOUR = List.of(
            "AAAAAAAAAAAAAAAAAAAAAA", "BAAAAAAAAAAAAAAAAAAAAA", "CAAAAAAAAAAAAAAAAAAAAA", "DAAAAAAAAAAAAAAAAAAAAA");

    static final int SECONDS_TO_APPEAR = 600;

    /// A person who was entered and has no account.
    static final String STRANGER = "ZAAAAAAAAAAAAAAAAAAAAA";

    final CompetitionRepository repository;
    final Competitions competitions;
    final Duels duels;
    final WhenAGameOfADuelEndsThenTheNextBegins games;
    final WhenAPairingIsKnownThenItsDuelIsPlayed pairings;
    private final GameGateway gateway;

    PairingNode(CompetitionStore store, DuelStore duelStore, CommandLedger ledger, GameGateway gateway, Clock clock) {
        this.repository = new CompetitionRepository(store);
        this.competitions =
                new Competitions(repository, store, ledger, clock, TestCompetitions.lineUps(store, ledger), 1_000);
        this.duels = new Duels(duelStore, clock);
        this.games = new WhenAGameOfADuelEndsThenTheNextBegins(duels, gateway);
        this.gateway = gateway;
        this.pairings = new WhenAPairingIsKnownThenItsDuelIsPlayed(
                repository, competitions, store, duels, games, person -> !person.equals(STRANGER));
    }

    /// Opens a cup of four persons whose bracket is drawn.
    ///
    /// @param entering who enters each of them
    String cup(int bestOf, Map<String, String> entering) {
        var plan = new StagePlan(
                "S",
                StageFormat.SINGLE_ELIMINATION,
                bestOf,
                null,
                null,
                false,
                List.of(),
                null,
                new DuelPlan(new GameOptions(2, Visibility.PUBLIC), DuelBeginning.DRAWN, SECONDS_TO_APPEAR),
                null,
                null);
        var opening = new OpenCompetition(EntrantKind.PLAYER, 1, List.of(plan), Hash.sha256("a seed"));
        String cup = accepted(competitions.open(request(OLGA, opening)));
        List<String> entrants = List.copyOf(entering.keySet());
        entering.forEach((person, sender) -> send(cup, sender, new EnterEntrants(List.of(Entrant.player(person)))));
        send(cup, OLGA, new BeginStage("S", List.of(new StageGroup("1", entrants))));
        send(cup, OLGA, new DrawBracket("S", "1"));
        return cup;
    }

    void send(String cup, String sender, CompetitionCommand command) {
        accepted(competitions.send(cup, request(sender, command)));
    }

    private static CompetitionRequest request(String person, CompetitionCommand command) {
        return new CompetitionRequest(person, false, false, null, null, List.of(), turn -> turn.refusal(command));
    }

    private static String accepted(CompetitionOutcome outcome) {
        if (outcome instanceof Accepted accepted) {
            return accepted.competition();
        }
        throw new AssertionError(outcome);
    }

    Competition competition(String cup) {
        return repository.head(cup).competition();
    }

    Map<String, PairingResult> results(String cup) {
        return competition(cup).stage("S").orElseThrow().results();
    }

    DuelHead duel(String cup, String pairing, int attempt) {
        return duels.head(DuelEntry.ofPairing(cup, pairing, attempt));
    }

    /// Lets the person on a side lose the game of a duel that runs.
    void loses(String duel, PairingSide side) {
        Duel played = duels.head(duel).duel();
        DuelGame running = played.running().orElseThrow();
        Game head = gateway.head(running.game()).orElseThrow();
        gateway.automate(running.game(), Actor.seat(seat(head, played.person(side))), new Resign(), head.revision());
    }

    /// Lets every person on the away side lose the game that runs, in every duel of a cup. Returns how many there were.
    int awaySidesLose(String cup) {
        List<String> running = duels.open("", 1_000).stream()
                .filter(duel -> isOf(duel, cup) && runs(duel))
                .toList();
        running.forEach(duel -> loses(duel, PairingSide.AWAY));
        return running.size();
    }

    private boolean isOf(String duel, String cup) {
        for (String pairing : competition(cup).stageOfPairing().keySet()) {
            for (int attempt = 1; attempt <= 3; attempt++) {
                if (DuelEntry.ofPairing(cup, pairing, attempt).equals(duel)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean runs(String duel) {
        Game head = duels.head(duel)
                .duel()
                .running()
                .flatMap(game -> gateway.head(game.game()))
                .orElse(null);
        return head != null && head.step() instanceof Step.Drawing;
    }

    private static int seat(Game head, @Nullable String person) {
        return head.players().stream()
                .filter(player -> Objects.equals(person, player.person()))
                .map(Player::seat)
                .findFirst()
                .orElseThrow();
    }
}
