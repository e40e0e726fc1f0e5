package cartulary.testkit.legal;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.view.Legal;
import cartulary.rules.game.Step;
import cartulary.testkit.ExpansionKits;
import java.util.ArrayList;
import java.util.List;

/// The commands that a legal list promises to accept, one list for each kind.
final class ListedCommands {
    private ListedCommands() {}

    static List<List<GameCommand>> of(Legal legal, Step step) {
        var listed = new ArrayList<List<GameCommand>>();
        listed.add(legal.placements().stream()
                .<GameCommand>map(it -> new PlaceTile(it.x(), it.y(), it.rotation()))
                .toList());
        listed.add(legal.meeples().stream()
                .<GameCommand>map(it -> new PlaceMeeple(it.segment()))
                .toList());
        if (legal.commands().contains("StartGame")) {
            listed.add(List.of(new StartGame(null)));
        }
        ExpansionKits.ALL.forEach(kit -> listed.addAll(kit.listed(legal, step)));
        return listed;
    }
}
