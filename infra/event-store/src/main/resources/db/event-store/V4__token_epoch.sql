-- How often the tokens of a host, of the readers of a game or of an invite were ended. Subjects whose tokens were
-- never ended have no row.
CREATE TABLE token_epoch (
    subject text COLLATE "C" PRIMARY KEY,
    epoch integer NOT NULL,
    renewal text -- hash of the request that ended the tokens and got a new one
);
