package cartulary.competition.replay;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.LineUpOpening;
import cartulary.competition.state.Competition;
import cartulary.competition.state.MatchLineUps;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.OpenedLineUp;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.rule.RuleId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The sealed line-ups of a log: what was sealed is known when it is opened later (COMP-26 to COMP-28).
final class RecordedLineUps {
    private final String id;
    private final Map<String, List<LineUpsOpened>> openings = new HashMap<>();

    RecordedLineUps(List<CompetitionEntry> entries) {
        id = entries.getFirst().competition();
        for (CompetitionEntry entry : entries) {
            if (entry.data() instanceof LineUpsOpened opened) {
                openings.computeIfAbsent(opened.pairing(), _ -> new ArrayList<>())
                        .add(opened);
            }
        }
    }

    /// Decides again that a line-up was sealed; if it was opened, as far as a captain could seal it.
    CompetitionDecision sealed(Competition competition, LineUpSealed sealed, CompetitionInputs inputs) {
        return CompetitionRules.lineUpSealed(competition, sealed, players(competition, sealed), inputs);
    }

    private @Nullable List<String> players(Competition competition, LineUpSealed sealed) {
        MatchLineUps called = called(competition, sealed.pairing());
        PairingSide side = called == null ? null : called.side(sealed.team());
        if (side == null) {
            return null;
        }
        return openings.getOrDefault(sealed.pairing(), List.of()).stream()
                .map(opened -> opening(opened, side))
                .filter(Objects::nonNull)
                .filter(opening -> Commitments.ofLineUp(
                                id, sealed.pairing(), side, sealed.team(), opening.players(), opening.nonce())
                        .equals(sealed.commitment()))
                .map(LineUpOpening::players)
                .findFirst()
                .orElse(null);
    }

    /// Opens line-ups again, with what the event says was sealed. Only the service opens them, and all of them.
    CompetitionDecision opened(Competition competition, CompetitionEntry entry, LineUpsOpened opened) {
        if (entry.actor().role() != Role.SERVICE) {
            return refused(RuleId.COMP_18, opened, "only the service opens line-ups");
        }
        MatchLineUps called = called(competition, opened.pairing());
        var known = new EnumMap<PairingSide, LineUpOpening>(PairingSide.class);
        for (PairingSide side : PairingSide.values()) {
            LineUpOpening opening = opening(opened, side);
            if (opening != null) {
                known.put(side, opening);
            } else if (called != null && called.sealed().containsKey(side)) {
                return refused(RuleId.COMP_28, opened, "what " + called.team(side) + " sealed is not opened");
            }
        }
        return CompetitionRules.openLineUps(
                competition, opened.pairing(), known, new CompetitionInputs(null, id, entry.at(), null));
    }

    private static @Nullable LineUpOpening opening(LineUpsOpened opened, PairingSide side) {
        OpenedLineUp line = side == PairingSide.HOME ? opened.home() : opened.away();
        return line.nonce() == null
                ? null
                : new LineUpOpening(Objects.requireNonNullElse(line.sealed(), line.players()), line.nonce());
    }

    private static @Nullable MatchLineUps called(Competition competition, String pairing) {
        return competition
                .stageOf(pairing)
                .map(stage -> stage.lineUps().get(pairing))
                .orElse(null);
    }

    private static Refused refused(RuleId rule, LineUpsOpened opened, String problem) {
        return new Refused(rule, Map.of("pairing", opened.pairing(), "problem", problem));
    }
}
