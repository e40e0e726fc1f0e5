-- The positions of the events of duels in the order of their commits, so that they are read as one log. The events
-- before this version have positions in the order of their duels.
--
-- A position follows from the greatest one while the writing transaction holds the log's advisory lock.
CREATE TABLE duel_position (
    position bigint PRIMARY KEY,
    duel text COLLATE "C" NOT NULL,
    revision bigint NOT NULL
);

INSERT INTO duel_position (position, duel, revision)
    SELECT row_number() OVER (ORDER BY duel, revision), duel, revision FROM duel_event;
