package cartulary.broker;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.jspecify.annotations.Nullable;

/// The token of one processor with one segment, shared by nodes, as a store in a database keeps it.
final class Tokens {
    private final Duration claimEndsAfter;
    private boolean initialised;
    private @Nullable TrackingToken token;
    private @Nullable String owner;
    private long claimedAt;
    private int forgettingEach = Integer.MAX_VALUE;
    private int stored;

    Tokens(Duration claimEndsAfter) {
        this.claimEndsAfter = claimEndsAfter;
    }

    synchronized @Nullable TrackingToken token() {
        return token;
    }

    synchronized @Nullable String owner() {
        return owner;
    }

    /// Waits until the token is there or behind.
    void await(long position) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> token() instanceof GlobalSequenceTrackingToken at && at.getGlobalIndex() >= position);
    }

    /// Puts the token back to the start with every so manieth storing.
    Tokens forgettingEach(int storings) {
        forgettingEach = storings;
        return this;
    }

    private synchronized void claim(String node) {
        boolean ended = System.nanoTime() - claimedAt > claimEndsAfter.toNanos();
        if (!initialised || owner != null && !owner.equals(node) && !ended) {
            throw new UnableToClaimTokenException("claimed by " + owner);
        }
        owner = node;
        claimedAt = System.nanoTime();
    }

    /// The tokens as this node has them.
    TokenStore of(String node) {
        return new OfNode(node, false);
    }

    /// The same, but the process ends whenever a token is to be stored.
    TokenStore dyingBeforeItStores(String node) {
        return new OfNode(node, true);
    }

    private final class OfNode implements TokenStore {
        private final String node;
        private final boolean dying;

        OfNode(String node, boolean dying) {
            this.node = node;
            this.dying = dying;
        }

        @Override
        public boolean requiresExplicitSegmentInitialization() {
            return true;
        }

        @Override
        public void initializeTokenSegments(String processor, int segments, @Nullable TrackingToken initial) {
            synchronized (Tokens.this) {
                if (initialised) {
                    throw new UnableToClaimTokenException("initialised already");
                }
                initialised = true;
                token = initial;
            }
        }

        @Override
        public void initializeTokenSegments(String processor, int segments) {
            initializeTokenSegments(processor, segments, null);
        }

        @Override
        public void storeToken(@Nullable TrackingToken next, String processor, int segment) {
            synchronized (Tokens.this) {
                if (dying) {
                    throw new IllegalStateException("killed");
                }
                claim(node);
                if (++stored % forgettingEach == 0) {
                    token = new GlobalSequenceTrackingToken(0);
                    throw new IllegalStateException("starting over");
                }
                token = next;
            }
        }

        @Override
        public @Nullable TrackingToken fetchToken(String processor, int segment) {
            synchronized (Tokens.this) {
                claim(node);
                return token;
            }
        }

        @Override
        public void extendClaim(String processor, int segment) {
            claim(node);
        }

        @Override
        public void releaseClaim(String processor, int segment) {
            synchronized (Tokens.this) {
                if (node.equals(owner)) {
                    owner = null;
                }
            }
        }

        @Override
        public int[] fetchSegments(String processor) {
            synchronized (Tokens.this) {
                return initialised ? new int[] {0} : new int[0];
            }
        }
    }
}
