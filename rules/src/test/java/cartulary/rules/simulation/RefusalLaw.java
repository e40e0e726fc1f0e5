package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Placement;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// What is listed is accepted, what is not listed is refused with a rule, and a refusal changes nothing.
final class RefusalLaw implements Law {
    private static final List<Actor> ACTORS = List.of(
            Actor.GUEST,
            Actor.HOST,
            Actor.SERVICE,
            Actor.seat(0),
            Actor.seat(1),
            Actor.seat(2),
            Actor.seat(3),
            Actor.seat(4),
            Actor.seat(5));

    private static final Hash NONCE = Hash.sha256("nonce of somebody who tries");

    private final Rules rules = Rules.standard();
    private final ShuffledDeck supplied;
    private final SplittableRandom random;
    private final Attempts attempts;
    private final boolean thorough;

    /// @param thorough whether every actor tries every command after every ply, or a few of them
    RefusalLaw(ShuffledDeck supplied, SplittableRandom random, boolean thorough) {
        this.supplied = supplied;
        this.random = random;
        this.attempts = new Attempts(random);
        this.thorough = thorough;
    }

    @Override
    public void afterPly(Ply ply) {
        Game game = ply.after();
        for (Actor actor : thorough ? ACTORS : List.of(ACTORS.get(random.nextInt(ACTORS.size())))) {
            Legal legal = rules.legal(game, actor);
            for (GameCommand command : attempts.at(game.step())) {
                if (!isListed(command, legal, game, actor)) {
                    mustBeRefused(game, actor, command);
                }
            }
            everythingListedIsAccepted(game, actor, legal);
            legal.commands().stream()
                    .flatMap(type -> withoutContents(type).stream())
                    .filter(command -> isListed(command, legal, game, actor))
                    .forEach(command -> mustBeAccepted(game, actor, command));
        }
        assertThat(rules.legal(game, SimulatedGame.active(game.step())).revision())
                .isEqualTo(game.revision());
    }

    private void mustBeRefused(Game game, Actor actor, GameCommand command) {
        long revision = game.revision();
        Decision decision = rules.decide(game, actor, command, supplied);
        assertThat(decision)
                .as("%s in %s by %s", command, game.step(), actor)
                .isInstanceOfSatisfying(Decision.Refused.class, refused -> assertThat(refused.rule())
                        .isNotNull());
        assertThat(game.revision()).isEqualTo(revision);
    }

    private void everythingListedIsAccepted(Game game, Actor actor, Legal legal) {
        for (Placement place : legal.placements()) {
            mustBeAccepted(game, actor, new PlaceTile(place.x(), place.y(), place.rotation()));
        }
        for (Legal.MeepleSpot spot : legal.meeples()) {
            mustBeAccepted(game, actor, new PlaceMeeple(spot.segment()));
        }
        for (Cell spot : legal.tollhouses()) {
            mustBeAccepted(game, actor, new PlaceTollhouse(spot.x(), spot.y()));
        }
        for (var question : legal.betFeatures()) {
            for (var candidate : question.candidates()) {
                for (String segment : candidate.segments()) {
                    mustBeAccepted(
                            game,
                            actor,
                            game.step() instanceof Step.ChoosingBetFeature
                                    ? new ChooseBetFeature(question.x(), question.y(), segment)
                                    : new ChooseFinalBetFeature(question.x(), question.y(), segment, NONCE));
                }
            }
        }
        if (game.step() instanceof Step.Betting office) {
            for (String chip : legal.chips()) {
                mustBeAccepted(game, actor, new PlaceBet(office.x(), office.y(), chip, NONCE));
            }
            if (legal.commands().contains("DeclineBet")) {
                mustBeAccepted(game, actor, new DeclineBet(office.x(), office.y(), NONCE));
            }
        }
        if (legal.commands().contains("ContributeSeed")) {
            mustBeAccepted(game, actor, new ContributeSeed(ownSeed(game, actor)));
        }
    }

    private PlayerSeed ownSeed(Game game, Actor actor) {
        int seat = ((Actor.Seated) actor).seat();
        return supplied.seedBehind(game.player(seat).seedCommitment());
    }

    /// A command of which nothing but the type can be wrong.
    private static Optional<GameCommand> withoutContents(String type) {
        return Optional.ofNullable(
                switch (type) {
                    case "OpenGame" -> new OpenGame(null);
                    case "JoinGame" -> new JoinGame(null, null);
                    case "LeaveGame" -> new LeaveGame();
                    case "SeatBot" -> new SeatBot(BotPolicy.GREEDY, null);
                    case "StartGame" -> new StartGame(null);
                    case "CloseGame" -> new CloseGame();
                    case "DrawTile" -> new DrawTile();
                    case "SkipPlacement" -> new SkipPlacement();
                    case "Resign" -> new Resign();
                    case "ExpireStep" -> new ExpireStep();
                    case "ExtendDeadline" -> new ExtendDeadline(1);
                    case "AbandonGame" -> new AbandonGame();
                    default -> null;
                });
    }

    private void mustBeAccepted(Game game, Actor actor, GameCommand command) {
        assertThat(rules.decide(game, actor, command, supplied))
                .as("%s in %s by %s", command, game.step(), actor)
                .isInstanceOf(Decision.Accepted.class);
    }

    private boolean isListed(GameCommand command, Legal legal, Game game, Actor actor) {
        return legal.commands().contains(command.type())
                && switch (command) {
                    case PlaceTile(int x, int y, int rotation) ->
                        legal.placements().contains(new Placement(x, y, rotation));
                    case PlaceMeeple(var segment) ->
                        legal.meeples().stream().anyMatch(spot -> spot.segment().equals(segment));
                    case PlaceTollhouse(int x, int y) -> legal.tollhouses().contains(new Cell(x, y));
                    case ChooseBetFeature(int x, int y, var segment) -> isCandidate(legal, x, y, segment);
                    case ChooseFinalBetFeature(int x, int y, var segment, var nonce) ->
                        isCandidate(legal, x, y, segment);
                    case PlaceBet(int x, int y, var chip, var nonce) ->
                        isOpen(game, x, y) && legal.chips().contains(chip);
                    case DeclineBet(int x, int y, var nonce) -> isOpen(game, x, y);
                    case ContributeSeed(var seed) -> seed.equals(ownSeed(game, actor));
                    case ExtendDeadline(long seconds) -> seconds > 0;
                    // Listed for the service, which asks when the time is up.
                    case ExpireStep() ->
                        game.deadline() == null || !supplied.now().isBefore(game.deadline());
                    default -> true;
                };
    }

    private static boolean isCandidate(Legal legal, int x, int y, String segment) {
        return legal.betFeatures().stream()
                .filter(question -> question.x() == x && question.y() == y)
                .flatMap(question -> question.candidates().stream())
                .anyMatch(candidate -> candidate.segments().contains(segment));
    }

    private static boolean isOpen(Game game, int x, int y) {
        return game.step() instanceof Step.Betting office && office.x() == x && office.y() == y;
    }
}
