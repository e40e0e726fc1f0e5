-- The players of games that were opened before are not known; with bots, so that no bot is forgotten.
ALTER TABLE open_game ADD COLUMN occupancy text NOT NULL DEFAULT 'PEOPLE_AND_BOTS';
