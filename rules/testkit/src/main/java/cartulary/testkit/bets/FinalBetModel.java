package cartulary.testkit.bets;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.game.Step;
import cartulary.secondengine.bets.Bets;
import cartulary.testkit.model.GameModel;
import cartulary.testkit.model.TurnModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// The choices of features in final scoring (BET-27), and the settlements after them (BET-26).
final class FinalBetModel {
    private final GameId id;
    private final ChipModel chips;

    /// The offices with seats that have not chosen yet.
    private final List<AskedOffice> asked = new ArrayList<>();

    private boolean hasBegun;

    FinalBetModel(GameId id, ChipModel chips) {
        this.id = id;
        this.chips = chips;
    }

    /// Asks all seats once, waits for them, and then settles all offices.
    ///
    /// @return whether seats are awaited
    boolean isAsking(TurnModel turn) {
        if (!hasBegun) {
            hasBegun = true;
            ask(turn);
        }
        if (!asked.isEmpty()) {
            turn.await(new Step.ChoosingFinalBetFeature(asked.stream()
                    .flatMap(office -> office.seats().stream())
                    .distinct()
                    .sorted()
                    .toList()));
            return true;
        }
        for (Cell office : chips.offices()) {
            turn.add(BetModel.bets(turn)
                    .settledAtTheEnd(
                            turn.game().tiles(), office, chips.placed(office).values()));
        }
        return false;
    }

    private void ask(TurnModel turn) {
        GameModel game = turn.game();
        for (Cell office : chips.offices()) {
            var candidates = BetModel.bets(turn).incompleteAt(game.tiles(), office);
            var owners = chips.placed(office).keySet().stream()
                    .filter(seat -> !game.resigned().contains(seat))
                    .toList();
            if (Bets.differ(candidates) && !owners.isEmpty()) {
                asked.add(new AskedOffice(office.x(), office.y(), owners, candidates));
            }
        }
        if (!asked.isEmpty()) {
            turn.add(new FinalBetFeatureAsked(asked));
        }
    }

    /// The seal of a choice holds what was sent, under a commitment made from both nonces.
    void choose(TurnModel turn, int seat, ChooseFinalBetFeature command) {
        var choice = (Secret.Opened<BetFeatureChoice>)
                turn.decided(FinalBetFeatureChosen.class).choice();
        var candidates = BetModel.bets(turn).incompleteAt(turn.game().tiles(), command.cell());
        String segment =
                BetModel.withSegment(candidates, command.segment()).segments().getFirst();
        checkEqual(choice.value().segment(), segment, "the sealed choice");
        checkEqual(
                choice.nonce(),
                Commitments.nonce(choice.value().serverNonce(), command.nonce()),
                "the nonce of the choice");
        checkEqual(
                choice.commitment(),
                Commitments.ofFinalBetFeature(id, command.x(), command.y(), seat, segment, choice.nonce()),
                "the commitment of the choice");
        turn.add(new FinalBetFeatureChosen(seat, command.x(), command.y(), choice));
        proceed(turn, List.of(seat), office -> office.x() == command.x() && office.y() == command.y());
    }

    /// Stops waiting for the choices of some seats for the given offices.
    void proceed(TurnModel turn, List<Integer> without, Predicate<AskedOffice> about) {
        asked.replaceAll(office -> about.test(office)
                ? new AskedOffice(
                        office.x(),
                        office.y(),
                        office.seats().stream()
                                .filter(seat -> !without.contains(seat))
                                .toList(),
                        office.candidates())
                : office);
        asked.removeIf(office -> office.seats().isEmpty());
        turn.finalScoring();
    }

    List<BetQuestion> questions(int seat) {
        return asked.stream()
                .filter(office -> office.seats().contains(seat))
                .map(office -> new BetQuestion(office.x(), office.y(), office.candidates()))
                .toList();
    }
}
