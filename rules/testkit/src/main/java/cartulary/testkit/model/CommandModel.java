package cartulary.testkit.model;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RecoveryProof;
import cartulary.rules.game.Step;
import cartulary.secondengine.bets.Bets;
import cartulary.testkit.law.BrokenLawException;
import java.util.List;

/// Computes all events of every accepted command of a running game, in order. Only the decision inputs (tiles,
/// nonces, seed) are taken from the events that the rules decided.
final class CommandModel {
    private final TurnModel turn;
    private final GameModel game;
    private final BettingModel betting;

    CommandModel(GameId id, TurnModel turn) {
        this.turn = turn;
        this.betting = new BettingModel(id, turn);
        this.game = turn.game;
    }

    /// @param decided the events of the rules, without deadlines
    List<GameEvent> events(Actor actor, GameCommand command, List<GameEvent> decided) {
        turn.events.clear();
        turn.decided = decided;
        switch (command) {
            case DrawTile c -> draw(turn.step.activeSeat());
            case PlaceTile c -> place(new Placement(c.x(), c.y(), c.rotation()), true);
            case PlaceMeeple c -> placeMeeple(c.segment());
            case PlaceTollhouse c -> placeTollhouse(c.x(), c.y());
            case SkipPlacement c -> {
                turn.add(new PlacementSkipped(turn.step.activeSeat()));
                turn.score(turn.step.activeSeat());
            }
            case ChooseBetFeature c -> choose(c.segment());
            case PlaceBet c -> betting.bet(seat(actor), c.x(), c.y(), c.chip(), c.nonce());
            case DeclineBet c -> betting.bet(seat(actor), c.x(), c.y(), null, c.nonce());
            case ChooseFinalBetFeature c -> betting.choice(seat(actor), c);
            case ExpireStep c -> expire();
            case Resign c -> resign(seat(actor));
            case ReissueToken c -> turn.add(new TokenReissued(c.seat(), game.tokens.epoch(c.seat()) + 1));
            case RecoverSeat c -> recover(c);
            case ExtendDeadline c -> {}
            case CloseGame c -> abandon(new GameAbandoned(true));
            case AbandonGame c -> abandon(new GameAbandoned(false, c.reason()));
            // A dispute changes only scores, by rules of its own (DisputeLaw).
            case DisputeCommand c -> decided.forEach(turn::add);
            case OpenGame c -> throw lobbyOnly(c);
            case JoinGame c -> throw lobbyOnly(c);
            case LeaveGame c -> throw lobbyOnly(c);
            case SeatBot c -> throw lobbyOnly(c);
            case RemoveSeat c -> throw lobbyOnly(c);
            case StartGame c -> throw lobbyOnly(c);
            case ContributeSeed c -> throw lobbyOnly(c);
        }
        return turn.events;
    }

    /// LOBBY-10: without a secret, the sender had a claim token.
    private void recover(RecoverSeat command) {
        var proof = command.secret() == null ? RecoveryProof.CLAIM : RecoveryProof.SECRET;
        turn.add(new SeatRecovered(
                command.seat(), game.tokens.epoch(command.seat()) + 1, proof, command.recoveryCommitment()));
    }

    private static BrokenLawException lobbyOnly(GameCommand command) {
        return new BrokenLawException(command + " was accepted after the start");
    }

    private static int seat(Actor actor) {
        return ((Actor.Seated) actor).seat();
    }

    /// BASE-8, BASE-11.
    private void draw(int seat) {
        TileDrawn drawn = turn.decided(TileDrawn.class);
        checkEqual(drawn.seat(), seat, "the seat that draws");
        checkEqual(drawn.tilesLeft(), game.tilesLeft - 1, "the tiles left after drawing");
        turn.add(drawn);
        if (!game.engine().placements(game.tiles(), drawn.tile()).isEmpty()) {
            turn.step = new Step.PlacingTile(seat, drawn.tile());
            return;
        }
        turn.add(new TileSetAside(seat, drawn.tile()));
        if (drawn.tilesLeft() == 0) {
            turn.finalScoring.begin();
        }
    }

    private void place(Placement at, boolean withFigure) {
        var placing = (Step.PlacingTile) turn.step;
        turn.add(new TilePlaced(placing.seat(), placing.variant(), at.x(), at.y(), at.rotation()));
        if (withFigure) {
            turn.placeFigure(placing.seat());
        } else {
            turn.score(placing.seat());
        }
    }

