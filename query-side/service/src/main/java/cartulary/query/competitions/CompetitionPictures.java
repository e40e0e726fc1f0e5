package cartulary.query.competitions;

import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.drawing.competition.BracketPicture;
import cartulary.drawing.competition.CrossTablePicture;
import cartulary.drawing.competition.DrawnBracket;
import cartulary.drawing.competition.DrawnBracket.Meeting;
import cartulary.drawing.competition.DrawnBracket.Place;
import cartulary.drawing.competition.DrawnCrossTable;
import cartulary.query.competitions.CompetitionBrackets.GroupBracket;
import cartulary.query.competitions.CompetitionCrossTables.CrossTableCell;
import cartulary.query.competitions.CompetitionCrossTables.CrossTableMeeting;
import cartulary.query.competitions.CompetitionCrossTables.CrossTableRow;
import cartulary.query.competitions.CompetitionCrossTables.GroupCrossTable;
import cartulary.query.competitions.ShownPairing.PairedSide;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Draws brackets and cross tables. Entrants and pairings are shown by their ids, because names are stored
/// outside the log.
record CompetitionPictures(PictureWords words) {
    String bracket(GroupBracket bracket) {
        return BracketPicture.svg(new DrawnBracket(
                words.of("bracket.title", Map.of("stage", bracket.stage())),
                words.of(
                        "bracket.description",
                        Map.of("pairings", bracket.pairings().size())),
                bracket.pairings().stream()
                        .map(pairing -> meeting(bracket, pairing))
                        .toList()));
    }

    private Meeting meeting(GroupBracket bracket, ShownPairing pairing) {
        PairingResult result = pairing.result();
        return new Meeting(
                pairing.pairing(),
                words.of("heading", Map.of("round", pairing.round())),
                place(bracket, pairing.home(), pairing, PairingSide.HOME),
                place(bracket, pairing.away(), pairing, PairingSide.AWAY),
                words.of(
                        "meeting",
                        Map.of(
                                "home", name(bracket, pairing.home()),
                                "away", name(bracket, pairing.away()),
                                "result", result == null ? words.of("open") : counts(result))));
    }

    private Place place(GroupBracket bracket, PairedSide side, ShownPairing pairing, PairingSide which) {
        PairingResult result = pairing.result();
        boolean isFed = side.slot().comesFromAnother();
        boolean isOfWinner = isFed && side.slot().source() == Slot.Source.WINNER;
        return new Place(
                isOfWinner && side.entrant() == null ? "" : name(bracket, side),
                result == null
                        ? ""
                        : Integer.toString(ShownPairing.decisive(result).of(which)),
                pairing.winner() == which,
                isOfWinner ? side.slot().of() : null,
                isFed && !isOfWinner ? side.slot().of() : null);
    }

    private String name(GroupBracket bracket, PairedSide side) {
        String entrant = side.entrant();
        if (entrant != null) {
            return entrant;
        }
        return switch (side.slot().source()) {
            case NOBODY -> words.of("nobody");
            case LOSER ->
                words.of(
                        "loser",
                        Map.of("pairing", shortened(bracket, side.slot().of())));
            case WINNER, ENTRANT -> words.of("undecided");
        };
    }

    /// Returns the id of a drawn pairing without the id of its group.
    private static String shortened(GroupBracket bracket, @Nullable String pairing) {
        String prefix = bracket.stage() + "/" + bracket.group() + "/";
        String id = String.valueOf(pairing);
        return id.startsWith(prefix) ? id.substring(prefix.length()) : id;
    }

    private static String counts(PairingResult result) {
        SideCount counts = ShownPairing.decisive(result);
        return counts.home() + "–" + counts.away();
    }

    String crossTable(GroupCrossTable table) {
        return CrossTablePicture.svg(new DrawnCrossTable(
                words.of("crosstable.title", Map.of("stage", table.stage(), "group", table.group())),
                words.of(
                        "crosstable.description",
                        Map.of("entrants", table.rows().size())),
                table.rows().stream().map(row -> drawn(table, row)).toList()));
    }

    private DrawnCrossTable.Row drawn(GroupCrossTable table, CrossTableRow row) {
        return new DrawnCrossTable.Row(
                row.entrant(),
                IntStream.range(0, row.cells().size())
                        .mapToObj(i -> drawn(
                                row.entrant(),
                                table.rows().get(i).entrant(),
                                row.cells().get(i)))
                        .toList());
    }

    private DrawnCrossTable.Cell drawn(String entrant, String opponent, CrossTableCell cell) {
        String text = cell.meetings().stream()
                .map(meeting -> meeting.won() + "–" + meeting.lost())
                .collect(Collectors.joining(" "));
        return new DrawnCrossTable.Cell(
                text,
                cell.meetings().stream().mapToInt(CrossTableMeeting::outcome).sum() > 0,
                words.of(
                        "meeting",
                        Map.of(
                                "home", entrant,
                                "away", opponent,
                                "result", text.isEmpty() ? words.of("open") : text)));
    }
}
