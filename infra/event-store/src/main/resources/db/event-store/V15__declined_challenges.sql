-- Challenges that were declined stay until their game leaves the lobby, so that who challenged learns of it.
ALTER TABLE seek ADD COLUMN declined integer NOT NULL DEFAULT 0;
