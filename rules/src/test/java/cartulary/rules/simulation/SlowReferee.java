package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

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
import cartulary.secondengine.Bets;
import cartulary.rules.turn.Step;
import java.util.List;

/// Says of every accepted command of a running game what it brings about, all of it and in order. Only
/// what is supplied from outside is taken from the facts themselves: tiles, nonces, seed.
final class SlowReferee {
    private final SlowTurn turn;
    private final SlowTable table;
    private final SlowSealing sealing;

    SlowReferee(GameId id, SlowTurn turn) {
        this.turn = turn;
        this.sealing = new SlowSealing(id, turn);
        this.table = turn.table;
    }

    /// @param told what the rules say that happened, without times
    List<GameEvent> follow(Actor actor, GameCommand command, List<GameEvent> told) {
        turn.facts.clear();
        turn.told = told;
        switch (command) {
            case DrawTile c -> draw(turn.step.activeSeat());
            case PlaceTile c -> lay(new Placement(c.x(), c.y(), c.rotation()), true);
            case PlaceMeeple c -> claim(c.segment());
            case PlaceTollhouse c -> tollhouse(c.x(), c.y());
            case SkipPlacement c -> {
                turn.happens(new PlacementSkipped(turn.step.activeSeat()));
                turn.score(turn.step.activeSeat());
            }
            case ChooseBetFeature c -> choose(c.segment());
            case PlaceBet c -> sealing.bet(seat(actor), c.x(), c.y(), c.chip(), c.nonce());
            case DeclineBet c -> sealing.bet(seat(actor), c.x(), c.y(), null, c.nonce());
            case ChooseFinalBetFeature c -> sealing.choice(seat(actor), c);
            case ExpireStep c -> expire();
            case Resign c -> resign(seat(actor));
            case ReissueToken c -> turn.happens(turn.told(TokenReissued.class));
            case ExtendDeadline c -> {}
            case CloseGame c -> abandon(true);
            case AbandonGame c -> abandon(false);
            case OpenGame c -> throw closed(c);
            case JoinGame c -> throw closed(c);
            case LeaveGame c -> throw closed(c);
            case SeatBot c -> throw closed(c);
            case RemoveSeat c -> throw closed(c);
            case StartGame c -> throw closed(c);
            case ContributeSeed c -> throw closed(c);
        }
        return turn.facts;
    }

    private static AssertionError closed(GameCommand command) {
        return new AssertionError(command + " was accepted after the start");
    }

    private static int seat(Actor actor) {
        return ((Actor.Seated) actor).seat();
    }

    /// BASE-8, BASE-11.
    private void draw(int seat) {
        TileDrawn drawn = turn.told(TileDrawn.class);
        assertThat(drawn.seat()).isEqualTo(seat);
        assertThat(drawn.tilesLeft()).isEqualTo(table.tilesLeft - 1);
        turn.happens(drawn);
        if (!table.slow.placements(table.tiles, drawn.tile()).isEmpty()) {
            turn.step = new Step.PlacingTile(seat, drawn.tile());
            return;
        }
        turn.happens(new TileSetAside(seat, drawn.tile()));
        if (drawn.tilesLeft() == 0) {
            turn.ending.begin();
        }
    }

    private void lay(Placement at, boolean withFigure) {
        var placing = (Step.PlacingTile) turn.step;
        turn.happens(new TilePlaced(placing.seat(), placing.variant(), at.x(), at.y(), at.rotation()));
        if (withFigure) {
            turn.figure(placing.seat());
        } else {
            turn.score(placing.seat());
        }
    }

    /// MIX-15.
    private Placement first() {
        var placing = (Step.PlacingTile) turn.step;
        return table.slow.placements(table.tiles, placing.variant()).getFirst();
    }

