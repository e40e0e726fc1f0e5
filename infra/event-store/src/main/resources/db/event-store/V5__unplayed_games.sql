-- Games that ended before their seats were closed may be removed (decision 0019).
CREATE TABLE unplayed_game (
    game text COLLATE "C" PRIMARY KEY,
    ended bigint NOT NULL -- milliseconds since 1970, UTC
);

CREATE INDEX unplayed_game_ended ON unplayed_game (ended);

INSERT INTO unplayed_game (game, ended) SELECT game, max(at) FROM event GROUP BY game
HAVING bool_or(type = 'GameAbandoned') AND NOT bool_or(type IN ('SeatsClosed', 'GameStarted'));

CREATE TABLE removed_game (
    game text COLLATE "C" PRIMARY KEY,
    events bigint NOT NULL,
    last_position bigint NOT NULL,
    at bigint NOT NULL -- milliseconds since 1970, UTC
);

CREATE FUNCTION removed_game_was_unplayed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM event WHERE game = NEW.game AND type IN ('SeatsClosed', 'GameStarted'))
        OR NOT EXISTS (SELECT 1 FROM event WHERE game = NEW.game AND type = 'GameAbandoned') THEN
        RAISE EXCEPTION 'only a game that ended before its seats were closed can be removed';
    END IF;
    RETURN NEW;
END
$$;

CREATE TRIGGER removed_game_was_unplayed BEFORE INSERT ON removed_game
    FOR EACH ROW EXECUTE FUNCTION removed_game_was_unplayed();

CREATE OR REPLACE FUNCTION event_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF EXISTS (SELECT 1 FROM removed_game WHERE game = OLD.game) THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'an event never changes and is never deleted';
END
$$;

CREATE INDEX processed_command_of_guest ON processed_command (game) WHERE principal = 'guest';
