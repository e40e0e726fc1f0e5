-- The logs of competitions, and beside them names and reasons, which can be erased.
--
-- A position follows from the greatest one while the writing transaction holds the log's advisory lock, so that the
-- order of positions is the order of commits.
CREATE TABLE competition_event (
    position bigint NOT NULL UNIQUE,
    competition text COLLATE "C" NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0),
    public bytea NOT NULL,
    PRIMARY KEY (competition, revision)
);

CREATE FUNCTION competition_event_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event never changes and is never deleted';
END
$$;

CREATE TRIGGER competition_event_never_changes BEFORE UPDATE OR DELETE ON competition_event
    FOR EACH ROW EXECUTE FUNCTION competition_event_never_changes();
CREATE TRIGGER competition_event_stays BEFORE TRUNCATE ON competition_event
    FOR EACH STATEMENT EXECUTE FUNCTION competition_event_never_changes();

CREATE TABLE competition_organiser (
    competition text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C" NOT NULL
);

CREATE INDEX competition_organiser_person ON competition_organiser (person);

CREATE TABLE competition_reason (
    competition text COLLATE "C" NOT NULL,
    revision bigint NOT NULL,
    reason text NOT NULL,
    salt text NOT NULL,
    PRIMARY KEY (competition, revision)
);

CREATE TABLE competition_name (
    competition text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL, -- of an entrant or a player; empty: the name of the competition
    name text NOT NULL,
    PRIMARY KEY (competition, id)
);
