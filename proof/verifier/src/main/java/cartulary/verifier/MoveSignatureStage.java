package cartulary.verifier;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.rules.replay.CommandSignatures;
import cartulary.rules.replay.ReplayedCommand;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The stage of signed moves: every move of a seat with a key is signed by it, and no other event has a signature
/// (LOBBY-12). Used by one thread.
final class MoveSignatureStage {
    private final List<Envelope> log;
    private final Findings findings;
    private final SortedMap<Integer, SeatMoves> moves = new TreeMap<>();

    MoveSignatureStage(List<Envelope> log, Findings findings) {
        this.log = log;
        this.findings = findings;
        findings.done(Stage.MOVES);
    }

    /// @param size the number of recorded events
    void check(ReplayedCommand.Accepted command, int size) {
        Envelope choice = log.get(command.from());
        var refused = CommandSignatures.refusal(choice.game(), command, choice.actor(), choice.signature());
        if (refused != null) {
            String problem = choice.signature() == null ? "is not signed" : "has a signature that is not its player's";
            findings.fault(
                    Stage.MOVES,
                    violated(command, choice),
                    choice.revision(),
                    refused.rule(),
                    "the " + choice.type() + " " + problem);
        } else if (choice.actor() instanceof Actor.Seated(int seat)) {
            moves.merge(seat, counted(seat, command.sealed(), choice), SeatMoves::plus);
        }
        int end = Math.min(command.from() + size, log.size());
        for (Envelope consequence : log.subList(command.from() + 1, end)) {
            if (consequence.signature() != null) {
                findings.fault(
                        Stage.MOVES,
                        Check.SIGNED_MOVES,
                        consequence.revision(),
                        "the " + consequence.type() + " has a signature, though it is a consequence");
            }
        }
    }

    private static Check violated(ReplayedCommand.Accepted command, Envelope choice) {
        if (choice.signature() == null || !CommandSignatures.hasKey(command.before(), choice.actor())) {
            return Check.SIGNED_MOVES;
        }
        return CommandSignatures.mayFollow(command, choice.actor(), choice.signature())
                ? Check.MOVE_SIGNATURES
                : Check.SIGNED_REVISIONS;
    }

    private static SeatMoves counted(int seat, boolean sealed, Envelope choice) {
        if (choice.signature() == null) {
            return new SeatMoves(seat, 0, 0, 1);
        }
        return sealed ? new SeatMoves(seat, 0, 1, 0) : new SeatMoves(seat, 1, 0, 0);
    }

    /// Returns the counts of every seat that moved, by seat.
    List<SeatMoves> moves() {
        return new ArrayList<>(moves.values());
    }
}
