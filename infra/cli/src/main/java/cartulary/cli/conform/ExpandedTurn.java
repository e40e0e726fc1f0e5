package cartulary.cli.conform;

import cartulary.cli.conform.Expanded.Completed;
import cartulary.cli.conform.Expanded.House;
import cartulary.cli.conform.Expanded.HouseMove;
import cartulary.cli.conform.Expanded.NamedSegment;
import cartulary.cli.conform.Expanded.OfficeChoice;
import cartulary.cli.conform.Expanded.PlayersBet;
import cartulary.cli.conform.Expanded.Settled;
import cartulary.cli.conform.Expanded.Toll;
import cartulary.cli.conform.Expanded.Turned;
import cartulary.contracts.game.Cell;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The part of a turn that only transcripts with expansions tell.
///
/// @param tolls those that paid
/// @param bettingClosed why there was no step 4, in the words of the format
/// @param bets of all players where there was a step 4
record ExpandedTurn(
        List<NamedSegment> legalMeepleIds,
        @Nullable NamedSegment meepleId,
        List<Cell> legalTollhouses,
        @Nullable HouseMove tollhouse,
        List<Completed> completed,
        List<Toll> tolls,
        List<OfficeChoice> officeChoices,
        List<Settled> settled,
        boolean office,
        boolean bettingOpen,
        List<String> bettingClosed,
        List<PlayersBet> bets,
        List<Turned> tollTurned,
        List<List<String>> chipsInSupply,
        List<House> tollhouses) {}
