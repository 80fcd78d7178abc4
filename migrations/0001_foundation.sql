-- Search folding, the firm's settings, the audit log, and what the application's role may do with them.
create extension if not exists pg_trgm;

-- The same folding as kernel/text.ts foldArabic; a property test holds the two equal.
create function fold_text(input text) returns text
language sql immutable parallel safe strict
return translate(
  regexp_replace(
    lower(normalize(input, NFKC)),
    '[\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
    '', 'g'),
  'أإآٱىیئةؤک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
  'اااايييهوك01234567890123456789');

-- One row per setting that differs from its default in features/settings/model.ts.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text
);

create function settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings', '');
  return null;
end $$;
create trigger settings_changed after insert or update or delete on settings
  for each statement execute function settings_changed();

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  event_type text not null,
  user_id text not null,
  user_name text not null,
  description text not null,
  details jsonb not null default '{}',
  before jsonb,
  after jsonb,
  resource_id text,
  resource_type text,
  ip_address text,
  user_agent text
);
create index audit_log_resource on audit_log (resource_type, resource_id, id desc);
create index audit_log_event on audit_log (event_type, id desc);
create index audit_log_user on audit_log (user_id, id desc);

-- What is written stays written: the application may add to the log and read it, nothing else.
revoke all on audit_log from thamin_app;
grant select, insert on audit_log to thamin_app;

-- A create that is sent twice under one key answers twice with the first answer.
create table idempotency_keys (
  user_id text not null,
  verb text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, verb, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
