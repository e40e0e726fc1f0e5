-- The logs of people with accounts, and beside them what identifies a person or opens the account, which can be erased
-- (decision 0043).
CREATE TABLE person_event (
    person text COLLATE "C" NOT NULL,
    revision bigint NOT NULL CHECK (revision > 0),
    public bytea NOT NULL,
    PRIMARY KEY (person, revision)
);

CREATE FUNCTION person_event_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an event never changes and is never deleted';
END
$$;

CREATE TRIGGER person_event_never_changes BEFORE UPDATE OR DELETE ON person_event
    FOR EACH ROW EXECUTE FUNCTION person_event_never_changes();
CREATE TRIGGER person_event_stays BEFORE TRUNCATE ON person_event
    FOR EACH STATEMENT EXECUTE FUNCTION person_event_never_changes();

CREATE TABLE handle (
    person text COLLATE "C" PRIMARY KEY,
    handle text NOT NULL,
    skeleton text COLLATE "C" NOT NULL UNIQUE,
    salt text NOT NULL
);

CREATE TABLE credential (
    kind text COLLATE "C" NOT NULL,
    id text COLLATE "C" NOT NULL,
    person text COLLATE "C" NOT NULL,
    label text NOT NULL,
    data text NOT NULL,
    created bigint NOT NULL, -- milliseconds since 1970, UTC
    used bigint, -- milliseconds since 1970, UTC
    expires bigint, -- milliseconds since 1970, UTC
    PRIMARY KEY (kind, id)
);

CREATE TABLE person_game (
    person text COLLATE "C" NOT NULL,
    game text COLLATE "C" NOT NULL,
    seat integer NOT NULL CHECK (seat BETWEEN 0 AND 5),
    at bigint NOT NULL, -- milliseconds since 1970, UTC
    PRIMARY KEY (person, game)
);

CREATE INDEX person_game_game ON person_game (game);
CREATE INDEX credential_person ON credential (person, kind);
CREATE INDEX credential_expires ON credential (expires) WHERE expires IS NOT NULL;
