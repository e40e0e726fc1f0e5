package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.TestStore;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A deck of all sets into which people put their seeds, played on by another process.
class SeededDeckTest {
    @TempDir
    Path folder;

    private static PlayerSeed seed(int filling) {
        byte[] bytes = new byte[32];
        Arrays.fill(bytes, (byte) filling);
        return PlayerSeed.of(bytes);
    }

    private static JoinGame committing(PlayerSeed seed) {
        return new JoinGame(null, null, Commitments.ofPlayerSeed(seed));
    }

    @Test
    void aResumedGameDrawsFromTheDeckItStartedWith() {
        var options = new GameOptions(
                3,
                Visibility.PUBLIC,
                List.of(Expansion.BETS, Expansion.TOLLKEEPERS),
                BookmakerFields.NOVEMBER_2022,
                null);
        GameId game;
        try (var store = new TestStore(folder, new SettableClock())) {
            game = store.open(options);
            store.byGuest(game, committing(seed(1)));
            store.byHost(game, new SeatBot(BotPolicy.RANDOM, null));
            store.byGuest(game, committing(seed(2)));
            store.byHost(game, new StartGame(1));
            // In the other order, which makes no difference: seeds go in by seat.
            store.bySeat(game, 2, new ContributeSeed(seed(2)));
            store.bySeat(game, 0, new ContributeSeed(seed(1)));
            store.bySeat(game, 1, new DrawTile());
        }
        try (var store = new TestStore(folder, new SettableClock())) {
            while (store.head(game).drawn() < 3) {
                Game head = store.head(game);
                store.bySeat(game, head.step().awaitedSeats().getFirst(), anyMove(head));
            }
            store.byHost(game, new CloseGame());

            GameStarted started = store.events(game, GameStarted.class).getFirst();
            DeckOpened opened = store.events(game, DeckOpened.class).getFirst();
            Deck deck = Deck.shuffle(
                    DeckContents.of(options, Catalogue.standard()), game, opened.seed(), List.of(seed(1), seed(2)), 3);
            assertThat(started.seededBy()).containsExactly(0, 2);
            assertThat(started.deckSize()).isEqualTo(91);
            assertThat(started.deckRoot()).isEqualTo(deck.root());
            assertThat(store.events(game, TileDrawn.class))
                    .hasSizeGreaterThanOrEqualTo(3)
                    .allSatisfy(drawn -> isProven(drawn, started))
                    .extracting(TileDrawn::tile)
                    .isEqualTo(deck.order().subList(0, store.head(game).drawn()));
        }
    }

    /// Whatever keeps the game going.
    private static GameCommand anyMove(Game head) {
        return switch (head.step()) {
            case Step.Drawing _ -> new DrawTile();
            case Step.PlacingTile(int seat, var tile) -> {
                var place = Rules.standard()
                        .legal(head, Actor.seat(seat))
                        .placements()
                        .getFirst();
                yield new PlaceTile(place.x(), place.y(), place.rotation());
            }
            case Step.PlacingFigure _ -> new SkipPlacement();
            case Step.Betting(int seat, int x, int y, var waitingFor) -> new DeclineBet(x, y, Hash.of(new byte[32]));
            case Step other -> throw new AssertionError(other.name());
        };
    }

    private static void isProven(TileDrawn drawn, GameStarted started) {
        var leaf = new DeckLeaf(drawn.index(), drawn.tile(), drawn.salt(), drawn.proof());
        assertThat(leaf.provenBy(started.deckRoot(), started.deckSize())).isTrue();
    }
}
