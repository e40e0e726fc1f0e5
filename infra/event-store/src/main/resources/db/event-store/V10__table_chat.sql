-- What players and spectators say at the tables of games, until some days after the end (decision 0042).
CREATE TABLE chat (
    game text COLLATE "C" PRIMARY KEY,
    setting text, -- null until the host sets it
    number bigint NOT NULL -- of the last change
);

CREATE INDEX chat_number ON chat (number);

CREATE TABLE chat_message (
    game text COLLATE "C" NOT NULL,
    id integer NOT NULL,
    number bigint NOT NULL, -- of the last change
    author text COLLATE "C" NOT NULL, -- 'seat:' and the player, or 'spectator:' and the hash of a key
    seat integer,
    spectator integer,
    audience text NOT NULL,
    request text,
    at bigint NOT NULL, -- milliseconds since 1970, UTC
    phrase text,
    text text,
    removed integer NOT NULL DEFAULT 0, -- 1: hidden, 2: erased
    reported bigint, -- the time of the first report
    judged integer NOT NULL DEFAULT 0,
    PRIMARY KEY (game, id),
    UNIQUE (game, number)
);

CREATE INDEX chat_message_author ON chat_message (author);
CREATE INDEX chat_message_reported ON chat_message (reported) WHERE judged = 0;
