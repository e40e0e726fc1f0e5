package cartulary.bench.tamper;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.secret.Hash;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import cartulary.rules.turn.DecisionInputs.RecountInputs;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.file.KeptCheckpoint;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// A signed record of a whole game, and what its operator can do to it.
final class TestedRecord {
    private static final int PLAYERS = 5;

    private final long seed;
    private final GameOptions options;
    private final List<byte[]> events;
    private final List<Integer> commandEnds = new ArrayList<>();
    private final RecordSigner signer;

    TestedRecord(long seed, RecordSigner signer) {
        this.seed = seed;
        this.signer = signer;
        options = PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
        List<Envelope> log = disputed(begun());
        events = publicBytes(log);
        var replay = new GameReplay(
                Rules.standard(), log.stream().map(Envelope::publicForm).toList());
        while (replay.hasNext() && replay.next() instanceof Accepted command) {
            commandEnds.add(command.from() + command.events().size());
        }
    }

    /// In every tenth game a player signs moves, which takes the most time to verify.
    private PlayedGame begun() {
        var game = new PlayedGame(seed, options);
        return (seed % 10 == 0 ? game.signedBy(1) : game)
                .inLobby(2 + (int) (seed % PLAYERS))
                .start();
    }

    /// In every third game a total is disputed with another reading, by the last player; a referee decides.
    private List<Envelope> disputed(PlayedGame game) {
        game.recountingBy(
                (log, command) -> DisputeRecount.of(log, command.target(), command.reading(), Rules.standard())
                        .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("reason")))
                        .orElse(new RecountInputs.NoSuchTarget()));
        toTheEnd(game);
        boolean isAbandoned = game.game().ranking().isEmpty();
        if (seed % 3 != 0 || isAbandoned) {
            return game.events();
        }
        int seat = game.game().players().getLast().seat();
        int total = game.game().score(seat);
        var reading = new DisputeReading(null, null, OfficeRoads.ALL_END, FieldRules.OFF);
        game.send(
                Actor.seat(seat),
                new OpenDispute(DisputeTarget.total(game.events().size(), seat), "reason", reading));
        game.send(Actor.seat(seat), new AgreeToDispute(1, DisputeOutcome.STANDS, null));
        if (game.game().disputes().all().getFirst().isOpen()) {
            game.send(
                    Actor.REFEREE,
                    new ResolveDispute(
                            1,
                            DisputeOutcome.CORRECTED,
                            DisputeBasis.RULING,
                            List.of(new SeatPoints(seat, total + 1)),
                            true));
        }
        return game.events();
    }

    private static List<Envelope> toTheEnd(PlayedGame game) {
        while (!game.isOver()) {
            game.move();
        }
        return game.events();
    }

    private static List<byte[]> publicBytes(List<Envelope> log) {
        return log.stream().map(EventCodec::publicBytes).toList();
    }

    /// Returns another game that begins in the same way and follows the rules: at some point a player resigns.
    List<byte[]> rewritten(SplittableRandom random) {
        PlayedGame game = begun();
        game.moves(random.nextInt(1, 20));
        while (game.game().step().awaitedSeats().isEmpty()) {
            game.move();
        }
        game.send(Actor.seat(game.game().step().awaitedSeats().getFirst()), new Resign());
        return publicBytes(toTheEnd(game));
    }

    List<byte[]> events() {
        return events;
    }

    /// Returns the sizes at which the record ends between two commands.
    List<Integer> commandEnds() {
        return commandEnds;
    }

    GameId game() {
        return EventCodec.read(events.getFirst()).game();
    }

    NoteKey key() {
        return signer.key();
    }

    /// Returns the checkpoints that somebody kept: one from the middle of the game and the last one.
    List<KeptCheckpoint> kept() {
        return List.of(kept(events.size() / 2), kept(events.size()));
    }

    private KeptCheckpoint kept(int size) {
        return new KeptCheckpoint(CheckpointLine.of(signer.checkpoint(game(), events.subList(0, size)), key()));
    }

    /// Returns the record as it is.
    byte[] file() {
        return signedAgain(events);
    }

    /// Returns changed events with a checkpoint of their own by the true key.
    byte[] signedAgain(List<byte[]> changed) {
        return signer.record(game(), changed);
    }

    /// Returns changed events with the checkpoint of the unchanged ones.
    byte[] withOldCheckpoint(List<byte[]> changed) {
        var file = new ByteArrayOutputStream();
        for (byte[] event : changed) {
            file.writeBytes(event);
            file.write('\n');
        }
        file.writeBytes(
                CheckpointLine.of(signer.checkpoint(game(), events), key()).bytes(CheckpointLine.RECORD));
        file.write('\n');
        return file.toByteArray();
    }
}
