-- Product analytics: the id under which an installation reports, which tells nothing of the firm, and who agreed to it.
create table telemetry_installation (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
insert into telemetry_installation default values;

create table telemetry_consents (
  user_id uuid primary key references users (id) on delete cascade,
  given_at timestamptz not null default now()
);

create function telemetry_consents_changed() returns trigger
language plpgsql as $$
begin
  perform pg_notify('telemetry_consents', '');
  return null;
end
$$;
create trigger telemetry_consents_changed after insert or delete on telemetry_consents
  for each statement execute function telemetry_consents_changed();

revoke all on telemetry_installation, telemetry_consents from thamin_app;
grant select on telemetry_installation to thamin_app;
grant select, insert, delete on telemetry_consents to thamin_app;
