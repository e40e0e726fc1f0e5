-- The browsers in which people are notified, and the revisions at which players were (decision 0045).
CREATE TABLE push_subscription (
    id text COLLATE "C" PRIMARY KEY, -- the hash of the endpoint
    person text COLLATE "C" NOT NULL,
    label text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created bigint NOT NULL -- milliseconds since 1970, UTC
);

CREATE INDEX push_subscription_person ON push_subscription (person);

CREATE TABLE push_notice (
    game text COLLATE "C" NOT NULL,
    seat integer NOT NULL CHECK (seat BETWEEN 0 AND 5),
    revision bigint NOT NULL,
    PRIMARY KEY (game, seat)
);
