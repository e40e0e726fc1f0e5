package cartulary.recount;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Compares what a command changed besides points: what was completed, returned, turned, opened and settled, and who
/// moves next (LOBBY-18). New points cannot mend such a difference.
final class StateComparison {
    private record Completed(FeatureKind kind, Cell at, String segment) {}

    private record Chip(int seat, String chip) {}

    private record Settled(Cell office, List<Chip> chips) {}

    private record Finished() {}

    private StateComparison() {}

    /// Returns whether the rules refuse a recorded command, or decide something else than points differently.
    static boolean differs(RecordedDecision command) {
        return !(command.decided() instanceof ReplayedCommand.Accepted accepted)
                || !state(command.recorded().stream().map(Envelope::data)).equals(state(accepted.events().stream()));
    }

    private static List<Object> state(Stream<GameEvent> events) {
        return events.map(StateComparison::state).filter(Objects::nonNull).toList();
    }

    /// Returns what an event changes besides points, without its evidence.
    private static @Nullable Object state(GameEvent event) {
        return switch (event) {
            case FeatureCompleted e -> completed(e.feature());
            case BetsSettled e ->
                new Settled(
                        e.cell(), e.bets().stream().map(StateComparison::chip).toList());
            case ScoringEvent _ -> null;
            case GameFinished _ -> new Finished();
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> event;
        };
    }

    private static Completed completed(Feature feature) {
        return new Completed(feature.kind(), feature.at(), feature.segment());
    }

    private static Chip chip(SettledBet bet) {
        return new Chip(bet.seat(), bet.chip());
    }
}
