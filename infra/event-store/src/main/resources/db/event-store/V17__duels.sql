-- The logs of duels, those that are open, and the lists of each person.
CREATE TABLE duel_event (
    duel text COLLATE "C" NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0),
    public bytea NOT NULL,
    PRIMARY KEY (duel, revision)
);

CREATE FUNCTION duel_event_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event never changes and is never deleted';
END
$$;

CREATE TRIGGER duel_event_never_changes BEFORE UPDATE OR DELETE ON duel_event
    FOR EACH ROW EXECUTE FUNCTION duel_event_never_changes();
CREATE TRIGGER duel_event_stays BEFORE TRUNCATE ON duel_event
    FOR EACH STATEMENT EXECUTE FUNCTION duel_event_never_changes();

CREATE TABLE open_duel (
    duel text COLLATE "C" PRIMARY KEY,
    home text COLLATE "C" NOT NULL
);

CREATE INDEX open_duel_home ON open_duel (home);

CREATE TABLE person_duel (
    person text COLLATE "C" NOT NULL,
    duel text COLLATE "C" NOT NULL,
    at bigint NOT NULL, -- milliseconds since 1970, UTC
    PRIMARY KEY (person, duel)
);
