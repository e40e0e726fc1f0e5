-- Sealed line-ups of competitions, and when the next ones are opened.
CREATE TABLE competition_line_up (
    competition text COLLATE "C" NOT NULL,
    commitment text NOT NULL,
    sealed bytea NOT NULL, -- encrypted with the data key of the competition
    PRIMARY KEY (competition, commitment)
);

CREATE TABLE competition_deadline (
    competition text COLLATE "C" PRIMARY KEY,
    deadline bigint NOT NULL -- milliseconds since 1970, UTC
);

CREATE INDEX competition_deadline_due ON competition_deadline (deadline);
