-- Offers of rematches are kept for a day, also after a crash.
ALTER TABLE rematch_offer SET LOGGED;
ALTER TABLE rematch_offer ALTER COLUMN at DROP DEFAULT;
