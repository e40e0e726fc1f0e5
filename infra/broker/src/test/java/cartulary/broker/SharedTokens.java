package cartulary.broker;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.jspecify.annotations.Nullable;

/// An in-memory token store for one processor with one segment, shared by several nodes as a database would be.
final class SharedTokens {
    private final Duration claimTimeout;
    private boolean initialised;
    private @Nullable TrackingToken token;
    private @Nullable String owner;
    private long claimedAt;
    private int resettingEvery = Integer.MAX_VALUE;
    private int stored;

    SharedTokens(Duration claimTimeout) {
        this.claimTimeout = claimTimeout;
    }

    synchronized @Nullable TrackingToken token() {
        return token;
    }

    synchronized @Nullable String owner() {
        return owner;
    }

    /// Waits until the token has reached this position.
    void await(long position) {
        Awaitility.await()
                .until(() -> token() instanceof GlobalSequenceTrackingToken at && at.getGlobalIndex() >= position);
    }

    /// Resets the token to the start at every n-th store operation.
    SharedTokens resettingEvery(int stores) {
        resettingEvery = stores;
        return this;
    }

    private synchronized void claim(String node) {
        boolean expired = System.nanoTime() - claimedAt > claimTimeout.toNanos();
        if (!initialised || owner != null && !owner.equals(node) && !expired) {
            throw new UnableToClaimTokenException("claimed by " + owner);
        }
        owner = node;
        claimedAt = System.nanoTime();
    }

    /// Returns the store as one node uses it.
    TokenStore of(String node) {
        return new NodeTokens(node, false);
    }

    /// Returns the store for a node that dies before it stores a token.
    TokenStore failingToStore(String node) {
        return new NodeTokens(node, true);
    }

    private final class NodeTokens implements TokenStore {
        private final String node;
        private final boolean failing;

        NodeTokens(String node, boolean failing) {
            this.node = node;
            this.failing = failing;
        }

        @Override
        public boolean requiresExplicitSegmentInitialization() {
            return true;
        }

        @Override
        public void initializeTokenSegments(String processor, int segments, @Nullable TrackingToken initial) {
            synchronized (SharedTokens.this) {
                if (initialised) {
                    throw new UnableToClaimTokenException("already initialised");
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
            synchronized (SharedTokens.this) {
                if (failing) {
                    throw new IllegalStateException("killed");
                }
                claim(node);
                if (++stored % resettingEvery == 0) {
                    token = new GlobalSequenceTrackingToken(0);
                    throw new IllegalStateException("starting over");
                }
                token = next;
            }
        }

        @Override
        public @Nullable TrackingToken fetchToken(String processor, int segment) {
            synchronized (SharedTokens.this) {
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
            synchronized (SharedTokens.this) {
                if (node.equals(owner)) {
                    owner = null;
                }
            }
        }

        @Override
        public int[] fetchSegments(String processor) {
            synchronized (SharedTokens.this) {
                return initialised ? new int[] {0} : new int[0];
            }
        }
    }
}
