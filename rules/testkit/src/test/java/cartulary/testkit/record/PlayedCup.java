package cartulary.testkit.record;

import cartulary.competition.CompetitionDecision;
import cartulary.competition.CompetitionDecision.Accepted;
import cartulary.competition.CompetitionDecision.Refused;
import cartulary.competition.CompetitionInputs;
import cartulary.competition.CompetitionRules;
import cartulary.competition.LineUpOpening;
import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionCommand;
import cartulary.contracts.competition.CompetitionCommand.CompleteStage;
import cartulary.contracts.competition.CompetitionCommand.EnterResult;
import cartulary.contracts.competition.CompetitionCommand.PairRound;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.secret.Hash;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// A competition that is played by commands, and its log as the service writes it. Used by one thread.
final class PlayedCup {
    static final String ID = "Vq3xWm0XSV6m8sUuVq1c2A";
    static final String OLGA = "b3JnYW5pc2VyLW9sZ2EhIQ";
    static final String ADA = "YWRhLXdoby13aXRoZHJldw";
    static final String CEM = "Y2VtLXdoby1pcy1oZXJlIQ";
    static final String DEE = "ZGVlLXdoby1pcy1oZXJlIQ";
    static final Hash SEED = Hash.sha256("a seed of lots");
    static final Hash NONCE = Hash.sha256("a nonce of the service");
    private static final CompetitionActor SERVICE = new CompetitionActor(Role.SERVICE, null);
    private static final Hash REASON = Hash.sha256("a salted reason");
    private static final Instant BEGIN = Instant.parse("2026-11-28T10:00:00Z");
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final List<CompetitionEntry> entries = new ArrayList<>();
    private Competition competition = Competition.UNOPENED;
    private Instant now = BEGIN;

    List<CompetitionEntry> entries() {
        return List.copyOf(entries);
    }

    PlayedCup organiser(CompetitionCommand command) {
        return send(CompetitionActor.of(Role.ORGANISER, OLGA), command);
    }

    PlayedCup referee(CompetitionCommand command) {
        return send(new CompetitionActor(Role.REFEREE, null), command);
    }

    /// Sends a command of a captain.
    PlayedCup captain(String person, CompetitionCommand command) {
        return send(CompetitionActor.of(Role.CAPTAIN, person), command);
    }

    /// Sends a command of a captain, who may be the organiser.
    PlayedCup captainOrOrganiser(String person, CompetitionCommand command) {
        return person.equals(OLGA) ? organiser(command) : captain(person, command);
    }

    /// Enters what was played on the service.
    PlayedCup service(CompetitionCommand command) {
        return send(SERVICE, command);
    }

    PlayedCup send(CompetitionActor actor, CompetitionCommand command) {
        return decided(actor, CompetitionRules.decide(competition, command, inputs()), command);
    }

    /// Opens the line-ups of a pairing.
    PlayedCup open(String pairing, Map<PairingSide, LineUpOpening> openings) {
        return decided(SERVICE, CompetitionRules.openLineUps(competition, pairing, openings, inputs()), pairing);
    }

    PlayedCup waits(Duration time) {
        now = now.plus(time);
        return this;
    }

    Instant in(Duration time) {
        return now.plus(time);
    }

    String entrant(String pairing, PairingSide side) {
        return Objects.requireNonNull(
                Occupants.entrantAt(competition.stageOf(pairing).orElseThrow(), pairing, side));
    }

    private CompetitionInputs inputs() {
        return new CompetitionInputs(REASON, ID, now, NONCE);
    }

    private PlayedCup decided(CompetitionActor actor, CompetitionDecision decision, Object command) {
        switch (decision) {
            case Refused refused -> throw new AssertionError(command + " is refused: " + refused);
            case Accepted(List<CompetitionEvent> events, Competition after) -> {
                for (CompetitionEvent event : events) {
                    entries.add(new CompetitionEntry(ID, entries.size() + 1, now, actor, event));
                }
                competition = after;
                now = now.plus(PAUSE);
            }
        }
        return this;
    }

    /// Pairs all rounds of a group, and enters their results.
    PlayedCup rounds(String stage, String group, int rounds) {
        for (int round = 0; round < rounds; round++) {
            organiser(new PairRound(stage, group)).results(stage);
        }
        return this;
    }

    /// Enters a result for every pairing that waits for one, until none does. The home side wins, in even rounds by
    /// 2-1.
    PlayedCup results(String stage) {
        List<Pairing> open = open(stage);
        while (!open.isEmpty()) {
            for (Pairing pairing : open) {
                organiser(new EnterResult(pairing.id(), PairingResult.entered(2, (pairing.round() + 1) % 2)));
            }
            open = open(stage);
        }
        return this;
    }

    private List<Pairing> open(String stage) {
        StageState state = competition.stage(stage).orElseThrow();
        Occupants occupants = Occupants.of(state);
        return state.pairings().values().stream()
                .filter(pairing -> !state.results().containsKey(pairing.id()) && occupants.areKnown(pairing.id()))
                .toList();
    }

    PlayedCup completed(String stage) {
        return organiser(new CompleteStage(stage));
    }
}
