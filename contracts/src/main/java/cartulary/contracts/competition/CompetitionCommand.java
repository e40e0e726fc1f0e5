package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeInfo.As;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The commands to a competition. JSON carries the simple name as `type`. A reason has 1 to 500 characters; it is
/// stored outside the log.
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, include = As.EXISTING_PROPERTY, property = "type")
@JsonSubTypes({
    @Type(CompetitionCommand.OpenCompetition.class),
    @Type(CompetitionCommand.EnterEntrants.class),
    @Type(CompetitionCommand.ChangeRoster.class),
    @Type(CompetitionCommand.WithdrawEntrant.class),
    @Type(CompetitionCommand.BeginStage.class),
    @Type(CompetitionCommand.PairRound.class),
    @Type(CompetitionCommand.DrawBracket.class),
    @Type(CompetitionCommand.EnterPairings.class),
    @Type(CompetitionCommand.ChangePairing.class),
    @Type(CompetitionCommand.EnterResult.class),
    @Type(CompetitionCommand.CorrectResult.class),
    @Type(CompetitionCommand.PenalizeEntrant.class),
    @Type(CompetitionCommand.CompleteStage.class),
    @Type(CompetitionCommand.CallLineUps.class),
    @Type(CompetitionCommand.SealLineUp.class),
    @Type(CompetitionCommand.CommitDrawSeed.class),
    @Type(CompetitionCommand.CallDrawSeeds.class),
    @Type(CompetitionCommand.OpenDrawSeed.class)
})
public sealed interface CompetitionCommand {
    /// Opens a competition (COMP-1).
    ///
    /// @param duels the most duels of a team match; 1 for persons
    /// @param seed the seed of lots (COMP-15)
    record OpenCompetition(EntrantKind entrants, int duels, List<StagePlan> stages, Hash seed)
            implements CompetitionCommand {
        public OpenCompetition {
            stages = List.copyOf(stages);
        }
    }

    /// Adds entrants (COMP-2).
    record EnterEntrants(List<Entrant> entrants) implements CompetitionCommand {
        public EnterEntrants {
            entrants = List.copyOf(entrants);
        }
    }

    /// Replaces players of a team (COMP-3).
    record ChangeRoster(
            String team,
            List<String> joins,
            List<String> leaves,
            @Within(min = 1, max = 500) String reason) implements CompetitionCommand {
        public ChangeRoster {
            joins = List.copyOf(joins);
            leaves = List.copyOf(leaves);
        }
    }

    /// An entrant leaves the competition (COMP-11).
    record WithdrawEntrant(
            String entrant, @Within(min = 1, max = 500) String reason) implements CompetitionCommand {}

    /// Begins a stage (COMP-4).
    ///
    /// @param groups null for the entrants that the earlier stage feeds, as one group, and for a draw
    /// @param seed of the organiser, for a draw (COMP-29); null without one
    record BeginStage(
            String stage,
            @Nullable List<StageGroup> groups,
            @Nullable PlayerSeed seed) implements CompetitionCommand {
        public BeginStage {
            groups = groups == null ? null : List.copyOf(groups);
        }

        /// Begins a stage without a draw.
        public BeginStage(String stage, @Nullable List<StageGroup> groups) {
            this(stage, groups, null);
        }
    }

    /// Pairs the next round of a group (COMP-6).
    record PairRound(String stage, String group) implements CompetitionCommand {}

    /// Draws the whole bracket of a group, by the order of its entrants (COMP-7).
    record DrawBracket(String stage, String group) implements CompetitionCommand {}

    /// Adds pairings that the organiser made (COMP-5, COMP-7).
    record EnterPairings(String stage, List<Pairing> pairings) implements CompetitionCommand {
        public EnterPairings {
            pairings = List.copyOf(pairings);
        }
    }

    /// Decides who meets in a pairing (COMP-16).
    record ChangePairing(
            String pairing,
            Slot home,
            Slot away,
            @Within(min = 1, max = 500) String reason) implements CompetitionCommand {}

    /// Enters the result of a pairing (COMP-8).
    record EnterResult(String pairing, PairingResult result) implements CompetitionCommand {}

    /// Corrects or annuls a result (COMP-10).
    ///
    /// @param result null to annul it: the pairing is played again
    record CorrectResult(
            String pairing,
            @Nullable PairingResult result,
            CorrectionCause cause,
            @Within(min = 1, max = 500) String reason)
            implements CompetitionCommand {}

    /// Gives a penalty (COMP-12).
    record PenalizeEntrant(
            String stage,
            String entrant,
            Penalty penalty,
            @Within(min = 1, max = 500) String reason) implements CompetitionCommand {}

    /// Completes a stage (COMP-13).
    record CompleteStage(String stage) implements CompetitionCommand {}

    /// Calls for the line-ups of pairings, or postpones their deadline (COMP-26).
    ///
    /// @param deadline when they are opened
    record CallLineUps(List<String> pairings, Instant deadline) implements CompetitionCommand {
        public CallLineUps {
            pairings = List.copyOf(pairings);
        }
    }

    /// Seals the line-up of a team (COMP-27).
    ///
    /// @param players who plays on the boards, the first board first
    /// @param nonce the captain's part of the nonce of the commitment
    record SealLineUp(String pairing, String team, List<String> players, Hash nonce) implements CompetitionCommand {
        public SealLineUp {
            players = List.copyOf(players);
        }

        /// Omits the players, which must not be logged.
        @Override
        public String toString() {
            return "SealLineUp[pairing=" + pairing + ", team=" + team + "]";
        }
    }

    /// Commits an entrant to a seed for the draw of a stage (COMP-29).
    record CommitDrawSeed(String stage, String entrant, Hash commitment) implements CompetitionCommand {}

    /// Fixes the pots of a draw, closes the commitments to its seeds, and lets entrants open theirs (COMP-29).
    ///
    /// @param pots the entrants, or one list in the order of their strength for a balanced draw; null where an
    ///     earlier stage feeds them
    /// @param deadline from when on the stage begins without the seeds that are not open
    record CallDrawSeeds(String stage, @Nullable List<List<String>> pots, Instant deadline)
            implements CompetitionCommand {
        public CallDrawSeeds {
            pots = pots == null ? null : pots.stream().map(List::copyOf).toList();
        }
    }

    /// Opens the seed of an entrant (COMP-29).
    record OpenDrawSeed(String stage, String entrant, PlayerSeed seed) implements CompetitionCommand {}

    /// Returns the name in JSON.
    @JsonProperty("type")
    default String type() {
        return getClass().getSimpleName();
    }

    /// Returns every type of command.
    static List<Class<? extends CompetitionCommand>> types() {
        return Arrays.stream(CompetitionCommand.class.getPermittedSubclasses())
                .<Class<? extends CompetitionCommand>>map(type -> type.asSubclass(CompetitionCommand.class))
                .toList();
    }
}
