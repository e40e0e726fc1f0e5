package cartulary.query.board;

import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.query.projection.SeatBits;

/// What each event changes on the board. Looks up nothing but the event and the game's own row.
final class BoardFold {
    /// Each player's meeples (BASE-4).
    private static final int MEEPLES = 7;

    private BoardFold() {}

    static void apply(GameRow game, long revision, GameEvent event) {
        game.revision = revision;
        game.course = game.course.after(event);
        switch (event) {
            case GameOpened e -> {
                game.options = e.options();
                game.commitment = e.seed().commitment();
            }
            case PlayerJoined e -> game.seat(new SeatRow(player(game, e), e.seedCommitment(), null));
            case PlayerLeft e -> {
                game.seats.remove(e.seat());
                game.seatsVanished = true;
                game.seatsChanged = true;
            }
            case TokenReissued e -> {}
            case SeatsClosed e -> {}
            case SeedContributed e -> game.change(e.seat(), seat -> seat.contributed(e.seed()));
            case GameStarted e -> {
                game.root = e.deckRoot();
                game.deckSize = e.deckSize();
                game.seededBy = SeatBits.of(e.seededBy());
                game.deadline = null;
                game.laid.put(revision, e.startTile());
            }
            case DeadlineSet e -> game.deadline = e.deadline();
            case TileDrawn e -> game.drawn++;
            case TileSetAside e -> game.setAside.put(revision, e.tile());
            case TilePlaced e -> game.laid.put(revision, new PlacedTile(e.tile(), e.x(), e.y(), e.rotation()));
            case MeeplePlaced e -> {
                game.meeples.put(new MeepleAt(e.seat(), e.x(), e.y(), e.segment()), true);
                game.change(e.seat(), seat -> seat.meeples(-1));
            }
            case TollhousePlaced e -> tollhouse(game, e.seat(), e.x(), e.y(), 1);
            case TollhouseRelocated e ->
                tollhouse(game, e.seat(), e.x(), e.y(), standing(game, e.seat()).side());
            case TollhouseTurned e -> {
                TollhouseView house = standing(game, e.seat());
                tollhouse(game, e.seat(), house.x(), house.y(), e.side());
            }
            case PlacementSkipped e -> {}
            case FeatureCompleted e -> {}
            case TollRaised e -> game.change(e.seat(), seat -> seat.scored(e.points()));
            case FeatureScored e ->
                e.points().forEach(won -> game.change(won.seat(), seat -> seat.scored(won.points())));
            case MeeplesReturned e -> e.meeples().forEach(meeple -> returned(game, meeple));
            case BetFeatureAsked e -> {}
            case BetFeatureChosen e -> {}
            case OfficeOpened e -> game.office(e.x(), e.y(), new OfficeRow(true, 0, 0));
            case BetSealed e -> {}
            case OfficeClosed e -> closed(game, e);
            case BetsSettled e -> {
                game.closeOffice(e.x(), e.y());
                e.bets().forEach(bet -> settled(game, bet));
            }
            case FinalBetFeatureAsked e ->
                e.offices().forEach(asked -> choosing(game, asked.x(), asked.y(), SeatBits.of(asked.seats())));
            case FinalBetFeatureChosen e ->
                choosing(
                        game,
                        e.x(),
                        e.y(),
                        SeatBits.without(game.office(e.x(), e.y()).choosing(), e.seat()));
            case TurnEnded e -> {}
            case FinalScoringBegan e -> {}
            case PlayerResigned e -> game.change(e.seat(), SeatRow::afterResigning);
            case StepExpired e -> {}
            case GameFinished e -> {
                game.ranking = e.ranking();
                game.deadline = null;
            }
            case GameAbandoned e -> {
                game.deadline = null;
                game.closeOpenOffice();
            }
            case DeckOpened e -> {
                game.seed = e.seed();
                game.nonce = e.nonce();
            }
        }
        game.step = StepFold.after(game, event);
    }

    private static GameView.Player player(GameRow game, PlayerJoined joined) {
        return new GameView.Player(
                joined.seat(),
                joined.colour(),
                joined.player(),
                joined.policy(),
                0,
                MEEPLES,
                game.options.plays(Expansion.BETS) ? Chips.standard().size() : null,
                null,
                false);
    }

    private static void tollhouse(GameRow game, int owner, int x, int y, int side) {
        game.change(owner, seat -> seat.tollhouse(new TollhouseView(x, y, side)));
    }

    private static TollhouseView standing(GameRow game, int owner) {
        SeatRow seat = game.seats.get(owner);
        TollhouseView house = seat == null ? null : seat.player().tollhouse();
        if (house == null) {
            throw new IllegalStateException("seat " + owner + " has no tollhouse on the board");
        }
        return house;
    }

    private static void returned(GameRow game, MeepleAt meeple) {
        game.meeples.put(meeple, false);
        game.change(meeple.seat(), seat -> seat.meeples(1));
    }

    /// Only now do chips leave the supplies that everybody sees (BET-7).
    private static void closed(GameRow game, OfficeClosed event) {
        if (event.bets().isEmpty()) {
            game.closeOffice(event.x(), event.y());
            return;
        }
        game.office(event.x(), event.y(), new OfficeRow(false, SeatBits.of(event.bets()), 0));
        event.bets().forEach(owner -> game.change(owner, seat -> seat.chips(-1)));
    }

    private static void settled(GameRow game, SettledBet bet) {
        game.change(bet.seat(), seat -> seat.chips(1).scored(bet.points()));
    }

    private static void choosing(GameRow game, int x, int y, int seats) {
        OfficeRow office = game.office(x, y);
        game.office(x, y, new OfficeRow(office.open(), office.chips(), seats));
    }
}
