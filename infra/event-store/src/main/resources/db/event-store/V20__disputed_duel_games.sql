-- The games of duels that a dispute decided, until the duel and its pairing have followed (COMP-31).
CREATE TABLE disputed_duel_game (
    game text COLLATE "C" PRIMARY KEY,
    duel text COLLATE "C" NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0) -- of the last decision
);
