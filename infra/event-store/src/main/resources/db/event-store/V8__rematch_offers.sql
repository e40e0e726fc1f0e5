-- The games that the players of ended games offer as their rematch, for a day. Nothing depends on it, so it is
-- written without a log, as presence is; backups may leave it out.
CREATE UNLOGGED TABLE rematch_offer (
    game text COLLATE "C" NOT NULL,
    seat integer NOT NULL CHECK (seat BETWEEN 0 AND 5),
    rematch text COLLATE "C" NOT NULL,
    at bigint NOT NULL DEFAULT store_millis(),
    PRIMARY KEY (game, seat)
);
