-- Notifications on a device, by the push service of its browser (RFC 8030). The keys by which the product proves to those services who
-- sends (RFC 8292): one pair for all servers, made at the first start; the private one encrypted by the server's secret.
create table push_keys (
  one boolean primary key default true check (one),
  public_key text not null,
  private_key text not null,
  made_at timestamptz not null default now()
);

-- The devices on which a person is told. Each ends with the session in which it was added: at sign-out, block, and a change of role.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  user_agent text,
  made_at timestamptz not null default now()
);
create index push_subscriptions_of_person on push_subscriptions (person_id, made_at desc);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- What is on its way to a device; deleted once it was accepted, refused for good or given up.
create table push_messages (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notifications bigint[] not null,
  attempts int not null default 0,
  trying_since timestamptz,
  next_try_at timestamptz not null default now(),
  made_at timestamptz not null default now()
);
create index push_messages_of_subscription on push_messages (subscription_id);

-- Whether a notification is still to be told on devices.
alter table notifications add column pushing boolean not null default false;
create index notifications_pushing on notifications (person_id, id) where pushing;

-- A person may have chosen one of the two, the other, or both; null is as shipped.
alter table notification_choices
  alter column choice drop not null,
  add column push boolean;

revoke all on push_keys, push_subscriptions, push_messages from thamin_app;
grant select, insert on push_keys to thamin_app;
grant select, insert, update, delete on push_subscriptions, push_messages to thamin_app;

select pgboss.create_queue('push', '{
  "policy": "standard", "notify": true, "expireInSeconds": 60,
  "retryLimit": 20, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 600,
  "retentionSeconds": 86400, "deleteAfterSeconds": 86400
}');
