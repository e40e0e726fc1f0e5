-- Who is at which table just now. Nothing depends on it and nobody misses it after a crash, so it is
-- written without a log; backups may leave it out.
CREATE UNLOGGED TABLE presence (
    game text COLLATE "C" NOT NULL,
    seat integer NOT NULL CHECK (seat BETWEEN 0 AND 5),
    at bigint NOT NULL DEFAULT store_millis(),
    PRIMARY KEY (game, seat)
) WITH (fillfactor = 50);
