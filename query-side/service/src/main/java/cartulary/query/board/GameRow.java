package cartulary.query.board;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView.StepView;
import cartulary.query.projection.SeatBits;
import cartulary.query.projection.TurnProgress;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A game while a batch is folded: its row, its seats and offices as they will be, and what is to be
/// added to the other tables or taken from them. Used by one thread.
final class GameRow {
    long revision;
    GameOptions options = GameOptions.DEFAULT;
    TurnProgress course = TurnProgress.OPENED;
    StepView step = StepFold.LOBBY;

    @Nullable
    Instant deadline;

    int drawn;

    @Nullable
    Hash commitment;

    @Nullable
    Hash root;

    @Nullable
    Integer deckSize;

    /// Bits, from the start on.
    @Nullable
    Integer seededBy;

    @Nullable
    ServerSeed seed;

    @Nullable
    Hash nonce;

    List<Rank> ranking = List.of();
    final TreeMap<Integer, SeatRow> seats = new TreeMap<>();
    final TreeMap<Cell, OfficeRow> offices = new TreeMap<>();

    boolean seatsChanged;
    boolean seatsVanished;
    boolean officesChanged;
    final TreeMap<Long, PlacedTile> laid = new TreeMap<>();
    final TreeMap<Long, String> setAside = new TreeMap<>();

    /// The last thing that happened to each meeple: true where it came, false where it went.
    final Map<MeepleAt, Boolean> meeples = new HashMap<>();

    void seat(SeatRow seat) {
        seats.put(seat.player().seat(), seat);
        seatsChanged = true;
    }

    /// @throws IllegalStateException where nobody sits
    void change(int seat, UnaryOperator<SeatRow> change) {
        SeatRow sitting = seats.get(seat);
        if (sitting == null) {
            throw new IllegalStateException("nobody sits on seat " + seat);
        }
        seat(change.apply(sitting));
    }

    void office(int x, int y, OfficeRow office) {
        offices.put(new Cell(x, y), office);
        officesChanged = true;
    }

    /// @throws IllegalStateException where no chips lie and no bets are taken
    OfficeRow office(int x, int y) {
        OfficeRow office = offices.get(new Cell(x, y));
        if (office == null) {
            throw new IllegalStateException("no chips lie on the office at " + x + ", " + y);
        }
        return office;
    }

    void closeOffice(int x, int y) {
        officesChanged |= offices.remove(new Cell(x, y)) != null;
    }

    /// The office that takes bets stays for ever as it is: it neither takes any more, nor is told who bet.
    void closeOpenOffice() {
        officesChanged |= offices.values().removeIf(OfficeRow::open);
    }

    List<Integer> committedSeats() {
        return seats.values().stream()
                .filter(seat -> seat.seedCommitment() != null)
                .map(seat -> seat.player().seat())
                .toList();
    }

    /// Who still chooses for a chip in final scoring.
    List<Integer> choosingSeats() {
        int choosing = 0;
        for (OfficeRow office : offices.values()) {
            choosing |= office.choosing();
        }
        return SeatBits.seats(choosing);
    }
}
