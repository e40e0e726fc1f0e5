package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.rules.Decision.Accepted;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import cartulary.rules.Supplied;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BotsTest {
    private static final Rules RULES = Rules.standard();
    private static final int GAMES = 500;

    @Test
    void theGreedyBotWinsNineOfTenGamesAgainstTheRandomOne() {
        int won = 0;
        for (int game = 0; game < GAMES; game++) {
            int greedy = game % 2;
            Game end =
                    play(
                            game,
                            greedy == 0
                                    ? List.of(BotPolicy.GREEDY, BotPolicy.RANDOM)
                                    : List.of(BotPolicy.RANDOM, BotPolicy.GREEDY));
            won += end.score(greedy) > end.score(1 - greedy) ? 1 : 0;
        }
        System.out.printf("greedy against random: %d of %d games won%n", won, GAMES);
        assertThat(won).isGreaterThanOrEqualTo(GAMES * 9 / 10);
    }

    @Test
    void aBotSeesNoSecret() {
        Game running = started(7, List.of(BotPolicy.GREEDY, BotPolicy.RANDOM));

        assertThat(running.seed()).isInstanceOf(Secret.Opened.class);
        assertThat(SeatView.of(running, 0).game().seed()).isInstanceOf(Secret.Sealed.class);
    }

    @Test
    void theSameHeadGivesTheSameMoveSoThatFiringTwiceIsHarmless() {
        Game running = started(3, List.of(BotPolicy.RANDOM, BotPolicy.RANDOM));
        GameId game = id(3);

        assertThat(BotMoves.due(game, running)).isEqualTo(BotMoves.due(game, running));
    }

    @Test
    void nothingIsDueInALobbyOrAfterTheEnd() {
        Game lobby = decide(RULES.nothing(), Actor.HOST, new OpenGame(null), new Dealt(1));

        assertThat(BotMoves.due(id(1), lobby)).isEmpty();
        assertThat(BotMoves.due(id(1), play(1, List.of(BotPolicy.RANDOM, BotPolicy.RANDOM))))
                .isEmpty();
    }

    private static Game play(long number, List<BotPolicy> policies) {
        var dealt = new Dealt(number);
        Game game = started(number, policies);
        while (!(game.step() instanceof Step.Finished)) {
            var due = BotMoves.due(id(number), game).orElseThrow();
            game = decide(game, Actor.seat(due.seat()), due.move(), dealt);
        }
        return game;
    }

    private static Game started(long number, List<BotPolicy> policies) {
        var dealt = new Dealt(number);
        Game game = decide(RULES.nothing(), Actor.HOST, new OpenGame(null), dealt);
        for (BotPolicy policy : policies) {
            game = decide(game, Actor.HOST, new SeatBot(policy, null), dealt);
        }
        return decide(game, Actor.HOST, new StartGame(null), dealt);
    }

    private static Game decide(Game game, Actor actor, GameCommand command, Supplied supplied) {
        var decision = RULES.decide(game, actor, command, supplied);
        assertThat(decision).isInstanceOf(Accepted.class);
        return ((Accepted) decision).game();
    }

    private static GameId id(long number) {
        return new GameId(new UUID(number, 2).toString());
    }

    private static final class Dealt implements Supplied {
        private final ServerSeed seed;
        private final Hash nonce;
        private final Deck deck;
        private final GameId game;

        Dealt(long number) {
            game = id(number);
            byte[] bytes = ByteBuffer.allocate(32).putLong(number).array();
            seed = ServerSeed.of(bytes);
            nonce = Hash.sha256(bytes);
            deck = Deck.shuffle(Catalogue.standard(), List.of("base"), game, seed, List.of(), 2);
        }

        @Override
        public Opening opening() {
            return new Opening(
                    "host",
                    new Secret.Opened<>(Commitments.ofSeed(game, seed, nonce), nonce, seed));
        }

        @Override
        public Joining joining() {
            return new Joining("bot", null, null);
        }

        @Override
        public DeckStart deckStart(int players) {
            return new DeckStart(deck.root(), deck.size(), deck.first());
        }

        @Override
        public DeckLeaf leaf(int index) {
            return deck.leaf(index);
        }

        @Override
        public SeedOpening seedOpening() {
            return new SeedOpening(seed, nonce);
        }
    }
}
