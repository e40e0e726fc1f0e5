package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The differences found without the replays: each command that the unchanged rules found is decided on the fold of the
/// opened events before it, and its events are compared as sets, to the first command that
/// cannot be folded. Public, so that other class loaders can load it.
public final class ByDirectDecision implements Function<RecordedCommands, List<FoundDifference>> {
    public ByDirectDecision() {}

    @Override
    public List<FoundDifference> apply(RecordedCommands record) {
        var found = new ArrayList<FoundDifference>();
        Rules rules = Rules.standard();
        Game game = rules.unopenedGame(record.log().getFirst().rulesVersion());
        for (int i = 0; i < record.commands().size(); i++) {
            int from = record.begin().get(i);
            List<Envelope> recorded = record.log().subList(from, record.end(i));
            var inputs = new Inputs(record, from, game);
            RuleId refused = null;
            List<GameEvent> decided = List.of();
            try {
                switch (rules.decide(
                        game, recorded.getFirst().actor(), record.commands().get(i), inputs)) {
                    case Decision.Accepted accepted ->
                        decided = accepted.events().stream().map(PublicForm::of).toList();
                    case Decision.Refused(var rule, var _) -> refused = rule;
                }
            } catch (RuntimeException undecidable) {
                // All events of the command differ then.
            }
            List<Long> missing = new ArrayList<>();
            List<GameEvent> extra = new ArrayList<>(decided);
            for (Envelope event : recorded) {
                if (!extra.remove(event.data())) {
                    missing.add(event.revision());
                }
            }
            Optional<Game> after = fold(rules, game, record.opened().subList(from, record.end(i)));
            if (after.isEmpty()) {
                found.add(new FoundDifference(
                        from + 1L,
                        null,
                        recorded.stream().map(Envelope::revision).toList(),
                        List.of()));
                return found;
            }
            if (refused != null || !missing.isEmpty() || !extra.isEmpty()) {
                found.add(new FoundDifference(from + 1L, refused, missing, extra));
            }
            game = after.get();
        }
        return found;
    }

    /// Returns the game after the events; empty if wrong rules cannot go on with one of them.
    private static Optional<Game> fold(Rules rules, Game before, List<GameEvent> events) {
        try {
            Game game = before;
            for (GameEvent event : events) {
                game = rules.evolve(game, event);
            }
            return Optional.of(game);
        } catch (RuntimeException unfoldable) {
            return Optional.empty();
        }
    }

    private record Inputs(RecordedCommands record, int from, Game before) implements DecisionInputs {
        private <E extends GameEvent> E first(Class<E> type, int index) {
            return record.opened().stream()
                    .skip(index)
                    .filter(type::isInstance)
                    .map(type::cast)
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public OpeningInputs opening() {
            GameOpened opened = first(GameOpened.class, from);
            return new OpeningInputs(opened.host(), opened.seed());
        }

        @Override
        public JoinInputs joining() {
            PlayerJoined joined = first(PlayerJoined.class, from);
            return new JoinInputs(joined.player(), joined.nameHash(), joined.invite());
        }

        @Override
        public DeckStart deckStart(DeckSource source) {
            GameStarted started = first(GameStarted.class, from);
            List<Integer> seats = first(SeatsClosed.class, 0).seats();
            return new DeckStart(started.deckRoot(), started.deckSize(), seats.indexOf(started.firstSeat()));
        }

        @Override
        public DeckLeaf scoringTile(DeckSource source, int deckSize, int number) {
            return record.opened().stream()
                    .filter(SurveyorsEvent.class::isInstance)
                    .flatMap(stacks -> ((SurveyorsEvent) stacks).opened().stream())
                    .filter(leaf -> leaf.index() == deckSize + number)
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public DeckLeaf leaf(int index) {
            return record.opened().stream()
                    .filter(it -> it instanceof TileDrawn drawn && drawn.index() == index)
                    .map(TileDrawn.class::cast)
                    .map(drawn -> new DeckLeaf(index, drawn.tile(), drawn.salt(), drawn.proof()))
                    .findFirst()
                    .orElseThrow();
        }

        @Override
        public SeedOpening seedOpening() {
            DeckOpened opened = first(DeckOpened.class, 0);
            return new SeedOpening(opened.seed(), opened.nonce());
        }

        @Override
        public Instant now() {
            return record.log().get(from).at();
        }

        @Override
        public Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce) {
            return (Secret.Opened<Bet>) first(BetSealed.class, from).bet();
        }

        @Override
        public Secret.Opened<BetFeatureChoice> finalBetFeature(
                int seat, int x, int y, String segment, Hash clientNonce) {
            return (Secret.Opened<BetFeatureChoice>)
                    first(FinalBetFeatureChosen.class, from).choice();
        }

        @Override
        public @Nullable Integer claimedSeat() {
            SeatRecovered recovered = first(SeatRecovered.class, from);
            return recovered.proof() == RecoveryProof.CLAIM ? recovered.seat() : null;
        }

        @Override
        public @Nullable String person() {
            if (record.opened().get(from) instanceof PlayerJoined joined) {
                return joined.person();
            }
            SeatRecovered recovered = first(SeatRecovered.class, from);
            Player player = before.player(recovered.seat());
            return recovered.proof() == RecoveryProof.ACCOUNT && player != null ? player.person() : null;
        }

        @Override
        public boolean isRecorded() {
            return true;
        }

        @Override
        public boolean isPresent(int seat) {
            return false;
        }

        @Override
        public Hash opens(RecoverySecret secret) {
            var player = Objects.requireNonNull(
                    before.player(first(SeatRecovered.class, from).seat()));
            return Objects.requireNonNull(player.recoveryCommitment());
        }

        @Override
        public RecountInputs recount(OpenDispute command) {
            DisputeRecounted counted = first(DisputeRecounted.class, from);
            return new RecountInputs.Counted(
                    first(DisputeOpened.class, from).reasonHash(),
                    counted.target(),
                    counted.scores(),
                    counted.agreed(),
                    counted.stateDiffers(),
                    counted.reading());
        }

        @Override
        public Instant endedAt() {
            return record.log().stream()
                    .filter(event -> event.data() instanceof GameFinished)
                    .map(Envelope::at)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
