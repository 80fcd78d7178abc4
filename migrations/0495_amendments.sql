-- Amendments of what was agreed in an engagement: numbered within it, sent to the client with a text in both languages and its hash, and answered once.
create table amendments (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  engagement_id uuid not null references engagements (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  state text not null check (state in ('DRAFTED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  -- The fields with what is agreed and what is to be: as they are sent to and from the browser, amounts in KWD.
  changes jsonb not null check (jsonb_typeof(changes) = 'array' and jsonb_array_length(changes) > 0),
  reason text not null check (char_length(reason) between 1 and 1000),
  text_ar text not null,
  text_en text not null,
  text_sha256 text not null check (text_sha256 ~ '^[0-9a-f]{64}$'),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  sent_by uuid references users (id),
  sent_at timestamptz,
  answered_at timestamptz,
  -- Who accepted by the name that was typed, on what day; by whose account, or who of the firm recorded it and how it is known.
  accepted_on date,
  name text check (char_length(name) between 1 and 200),
  accepted_by uuid references users (id),
  recorded_by uuid references users (id),
  evidence text check (char_length(evidence) between 1 and 1000),
  file_id uuid references engagement_files (id),
  ip_address text,
  answer text check (char_length(answer) between 1 and 1000),
  unique (engagement_id, ordinal),
  check (num_nulls(sent_by, sent_at) in (0, 2)),
  check (state in ('DRAFTED', 'WITHDRAWN') or sent_at is not null),
  check ((state in ('ACCEPTED', 'DECLINED', 'WITHDRAWN')) = (answered_at is not null)),
  check ((state = 'ACCEPTED') = (accepted_on is not null)),
  check ((state = 'ACCEPTED') = (name is not null)),
  check (state <> 'ACCEPTED' or num_nonnulls(accepted_by, recorded_by) = 1),
  check ((recorded_by is null) = (evidence is null))
);
-- One at a time is open.
create unique index amendments_open on amendments (engagement_id) where state in ('DRAFTED', 'SENT');
create index amendments_made_by on amendments (made_by);
create index amendments_sent_by on amendments (sent_by) where sent_by is not null;
create index amendments_accepted_by on amendments (accepted_by) where accepted_by is not null;
create index amendments_recorded_by on amendments (recorded_by) where recorded_by is not null;
create index amendments_file on amendments (file_id) where file_id is not null;

revoke all on amendments from thamin_app;
grant select, insert, update on amendments to thamin_app;

-- What was sent is answered as it was sent, and what was answered stays.
create function keep_amendment() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state in ('ACCEPTED', 'DECLINED', 'WITHDRAWN') or (old.state = 'SENT' and (new.state = 'DRAFTED'
    or row(new.id, new.engagement_id, new.ordinal, new.changes, new.reason, new.text_ar, new.text_en, new.text_sha256, new.made_by, new.made_at,
      new.sent_by, new.sent_at)
    is distinct from row(old.id, old.engagement_id, old.ordinal, old.changes, old.reason, old.text_ar, old.text_en, old.text_sha256, old.made_by,
      old.made_at, old.sent_by, old.sent_at))) then
    raise exception 'an amendment is not changed once it was sent' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger amendments_kept before update on amendments for each row execute function keep_amendment();
