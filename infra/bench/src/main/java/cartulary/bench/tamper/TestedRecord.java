package cartulary.bench.tamper;

import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand.Accepted;
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
        List<Envelope> log = toTheEnd(begun());
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
