package cartulary.testkit;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SealedEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.move.SignedMove;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A running game whose player on seat 1 signs every command as early as the record may show it (LOBBY-12), while the
/// player on seat 2, who does not sign, adds events that change nothing for seat 1.
public final class EarliestSignatures {
    private static final int SIGNER = 1;
    private static final int OTHER = 2;
    private static final int MOVES_AFTERWARDS = 20;

    private final PlayedGame game;
    private final MoveSigner first;

    /// The signer's key pair after the seat was recovered.
    private final MoveSigner second;

    /// The revision at which the seat was recovered.
    private long recovered;

    /// @param recount counts a disputed score again from the public events so far
    public EarliestSignatures(long seed, BiFunction<List<Envelope>, OpenDispute, RecountInputs> recount) {
        first = PlayedGame.signer(seed, SIGNER);
        second = PlayedGame.laterSigner(seed, SIGNER);
        game = new PlayedGame(seed, PlayedGame.BOTH)
                .signedBy(SIGNER)
                .signedEarly()
                .inLobby(3)
                .recountingBy(recount);
        game.send(Actor.seat(SIGNER), new LeaveGame());
        game.send(Actor.GUEST, new JoinGame(null, null, null, null, first.key()));
        game.start();
        interruptions().forEach(this::interrupt);
        disputeAfterASealedChoice();
        game.moves(MOVES_AFTERWARDS);
    }

    private List<Consumer<PlayedGame>> interruptions() {
        return List.of(
                it -> it.recover(OTHER, false),
                it -> it.send(Actor.seat(OTHER), dispute()),
                it -> it.send(Actor.seat(OTHER), new AgreeToDispute(1, DisputeOutcome.STANDS, null)),
                it -> it.send(Actor.seat(OTHER), new WithdrawDispute(1)),
                it -> it.send(Actor.seat(SIGNER), dispute()),
                it -> {
                    it.send(Actor.seat(OTHER), new AgreeToDispute(2, DisputeOutcome.STANDS, null));
                    it.send(Actor.seat(SIGNER), new AgreeToDispute(2, DisputeOutcome.STANDS, null));
                },
                it -> {
                    it.recover(SIGNER, true);
                    recovered = it.events().size();
                },
                it -> it.recover(OTHER, false));
    }

    private OpenDispute dispute() {
        return new OpenDispute(DisputeTarget.total(game.events().size(), 0), "a reason", null);
    }

    /// Adds events just before the signer, whose turn it is, draws or places a tile.
    private void interrupt(Consumer<PlayedGame> events) {
        do {
            game.move();
        } while (game.game().step().activeSeat() != SIGNER
                || !List.of(SIGNER).equals(game.game().step().awaitedSeats()));
        events.accept(game);
    }

    /// Lets the signer dispute a total after a choice that another player made in the same step.
    private void disputeAfterASealedChoice() {
        do {
            game.move();
        } while (!(game.events().getLast().data() instanceof SealedEvent choice && choice.seat() != SIGNER));
        game.send(Actor.seat(SIGNER), dispute());
    }

    /// Returns the public events.
    public List<Envelope> events() {
        return game.events().stream().map(Envelope::publicForm).toList();
    }

    /// A move with a signature by the right key over the revision before the earliest one.
    ///
    /// @param revision of the move
    /// @param after the revision that is signed
    public record TooEarly(long revision, long after, List<Envelope> events) {}

    /// Returns a record with one signature that is too early, for each type of event that changed what the signer could
    /// choose before a move.
    public List<TooEarly> tooEarly() {
        var records = new ArrayList<TooEarly>();
        var types = new HashSet<String>();
        List<Envelope> events = events();
        Game before = Rules.standard().unopenedGame();
        for (Envelope event : events) {
            GameCommand command = command(event);
            int lastChange = (int) before.lastChange(SIGNER);
            if (command != null && types.add(events.get(lastChange - 1).type())) {
                records.add(signed(event, command, lastChange - 1));
            }
            before = Rules.standard().evolve(before, event);
        }
        return records;
    }

    private TooEarly signed(Envelope event, GameCommand command, long after) {
        MoveSigner signer = event.revision() > recovered ? second : first;
        var changed = new ArrayList<>(events());
        changed.set(
                (int) event.revision() - 1,
                Envelope.signed(
                        event.rulesVersion(),
                        event.game(),
                        event.revision(),
                        event.at(),
                        event.actor(),
                        event.data(),
                        signer.sign(new SignedMove(event.game(), SIGNER, after, command))));
        return new TooEarly(event.revision(), after, changed);
    }

    /// Returns the command behind a signed event; null for one that a seat can send only once, or whose event contains
    /// more than the command.
    private static @Nullable GameCommand command(Envelope event) {
        if (event.signature() == null) {
            return null;
        }
        return switch (event.data()) {
            case TileDrawn _ -> new DrawTile();
            case TilePlaced e -> new PlaceTile(e.x(), e.y(), e.rotation());
            case MeeplePlaced e -> new PlaceMeeple(e.segment());
            case PlacementSkipped _ -> new SkipPlacement();
            case PlayerLeft _ -> new LeaveGame();
            case GameEvent _ -> null;
        };
    }
}
