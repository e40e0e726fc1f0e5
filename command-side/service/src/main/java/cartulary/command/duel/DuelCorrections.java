package cartulary.command.duel;

import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.game.GameGateway;
import cartulary.competition.duel.Duel;
import cartulary.competition.duel.Duel.DuelGame;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEvent.DuelGameCorrected;
import cartulary.contracts.store.DuelStore.DisputedGame;
import cartulary.rules.game.Game;
import java.util.Optional;

/// Lets duels follow disputes about games that they have counted (COMP-31).
final class DuelCorrections {
    private final Duels duels;
    private final GameGateway gateway;

    DuelCorrections(Duels duels, GameGateway gateway) {
        this.duels = duels;
        this.gateway = gateway;
    }

    /// Corrects who won a game of a duel, if the dispute changed that; without effect if it is corrected. Returns the
    /// duel; empty if this node does not know the decision yet, or another one was faster: it is tried again.
    Optional<DuelHead> follow(DisputedGame disputed) {
        Game game = gateway.head(disputed.game())
                .filter(known -> known.revision() >= disputed.revision())
                .orElse(null);
        if (game == null) {
            return Optional.empty();
        }
        DuelHead head = duels.head(disputed.duel());
        Duel duel = head.duel();
        DuelGame counted = duel.games().stream()
                .filter(each -> each.game().equals(disputed.game()) && each.isCounted())
                .findFirst()
                .orElse(null);
        if (counted == null || duel.isCancelled()) {
            return Optional.of(head);
        }
        PairingSide winner = DuelSeats.winner(duel, game);
        if (counted.winner() == winner) {
            return Optional.of(head);
        }
        var corrected = new DuelGameCorrected(counted.number(), winner, counted.game(), disputed.revision());
        return duels.append(head, corrected) ? Optional.of(duels.head(head.id())) : Optional.empty();
    }
}
