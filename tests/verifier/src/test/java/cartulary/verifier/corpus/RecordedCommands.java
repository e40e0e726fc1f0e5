package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// A finished game with its commands, as the unchanged rules find them, and with all its secrets opened.
///
/// @param begin the index of the first event of each command
/// @param opened the events with their secrets opened
public record RecordedCommands(
        List<Envelope> log, List<Integer> begin, List<GameCommand> commands, List<GameEvent> opened) {
    static RecordedCommands of(List<Envelope> log) {
        List<Accepted> accepted = ReplayedRecord.of(log).commands();
        return new RecordedCommands(
                log,
                accepted.stream().map(Accepted::from).toList(),
                accepted.stream().map(Accepted::command).toList(),
                log.stream().map(it -> opened(it.data(), log)).toList());
    }

    /// Returns the index after the last event of a command.
    public int end(int command) {
        return command + 1 < begin.size() ? begin.get(command + 1) : log.size();
    }

    private static GameEvent opened(GameEvent event, List<Envelope> log) {
        return switch (event) {
            case BetSealed e ->
                new BetSealed(
                        e.seat(),
                        e.x(),
                        e.y(),
                        bets(log, e.cell(), e.seat())
                                .map(bet -> new Secret.Opened<>(e.bet().commitment(), bet.serverNonce(), bet))
                                .findFirst()
                                .orElseThrow());
            case FinalBetFeatureChosen e ->
                new FinalBetFeatureChosen(
                        e.seat(),
                        e.x(),
                        e.y(),
                        choices(log, e.cell(), e.seat())
                                .map(it -> new Secret.Opened<>(e.choice().commitment(), it.serverNonce(), it))
                                .findFirst()
                                .orElseThrow());
            default -> event;
        };
    }

    private static Stream<Bet> bets(List<Envelope> log, Cell office, int seat) {
        var found = new ArrayList<Bet>();
        for (Envelope event : log) {
            if (event.data() instanceof OfficeClosed e && e.cell().equals(office)) {
                e.passes().stream()
                        .filter(it -> it.seat() == seat)
                        .map(RecordedCommands::bet)
                        .forEach(found::add);
            }
        }
        settled(log, office, seat)
                .map(it -> new Bet(it.chip(), it.nonce(), it.clientNonce()))
                .forEach(found::add);
        return found.stream();
    }

    private static Bet bet(OpenedPass pass) {
        return new Bet(null, pass.nonce(), pass.clientNonce());
    }

    private static Stream<BetFeatureChoice> choices(List<Envelope> log, Cell office, int seat) {
        return settled(log, office, seat)
                .map(it -> new BetFeatureChoice(
                        it.segment(), Objects.requireNonNull(it.choiceNonce()), it.choiceClientNonce()));
    }

    private static Stream<SettledBet> settled(List<Envelope> log, Cell office, int seat) {
        return log.stream()
                .filter(it -> it.data() instanceof BetsSettled e && e.cell().equals(office))
                .flatMap(it -> ((BetsSettled) it.data()).bets().stream())
                .filter(it -> it.seat() == seat);
    }
}
