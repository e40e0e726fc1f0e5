package cartulary.query.competitions;

import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.CompetitionOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedCommitted;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedOpened;
import cartulary.contracts.competition.CompetitionEvent.DrawSeedsCalled;
import cartulary.contracts.competition.CompetitionEvent.EntrantPenalized;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.competition.CompetitionEvent.EntrantsEntered;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.competition.CompetitionEvent.LineUpsCalled;
import cartulary.contracts.competition.CompetitionEvent.LineUpsOpened;
import cartulary.contracts.competition.CompetitionEvent.PairingChanged;
import cartulary.contracts.competition.CompetitionEvent.PairingsMade;
import cartulary.contracts.competition.CompetitionEvent.ResultCorrected;
import cartulary.contracts.competition.CompetitionEvent.ResultEntered;
import cartulary.contracts.competition.CompetitionEvent.RosterChanged;
import cartulary.contracts.competition.CompetitionEvent.StageBegan;
import cartulary.contracts.competition.CompetitionEvent.StageCompleted;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StagePlan;
import java.time.Instant;
import java.util.List;

/// The events of one competition, and its entry in the list. Not thread-safe.
final class RecordedCompetition {
    private final String competition;
    private final CompressedEvents events = new CompressedEvents();
    private EntrantKind kind = EntrantKind.PLAYER;
    private Instant opened = Instant.EPOCH;
    private Instant changed = Instant.EPOCH;
    private List<StageFormat> formats = List.of();
    private int entrants;
    private int begun;
    private int completed;

    RecordedCompetition(String competition) {
        this.competition = competition;
    }

    long revision() {
        return events.size();
    }

    List<byte[]> events(long after, long until) {
        return events.events(after, until);
    }

    void add(CompetitionEntry entry) {
        events.add(entry.bytes());
        changed = entry.at();
        switch (entry.data()) {
            case CompetitionOpened event -> {
                kind = event.entrants();
                opened = entry.at();
                formats = event.stages().stream().map(StagePlan::format).toList();
            }
            case EntrantsEntered event -> entrants += event.entrants().size();
            case StageBegan _ -> begun++;
            case StageCompleted _ -> completed++;
            case RosterChanged _,
                    DrawSeedCommitted _,
                    DrawSeedsCalled _,
                    DrawSeedOpened _,
                    LineUpsCalled _,
                    LineUpSealed _,
                    LineUpsOpened _,
                    EntrantWithdrew _,
                    PairingsMade _,
                    PairingChanged _,
                    ResultEntered _,
                    ResultCorrected _,
                    EntrantPenalized _ -> {}
        }
    }

    ListedCompetition listed() {
        String status = completed == formats.size() ? "complete" : begun > 0 ? "running" : "open";
        return new ListedCompetition(competition, kind, status, opened, changed, revision(), entrants, formats);
    }
}
