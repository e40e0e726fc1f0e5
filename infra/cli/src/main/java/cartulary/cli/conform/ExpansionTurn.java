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

/// The part of a turn that only transcripts with expansions tell.
///
/// @param tolls those that paid
/// @param bettingClosed why there was no step 4, in the words of the format
/// @param bets of all players where there was a step 4
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
