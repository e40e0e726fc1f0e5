package cartulary.verifier.tamper;

import cartulary.contracts.checkpoint.CheckpointLine;
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
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.file.KeptCheckpoint;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// A signed record of a whole game, and what its operator can do to it.
final class TestedRecord {
    private final long seed;
    private final RecordSigner signer;
    private final GameId game;
    private final List<byte[]> events;
    private final List<Integer> commandEnds;

    TestedRecord(long seed, RecordSigner signer) {
        this.seed = seed;
        this.signer = signer;
        PlayedGame played = toTheEnd(begun());
        if (seed % 3 == 0 && !played.game().ranking().isEmpty()) {
            dispute(played);
        }
        game = played.id();
        List<Envelope> log = played.events();
        events = publicBytes(log);
        // Each command of a played game has a time of its own.
        commandEnds = IntStream.rangeClosed(1, log.size())
                .filter(i -> i == log.size()
                        || !log.get(i).at().equals(log.get(i - 1).at()))
                .boxed()
                .toList();
    }

    /// In every tenth game a player signs moves, which takes the most time to verify.
    private PlayedGame begun() {
        GameOptions options = PlayedGame.ALL_OPTIONS.get((int) (seed % PlayedGame.ALL_OPTIONS.size()));
        var played = new PlayedGame(seed, options).recountingBy((log, command) -> DisputeRecount.of(
                        log, command.target(), command.reading(), Rules.standard())
                .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("reason")))
                .orElse(new RecountInputs.NoSuchTarget()));
        return (seed % 10 == 0 ? played.signedBy(1) : played)
                .inLobby(2 + (int) (seed % 5))
                .start();
    }

    private static PlayedGame toTheEnd(PlayedGame played) {
        while (!played.isOver()) {
            played.move();
        }
        return played;
    }

    /// The last player disputes its total by another reading; a referee decides.
    private static void dispute(PlayedGame played) {
        int seat = played.game().players().getLast().seat();
        int total = played.game().score(seat);
        var reading = DisputeReading.of(OfficeRoads.ALL_END, FieldRules.OFF);
        var target = DisputeTarget.total(played.events().size(), seat);
        played.send(Actor.seat(seat), new OpenDispute(target, "reason", reading));
        played.send(Actor.seat(seat), new AgreeToDispute(1, DisputeOutcome.STANDS, null));
        if (played.game().disputes().all().getFirst().isOpen()) {
            var points = List.of(new SeatPoints(seat, total + 1));
            played.send(
                    Actor.REFEREE, new ResolveDispute(1, DisputeOutcome.CORRECTED, DisputeBasis.RULING, points, true));
        }
    }

    private static List<byte[]> publicBytes(List<Envelope> log) {
        return log.stream().map(EventCodec::publicBytes).toList();
    }

    /// Returns another game that begins in the same way and follows the rules: at some point a player resigns.
    List<byte[]> rewritten(SplittableRandom random) {
        PlayedGame played = begun().moves(random.nextInt(1, 20));
        while (played.game().step().awaitedSeats().isEmpty()) {
            played.move();
        }
        played.send(Actor.seat(played.game().step().awaitedSeats().getFirst()), new Resign());
        return publicBytes(toTheEnd(played).events());
    }

    GameId game() {
        return game;
    }

    List<byte[]> events() {
        return events;
    }

    /// Returns the sizes at which the record ends between two commands.
    List<Integer> commandEnds() {
        return commandEnds;
    }

    String keyName() {
        return signer.key().name();
    }

    /// Returns two checkpoints that a player kept: one from the middle of the game and the last one.
    List<KeptCheckpoint> kept() {
        return List.of(
                new KeptCheckpoint(checkpoint(events.size() / 2)), new KeptCheckpoint(checkpoint(events.size())));
    }

    private CheckpointLine checkpoint(int size) {
        return CheckpointLine.of(signer.checkpoint(game, events.subList(0, size)), signer.key());
    }

    /// Returns the record as it is.
    byte[] file() {
        return signedAgain(events);
    }

    /// Returns changed events with a checkpoint of their own by the true key.
    byte[] signedAgain(List<byte[]> changed) {
        return signer.record(game, changed);
    }

    /// Returns changed events with the checkpoint of the unchanged ones.
    byte[] withOldCheckpoint(List<byte[]> changed) {
        var file = new ByteArrayOutputStream();
        for (byte[] event : changed) {
            file.writeBytes(event);
            file.write('\n');
        }
        file.writeBytes(checkpoint(events.size()).bytes(CheckpointLine.RECORD));
        file.write('\n');
        return file.toByteArray();
    }
}
