-- Games in the lobby that look for players (decision 0044).
CREATE TABLE seek (
    game text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C", -- the account of the player who seeks; null for a guest
    challenged text COLLATE "C", -- the account of the person who is challenged; null: open to everybody
    least integer,
    most integer,
    at bigint NOT NULL -- milliseconds since 1970, UTC
);

CREATE INDEX seek_challenged ON seek (challenged, at);
CREATE INDEX seek_person ON seek (person) WHERE person IS NOT NULL;
