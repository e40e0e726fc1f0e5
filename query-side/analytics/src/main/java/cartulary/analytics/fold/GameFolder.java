package cartulary.analytics.fold;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.replay.ExpansionCollector;
import cartulary.analytics.replay.GameRows;
import cartulary.analytics.replay.Privacy;
import cartulary.analytics.replay.ReplayState;
import cartulary.analytics.replay.Roster;
import cartulary.analytics.replay.RowCollector;
import cartulary.analytics.review.ReviewRows;
import cartulary.analytics.table.GameKey;
import cartulary.analytics.table.RecordRow;
import cartulary.analytics.table.Table;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.record.UnreadableRecordException;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Folds the public record of a game into the rows of all tables, in one pass. Thread-safe. Costs about 1 ms of
/// processor time for a game with all expansions.
///
/// @param optional which of {@link Table#OPTIONAL} the rows include; reviews cost a hundred times as much as all others
public record GameFolder(Rules rules, Privacy privacy, List<Table<?>> optional) {
    public GameFolder {
        optional = List.copyOf(optional);
    }

    /// Returns the folder for the tiles and chips that come with Cartulary.
    public static GameFolder standard(Privacy privacy, Table<?>... optional) {
        return new GameFolder(Rules.standard(), privacy, List.of(optional));
    }

    /// Returns the rows of a game; empty for a game that is unlisted, never started or has not ended.
    ///
    /// @param lines the canonical bytes of its public events, from the first
    /// @throws UnreadableRecordException if an event cannot be read or does not follow from those before it
    public Optional<GameRows> fold(List<byte[]> lines) {
        // A review hands the events to the rules.
        List<Envelope> record =
                decoded(lines, optional.contains(Table.REVIEWS) ? EventCodec::read : EventCodec::readWithoutProofs);
        Outcome outcome = Outcome.of(record);
        Roster roster = Roster.of(record);
        if (outcome == null || roster == null || !isPublic(roster)) {
            return Optional.empty();
        }
        return Optional.of(fold(record, lines, roster, outcome));
    }

    /// Returns the day, in UTC, on which a game ended.
    ///
    /// @param lines the canonical bytes of its public events, from the first
    /// @return empty for a game that is unlisted, never started or has not ended
    /// @throws UnreadableRecordException if an event cannot be read or is not the next
    public static Optional<LocalDate> dayOfEnd(List<byte[]> lines) {
        List<Envelope> record = decoded(lines, EventCodec::readWithoutProofs);
        Outcome outcome = Outcome.of(record);
        Roster roster = Roster.of(record);
        return outcome == null || !isPublic(roster) ? Optional.empty() : Optional.of(outcome.day());
    }

    private static boolean isPublic(@Nullable Roster roster) {
        return roster != null && roster.options().visibility() == Visibility.PUBLIC;
    }

    private static List<Envelope> decoded(List<byte[]> lines, Function<byte[], Envelope> decoder) {
        var record = new ArrayList<Envelope>(lines.size());
        for (byte[] line : lines) {
            try {
                record.add(decoder.apply(line));
            } catch (UnreadableEventException e) {
                throw unreadable(record, String.valueOf(e.getMessage()), e);
            }
            Envelope last = record.getLast();
            if (last.revision() != record.size()
                    || !last.game().equals(record.getFirst().game())) {
                throw unreadable(
                        record.subList(0, record.size() - 1),
                        "the next event is " + last.revision() + " of game " + last.game(),
                        null);
            }
        }
        return record;
    }

    private static UnreadableRecordException unreadable(List<Envelope> before, String why, @Nullable Exception cause) {
        GameId game = before.isEmpty()
                ? new GameId("00000000-0000-0000-0000-000000000000")
                : before.getFirst().game();
        return new UnreadableRecordException(game, before.size() + 1L, why, cause);
    }

    private GameRows fold(List<Envelope> record, List<byte[]> lines, Roster roster, Outcome outcome) {
        var key = new GameKey(
                roster.start().game().value(),
                outcome.day(),
                roster.seats().size(),
                roster.expansions(),
                roster.policy());
        var replay = new ReplayState(key, roster, privacy, rules.boardReplay(roster.options()));
        var collectors = collectors(replay, record, lines, outcome);
        for (Envelope event : record) {
            try {
                replay.apply(event);
                collectors.forEach(each -> each.add(replay, event.data()));
            } catch (RuntimeException e) {
                // The events are not decided again, so a manipulated record can cause any exception.
                throw new UnreadableRecordException(event.game(), event.revision(), String.valueOf(e.getMessage()), e);
            }
        }
        var rows = new GameRows();
        collectors.forEach(each -> each.finish(replay, rows));
        if (optional.contains(Table.RECORDS)) {
            rows.add(Table.RECORDS, new RecordRow(key, lines.size(), RecordText.of(lines)));
        }
        if (optional.contains(Table.REVIEWS)) {
            ReviewRows.of(key, new GameRecord(rules, record), rules.catalogue())
                    .forEach(row -> rows.add(Table.REVIEWS, row));
        }
        return rows;
    }

    private List<RowCollector> collectors(
            ReplayState replay, List<Envelope> record, List<byte[]> lines, Outcome outcome) {
        var ledger = new LedgerCollector();
        var meeples = new MeepleCollector();
        var expansions = new EnumMap<Expansion, ExpansionCollector>(Expansion.class);
        for (Expansion expansion : Expansion.values()) {
            expansions.put(expansion, LakeTables.of(expansion).collector(rules));
        }
        var collectors = new ArrayList<RowCollector>(List.of(
                new GameCollector(record.getFirst().rules(), lines, outcome),
                ledger,
                new SeatCollector(ledger, expansions, outcome),
                meeples,
                new TurnCollector(replay, rules.catalogue(), meeples),
                new FeatureCollector()));
        collectors.addAll(expansions.values());
        return collectors;
    }
}
