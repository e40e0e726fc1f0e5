package cartulary.testkit.law;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;

/// The commands that a legal list promises to accept, one list for each kind.
final class ListedCommands {
    private static final Hash NONCE = Hash.sha256("client nonce of a tried command");

    private ListedCommands() {}

    static List<List<GameCommand>> of(Legal legal, Step step) {
        var listed = new ArrayList<List<GameCommand>>();
        listed.add(legal.placements().stream()
                .<GameCommand>map(it -> new PlaceTile(it.x(), it.y(), it.rotation()))
                .toList());
        listed.add(legal.meeples().stream()
                .<GameCommand>map(it -> new PlaceMeeple(it.segment()))
                .toList());
        listed.add(legal.tollhouses().stream()
                .<GameCommand>map(it -> new PlaceTollhouse(it.x(), it.y()))
                .toList());
        listed.add(legal.betFeatures().stream()
                .flatMap(question -> question.candidates().stream()
                        .flatMap(candidate -> candidate.segments().stream())
                        .map(segment -> choice(step, question.x(), question.y(), segment)))
                .toList());
        if (legal.commands().contains("StartGame")) {
            listed.add(List.of(new StartGame(null)));
        }
        if (step instanceof Step.Betting office) {
            listed.add(legal.chips().stream()
                    .<GameCommand>map(chip -> new PlaceBet(office.x(), office.y(), chip, NONCE))
                    .toList());
            if (legal.commands().contains("DeclineBet")) {
                listed.add(List.of(new DeclineBet(office.x(), office.y(), NONCE)));
            }
        }
        return listed;
    }

    private static GameCommand choice(Step step, int x, int y, String segment) {
        return step instanceof Step.ChoosingBetFeature
                ? new ChooseBetFeature(x, y, segment)
                : new ChooseFinalBetFeature(x, y, segment, NONCE);
    }
}
