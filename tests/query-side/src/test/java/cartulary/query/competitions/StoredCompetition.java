package cartulary.query.competitions;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.state.Competition;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.BeginStage;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.DrawBracket;
import cartulary.contracts.competition.CompetitionCommand.EnterEntrants;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.OpenCompetition;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.StagePlan;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.LineUpRows;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;

/// A competition whose events are stored as the command side stores them.
public final class StoredCompetition {
    private static final Instant BEGIN = Instant.parse("2026-11-29T18:00:00Z");
    private static final String ORGANISER = "c2Vq3xWm0XSV6m8sUuVq1A";
    private static final List<String> FOUR = List.of("Ada", "Bo", "Cem", "Dee");

    private final CompetitionStore store;
    private final String id = newId();
    private Competition competition = Competition.UNOPENED;
    private long revision;

    public StoredCompetition(CompetitionStore store) {
        this.store = store;
    }

    private static String newId() {
        UUID random = UUID.randomUUID();
        byte[] bytes = ByteBuffer.allocate(16)
                .putLong(random.getMostSignificantBits())
                .putLong(random.getLeastSignificantBits())
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    public String id() {
        return id;
    }

    public long revision() {
        return revision;
    }

    public StoredCompetition send(CompetitionCommand command) {
        CompetitionDecision decision =
                CompetitionRules.decide(competition, command, new CompetitionInputs(Hash.sha256("a reason")));
        if (!(decision instanceof CompetitionDecision.Accepted accepted)) {
            throw new AssertionError(command + " was refused: " + decision);
        }
        var entries = new ArrayList<CompetitionEntry>();
        for (CompetitionEvent event : accepted.events()) {
            revision++;
            entries.add(entry(revision, event));
        }
        store.append(entries, null, List.of(), List.of(), LineUpRows.NONE);
        competition = accepted.competition();
        return this;
    }

    /// A group of four, whose first two play a final. Nobody has entered yet.
    public StoredCompetition open() {
        var group = new StagePlan(
                "group",
                StageFormat.ROUND_ROBIN,
                3,
                null,
                null,
                false,
                List.of(TieBreak.MATCHES_WON, TieBreak.GAMES_DIFFERENCE, TieBreak.DIRECT_ENCOUNTER),
                null);
        var cup = new StagePlan(
                "cup", StageFormat.SINGLE_ELIMINATION, 3, null, null, false, List.of(), new StageFeed("group", 2, 0));
        return send(new OpenCompetition(EntrantKind.PLAYER, 1, List.of(group, cup), Hash.sha256("seed")));
    }

    /// Returns the events of a competition in which as many entrants have entered one by one, without storing them.
    List<byte[]> opened(int entrants) {
        var plan = new StagePlan("group", StageFormat.ROUND_ROBIN, 3, null, null, false, List.of(), null);
        var events = new ArrayList<CompetitionEvent>(
                List.of(new CompetitionEvent.CompetitionOpened(EntrantKind.PLAYER, 1, List.of(plan), Hash.sha256(""))));
        for (int number = 1; number <= entrants; number++) {
            events.add(new CompetitionEvent.EntrantsEntered(List.of(Entrant.player("P" + number))));
        }
        var bytes = new ArrayList<byte[]>();
        for (CompetitionEvent event : events) {
            bytes.add(entry(bytes.size() + 1, event).bytes());
        }
        return bytes;
    }

    private CompetitionEntry entry(long number, CompetitionEvent event) {
        return new CompetitionEntry(
                id,
                number,
                BEGIN.plusSeconds(number),
                CompetitionActor.of(CompetitionActor.Role.ORGANISER, ORGANISER),
                event);
    }

    public StoredCompetition enter() {
        return send(new EnterEntrants(FOUR.stream().map(Entrant::player).toList()));
    }

    /// The four have entered, and the first round is paired.
    public StoredCompetition running() {
        return open().enter()
                .send(new BeginStage("group", List.of(new StageGroup("1", FOUR))))
                .send(new PairRound("group", "1"));
    }

    /// All have played; the home side won each duel 2-1, and the first of each round 2-0.
    public StoredCompetition played() {
        running();
        for (int round = 1; round <= 3; round++) {
            if (round > 1) {
                send(new PairRound("group", "1"));
            }
            result("group/1/" + round + "-1", 2, 0).result("group/1/" + round + "-2", 2, 1);
        }
        return send(new CompleteStage("group"))
                .send(new BeginStage("cup", null))
                .send(new DrawBracket("cup", "1"));
    }

    public StoredCompetition result(String pairing, int home, int away) {
        return send(new EnterResult(pairing, PairingResult.entered(home, away)));
    }

    public Competition competition() {
        return competition;
    }
}
