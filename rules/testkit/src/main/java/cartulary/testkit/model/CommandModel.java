package cartulary.testkit.model;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.RecoveryProof;
import cartulary.rules.game.Step;
import cartulary.secondengine.Segment;
import cartulary.testkit.law.BrokenLawException;
import java.util.List;

/// Computes all events of every accepted command of a running game, in order. Only the decision inputs (tiles,
/// nonces, seed) are taken from the events that the rules decided.
final class CommandModel {
    private final TurnModel turn;
    private final GameModel game;

    CommandModel(TurnModel turn) {
        this.turn = turn;
        this.game = turn.game();
    }

    /// @param decided the events of the rules, without deadlines and clocks
    List<GameEvent> events(Actor actor, GameCommand command, List<GameEvent> decided) {
        turn.begin(decided);
        switch (command) {
            case DrawTile c -> draw(turn.step().activeSeat());
            case PlaceTile c -> place(new Placement(c.x(), c.y(), c.rotation()), true);
            case TakeBack c -> takeBack();
            case PlaceMeeple c -> placeMeeple(c.segment());
            case SkipPlacement c -> {
                turn.add(new PlacementSkipped(turn.step().activeSeat()));
                turn.score(turn.step().activeSeat());
            }
            case ExpansionCommand c -> turn.model(c.expansion()).decide(turn, seat(actor), c);
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
        return turn.events();
    }

    /// LOBBY-10: without a secret, the sender had a claim token. The simulation has no accounts.
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
        if (!turn.placements(drawn.tile()).isEmpty()) {
            turn.await(new Step.PlacingTile(seat, drawn.tile()));
            return;
        }
        turn.add(new TileSetAside(seat, drawn.tile()));
        if (drawn.tilesLeft() == 0) {
            turn.beginFinalScoring();
        }
    }

    private void place(Placement at, boolean withFigure) {
        var placing = (Step.PlacingTile) turn.step();
        turn.add(new TilePlaced(placing.seat(), placing.variant(), at.x(), at.y(), at.rotation()));
        if (withFigure) {
            turn.placeFigure(placing.seat());
        } else {
            turn.score(placing.seat());
        }
    }

    /// LOBBY-28.
    private void takeBack() {
        int seat = turn.step().activeSeat();
        PlacedTile last = game.tiles().getLast();
        turn.add(new TakenBack(seat, last.tile(), last.x(), last.y()));
        turn.await(new Step.PlacingTile(seat, last.tile()));
    }

    /// MIX-15.
    private Placement firstPlacement() {
        var placing = (Step.PlacingTile) turn.step();
        return turn.placements(placing.variant()).getFirst();
    }

    private void placeMeeple(String segment) {
        int seat = turn.step().activeSeat();
        PlacedTile last = game.tiles().getLast();
        FeatureKind kind = game.engine().board(game.tiles()).segmentsAt(last.cell()).stream()
                .filter(each -> each.id().equals(segment))
                .map(Segment::kind)
                .findFirst()
                .orElseThrow(() -> new BrokenLawException("the tile just placed has no " + segment));
        turn.add(new MeeplePlaced(seat, last.x(), last.y(), segment, kind));
        turn.score(seat);
    }

    /// MIX-15: one event for each awaited seat. LOBBY-33: with clocks, the resignation of one.
    private void expire() {
        if (game.options().clock() != null) {
            FlagFell fell = turn.decided(FlagFell.class);
            turn.add(fell);
            resign(fell.seat());
            return;
        }
        for (int seat : turn.step().awaitedSeats()) {
            turn.add(new StepExpired(seat, turn.step().name()));
        }
        switch (turn.step()) {
            case Step.Drawing(int seat) -> draw(seat);
            case Step.PlacingTile s -> place(firstPlacement(), true);
            case Step.PlacingFigure(int seat) -> turn.score(seat);
            case Step.InPlay _ -> proceed(turn.step().awaitedSeats(), false);
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ -> throw notInPlay();
        }
    }

    /// MIX-16.
    private void resign(int seat) {
        turn.add(new PlayerResigned(seat));
        boolean over = game.playing().size() < 2;
        boolean ownTurn = seat == turn.step().activeSeat();
        switch (turn.step()) {
            case Step.Drawing(int active) when ownTurn || over -> turn.end(active);
            case Step.PlacingTile s when ownTurn -> place(firstPlacement(), false);
            case Step.PlacingTile s when over -> turn.end(s.seat());
            case Step.PlacingFigure(int active) when ownTurn || over -> turn.score(active);
            case Step.Drawing _, Step.PlacingTile _, Step.PlacingFigure _ -> {}
            case Step.InPlay _ -> proceed(List.of(seat), over);
            case Step.Unopened _, Step.Lobby _, Step.Seeding _, Step.Finished _ -> throw notInPlay();
        }
    }

    private void proceed(List<Integer> without, boolean over) {
        if (turn.expansions().stream().noneMatch(each -> each.proceed(turn, without, over))) {
            throw new IllegalStateException("no expansion has the step " + turn.step());
        }
    }

    private IllegalStateException notInPlay() {
        return new IllegalStateException(turn.step().toString());
    }

    private void abandon(GameAbandoned ending) {
        turn.add(ending);
        turn.add(turn.decided(DeckOpened.class));
        turn.await(new Step.Finished(true));
    }
}
