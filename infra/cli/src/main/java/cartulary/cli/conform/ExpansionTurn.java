package cartulary.cli.conform;

import cartulary.cli.conform.ExpansionValues.Completed;
import cartulary.cli.conform.ExpansionValues.NamedSegment;
import cartulary.cli.conform.ExpansionValues.OfficeChoice;
import cartulary.cli.conform.ExpansionValues.PlayersBet;
import cartulary.cli.conform.ExpansionValues.Settled;
import cartulary.cli.conform.ExpansionValues.Toll;
import cartulary.cli.conform.ExpansionValues.Tollhouse;
import cartulary.cli.conform.ExpansionValues.TollhouseMove;
import cartulary.cli.conform.ExpansionValues.TurnedTollhouse;
import cartulary.contracts.game.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The members of a turn that only transcripts with expansions have.
///
/// @param tolls those with points
/// @param bettingClosed why the office took no bets: `all-complete`, `last-tile` or `no-chips`
/// @param bets of all players if the office took bets, otherwise empty
record ExpansionTurn(
        List<NamedSegment> legalMeepleIds,
        @Nullable NamedSegment meepleId,
        List<Cell> legalTollhouses,
        @Nullable TollhouseMove tollhouse,
        List<Completed> completed,
        List<Toll> tolls,
        List<OfficeChoice> officeChoices,
        List<Settled> settled,
        boolean office,
        boolean bettingOpen,
        List<String> bettingClosed,
        List<PlayersBet> bets,
        List<TurnedTollhouse> tollTurned,
        List<List<String>> chipsInSupply,
        List<Tollhouse> tollhouses) {}