    /// MIX-15.
    private Placement firstPlacement() {
        var placing = (Step.PlacingTile) turn.step;
        return game.engine().placements(game.tiles(), placing.variant()).getFirst();
    }

    private void placeMeeple(String segment) {
        int seat = turn.step.activeSeat();
        PlacedTile last = game.tiles().getLast();
        FeatureKind kind =
                switch (segment.charAt(0)) {
                    case 'c' -> FeatureKind.CITY;
                    case 'r' -> FeatureKind.ROAD;
                    case 'f' -> FeatureKind.FIELD;
                    default -> FeatureKind.MONASTERY;
                };
        turn.add(new MeeplePlaced(seat, last.x(), last.y(), segment, kind));
        turn.score(seat);
    }

    /// TOLL-2, TOLL-6.
    private void placeTollhouse(int x, int y) {
        int seat = turn.step.activeSeat();
        var tollhouse = game.tollhouse(seat);
        turn.add(
                tollhouse == null
                        ? new TollhousePlaced(seat, x, y)
                        : new TollhouseRelocated(seat, tollhouse.at(), x, y));
        turn.score(seat);
    }

    /// BET-23: each segment of the office's tile names the feature that it belongs to.
    private void choose(String segment) {
        var asked = (Step.ChoosingBetFeature) turn.step;
        Cell office = asked.cell();
        turn.choose(asked.seat(), office, BettingModel.withSegment(turn.candidates(office), segment));
        turn.settleOrAsk(asked.seat());
    }

    /// MIX-15: the largest of the features that the player was asked about.
    private void chooseForAbsent() {
        var asked = (Step.ChoosingBetFeature) turn.step;
        Cell office = asked.cell();
        turn.choose(asked.seat(), office, Bets.largest(turn.candidates(office)));
        turn.settleOrAsk(asked.seat());
    }

    /// MIX-15: one event for each awaited seat.
    private void expire() {
        for (int seat : turn.step.awaitedSeats()) {
            turn.add(new StepExpired(seat, turn.step.name()));
        }
        switch (turn.step) {
            case Step.Drawing(int seat) -> draw(seat);
            case Step.PlacingTile s -> place(firstPlacement(), true);
            case Step.PlacingFigure(int seat) -> turn.score(seat);
            case Step.ChoosingBetFeature s -> chooseForAbsent();
            case Step.Betting s -> betting.closeOffice(true);
            case Step.ChoosingFinalBetFeature s -> {
                turn.finalScoring.asked.clear();
                turn.finalScoring.proceed();
            }
            case Step.Unopened s -> throw new IllegalStateException(s.toString());
            case Step.Lobby s -> throw new IllegalStateException(s.toString());
            case Step.Seeding s -> throw new IllegalStateException(s.toString());
            case Step.Finished s -> throw new IllegalStateException(s.toString());
        }
    }

    /// MIX-16.
    private void resign(int seat) {
        turn.add(new PlayerResigned(seat));
        boolean over = game.playing().size() < 2;
        boolean ownTurn = seat == turn.step.activeSeat();
        switch (turn.step) {
            case Step.Drawing(int active) when ownTurn || over -> turn.end(active);
            case Step.PlacingTile s when ownTurn -> place(firstPlacement(), false);
            case Step.PlacingTile s when over -> turn.end(s.seat());
            case Step.PlacingFigure(int active) when ownTurn || over -> turn.score(active);
            case Step.ChoosingBetFeature s when ownTurn || over -> chooseForAbsent();
            case Step.Betting s -> {
                turn.step = s.without(seat);
                betting.closeOffice(over);
            }
            case Step.ChoosingFinalBetFeature s -> {
                turn.finalScoring.stopAsking(seat, office -> true);
                turn.finalScoring.proceed();
            }
            case Step.Drawing s -> {}
            case Step.PlacingTile s -> {}
            case Step.PlacingFigure s -> {}
            case Step.ChoosingBetFeature s -> {}
            case Step.Unopened s -> throw new IllegalStateException(s.toString());
            case Step.Lobby s -> throw new IllegalStateException(s.toString());
            case Step.Seeding s -> throw new IllegalStateException(s.toString());
            case Step.Finished s -> throw new IllegalStateException(s.toString());
        }
    }

    private void abandon(GameAbandoned ending) {
        turn.add(ending);
        turn.add(turn.decided(DeckOpened.class));
        turn.step = new Step.Finished(true);
    }
}