    private void claim(String segment) {
        int seat = turn.step.activeSeat();
        PlacedTile last = table.tiles.getLast();
        FeatureKind kind =
                switch (segment.charAt(0)) {
                    case 'c' -> FeatureKind.CITY;
                    case 'r' -> FeatureKind.ROAD;
                    case 'f' -> FeatureKind.FIELD;
                    default -> FeatureKind.MONASTERY;
                };
        turn.happens(new MeeplePlaced(seat, last.x(), last.y(), segment, kind));
        turn.score(seat);
    }

    /// TOLL-2, TOLL-6.
    private void tollhouse(int x, int y) {
        int seat = turn.step.activeSeat();
        var standing = table.houses.get(seat);
        turn.happens(
                standing == null ? new TollhousePlaced(seat, x, y) : new TollhouseRelocated(seat, standing.at(), x, y));
        turn.score(seat);
    }

    /// BET-23: any segment of the office's tile names the feature it belongs to.
    private void choose(String segment) {
        var asked = (Step.ChoosingBetFeature) turn.step;
        Cell office = asked.cell();
        turn.choose(asked.seat(), office, SlowSealing.withSegment(turn.candidates(office), segment));
        turn.settleOrAsk(asked.seat());
    }

    /// MIX-15: of the features that the player was asked about, the largest.
    private void chooseForAbsent() {
        var asked = (Step.ChoosingBetFeature) turn.step;
        Cell office = asked.cell();
        turn.choose(asked.seat(), office, Bets.largest(turn.candidates(office)));
        turn.settleOrAsk(asked.seat());
    }

    /// MIX-15: one fact for each who is waited for.
    private void expire() {
        for (int seat : turn.step.awaitedSeats()) {
            turn.happens(new StepExpired(seat, turn.step.name()));
        }
        switch (turn.step) {
            case Step.Drawing(int seat) -> draw(seat);
            case Step.PlacingTile s -> lay(first(), true);
            case Step.PlacingFigure(int seat) -> turn.score(seat);
            case Step.ChoosingBetFeature s -> chooseForAbsent();
            case Step.Betting s -> sealing.closeOffice(true);
            case Step.ChoosingFinalBetFeature s -> {
                turn.ending.asked.clear();
                turn.ending.goOn();
            }
            case Step.Unopened s -> throw new AssertionError(s);
            case Step.Lobby s -> throw new AssertionError(s);
            case Step.Seeding s -> throw new AssertionError(s);
            case Step.Finished s -> throw new AssertionError(s);
        }
    }

    /// MIX-16.
    private void resign(int seat) {
        turn.happens(new PlayerResigned(seat));
        boolean over = table.playing().size() < 2;
        boolean ownTurn = seat == turn.step.activeSeat();
        switch (turn.step) {
            case Step.Drawing(int active) when ownTurn || over -> turn.end(active);
            case Step.PlacingTile s when ownTurn -> lay(first(), false);
            case Step.PlacingTile s when over -> turn.end(s.seat());
            case Step.PlacingFigure(int active) when ownTurn || over -> turn.score(active);
            case Step.ChoosingBetFeature s when ownTurn || over -> chooseForAbsent();
            case Step.Betting s -> {
                turn.step = s.without(seat);
                sealing.closeOffice(over);
            }
            case Step.ChoosingFinalBetFeature s -> {
                turn.ending.nothingMoreFrom(seat, office -> true);
                turn.ending.goOn();
            }
            case Step.Drawing s -> {}
            case Step.PlacingTile s -> {}
            case Step.PlacingFigure s -> {}
            case Step.ChoosingBetFeature s -> {}
            case Step.Unopened s -> throw new AssertionError(s);
            case Step.Lobby s -> throw new AssertionError(s);
            case Step.Seeding s -> throw new AssertionError(s);
            case Step.Finished s -> throw new AssertionError(s);
        }
    }

    private void abandon(boolean byHost) {
        turn.happens(new GameAbandoned(byHost));
        turn.happens(turn.told(DeckOpened.class));
        turn.step = new Step.Finished(true);
    }
}
