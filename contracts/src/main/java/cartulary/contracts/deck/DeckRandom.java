package cartulary.contracts.deck;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// The random numbers of one game, or of the draw of a stage of a competition, determined by its seeds: HMAC-SHA-256 in
/// counter mode. Anybody who knows the seeds can compute the same numbers.
///
/// The stream's key is HMAC(server seed, "cartulary/deck/v1" ‖ each field with its length in 4 bytes, big-endian: the
/// game id, then every player seed in seat order). Block i is HMAC(key, i in 8 bytes); a block gives eight unsigned
/// 32-bit numbers, big-endian.
public final class DeckRandom {
    private final Mac mac;
    private ByteBuffer block = ByteBuffer.allocate(0);
    private long counter;

    DeckRandom(ServerSeed seed, GameId game, List<PlayerSeed> playerSeeds) {
        mac = hmac(streamKey(seed, game, playerSeeds));
    }

    private DeckRandom(byte[] key) {
        mac = hmac(key);
    }

    /// Returns the random numbers of a draw (COMP-29).
    ///
    /// @param seed that of {@link #seedOfDraw}, which is the key of the stream
    public static DeckRandom ofDraw(Hash seed) {
        return new DeckRandom(seed.bytes());
    }

    /// Returns the seed of a draw: HMAC(seed of the organiser, "cartulary/draw/v1" ‖ each field with its length in 4
    /// bytes, big-endian: the id of the competition, the id of the stage in UTF-8, then the seeds of entrants).
    public static Hash seedOfDraw(PlayerSeed organiser, String competition, String stage, List<PlayerSeed> entrants) {
        Mac key = hmac(organiser.bytes());
        key.update("cartulary/draw/v1".getBytes(StandardCharsets.US_ASCII));
        update(key, competition.getBytes(StandardCharsets.US_ASCII));
        update(key, stage.getBytes(StandardCharsets.UTF_8));
        entrants.forEach(seed -> update(key, seed.bytes()));
        return Hash.of(key.doFinal());
    }

    /// Returns a number from 0 to bound − 1, all equally likely: numbers of the incomplete last range are discarded.
    public int next(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("the bound of a random number must be at least 1, not " + bound);
        }
        long range = 1L << 32;
        long limit = range - range % bound;
        long number = nextWord();
        while (number >= limit) {
            number = nextWord();
        }
        return (int) (number % bound);
    }

    private long nextWord() {
        if (!block.hasRemaining()) {
            block = ByteBuffer.wrap(mac.doFinal(
                    ByteBuffer.allocate(Long.BYTES).putLong(counter++).array()));
        }
        return Integer.toUnsignedLong(block.getInt());
    }

    private static byte[] streamKey(ServerSeed seed, GameId game, List<PlayerSeed> playerSeeds) {
        Mac key = hmac(seed.bytes());
        key.update("cartulary/deck/v1".getBytes(StandardCharsets.US_ASCII));
        update(key, game.value().getBytes(StandardCharsets.US_ASCII));
        playerSeeds.forEach(part -> update(key, part.bytes()));
        return key.doFinal();
    }

    private static void update(Mac mac, byte[] field) {
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(field.length).array());
        mac.update(field);
    }

    /// Returns HMAC-SHA-256 with the given key.
    public static Mac hmac(byte[] key) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA-256 is not available", e);
        }
    }
}
