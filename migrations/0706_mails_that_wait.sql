-- The age of the oldest message that waits is asked for at every scrape; sent ones are kept for months.
create index mails_waiting on mails (channel, created_at) where sent_at is null and gave_up_at is null;
