-- Wrong passwords at a link to a file are counted by network and link, so that others can't lock it for its reader; a link that was locked
-- stays closed.
update report_shares set revoked_at = now() where wrong_tries >= 5 and revoked_at is null;
alter table report_shares drop column wrong_tries;
