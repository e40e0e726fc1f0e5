package cartulary.record.review;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.record.UnreadableRecordException;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.review.ExpansionReview.Hands;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Reviews one game. Costs about 0.15 s of processor time for a base game and 1.7 s with both expansions, nearly all of
/// it for the luck of the draws; for one thread.
public final class Reviewer {
    private final GameRecord record;
    private final List<? extends ExpansionReview> expansions;
    private final List<Hands> hands;
    private final IntConsumer listener;
    private final Catalogue catalogue;
    private final UndrawnTiles undrawn = new UndrawnTiles();
    private final List<TurnReview> turns = new ArrayList<>();
    private @Nullable TurnDraft draft;

    private Reviewer(
            GameRecord record, Catalogue catalogue, List<? extends ExpansionReview> expansions, IntConsumer listener) {
        this.record = record;
        this.catalogue = catalogue;
        this.expansions = expansions;
        this.hands =
                expansions.stream().map(expansion -> expansion.hands(record)).toList();
        this.listener = listener;
    }

    /// Returns the review of the turns that are over.
    ///
    /// @param record of a game that ended, so that its secrets are revealed
    /// @param catalogue the tiles of the game
    /// @throws UnreadableRecordException if an event cannot be folded
    public static GameReview review(
            GameRecord record, Catalogue catalogue, List<? extends ExpansionReview> expansions, IntConsumer listener) {
        return new Reviewer(record, catalogue, expansions, listener).review();
    }

    private GameReview review() {
        var last = new Game[1];
        record.replay().forEach(event -> {
            add(event);
            last[0] = event.after();
        });
        List<SeatReview> seats = last[0].players().stream()
                .map(Player::seat)
                .map(seat -> SeatReview.of(seat, turns))
                .toList();
        return new GameReview(GameReview.FORMAT, record.game(), record.revision(), seats, turns);
    }

    private void add(RecordedEvent recorded) {
        switch (recorded.event()) {
            case GameStarted _ -> undrawn.start(catalogue, recorded.after().options());
            case TileDrawn e -> {
                undrawn.draw(e.tile());
                draft = new TurnDraft(
                        record.rules(),
                        recorded,
                        hand(e.seat(), recorded.origin().revision()));
            }
            case TileSetAside _ -> draft = null;
            case TilePlaced e -> draft(recorded).place(e, recorded, undrawn.left());
            case TakenBack _ -> draft(recorded).takeBack();
            case StepExpired e -> automatic(e.seat());
            case PlayerResigned e -> automatic(e.seat());
            case TurnEnded _ -> end();
            case MeeplePlaced e -> draft(recorded).choose(new PlaceMeeple(e.segment()));
            case PlacementSkipped _ -> draft(recorded).choose(new SkipPlacement());
            case ExpansionEvent e ->
                expansions.stream()
                        .flatMap(expansion -> expansion.placement(e).stream())
                        .forEach(figure -> draft(recorded).choose(figure));
            case LobbyEvent _, TurnEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    private List<String> hand(int seat, long revision) {
        return hands.stream().flatMap(each -> each.of(seat, revision).stream()).toList();
    }

    private TurnDraft draft(RecordedEvent recorded) {
        if (draft == null) {
            throw new UnreadableRecordException(
                    record.game(), recorded.origin().revision(), "a tile was placed that was not drawn", null);
        }
        return draft;
    }

    private void automatic(int seat) {
        if (draft != null && draft.seat() == seat) {
            draft.chooseAutomatically();
        }
    }

    private void end() {
        // Without a tile, the turn ended because too few players were left (MIX-16).
        if (draft != null && draft.hasTile()) {
            turns.add(draft.finish());
            listener.accept(turns.size());
        }
        draft = null;
    }
}
