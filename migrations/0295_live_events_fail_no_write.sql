-- What only tells open screens of a change never fails the change: docs/decisions/0134-live-events-fail-no-write.md.

-- An identity column of an unlogged table has an unlogged sequence, which a standby that is promoted early has no page of: then no change
-- could be written. This one is logged; its numbers order the events of one transaction alone, so they begin at one.
create sequence live_event_ids;
alter table live_events alter column id drop identity;
alter table live_events alter column id set default nextval('live_event_ids');
revoke all on sequence live_event_ids from thamin_app;
grant usage on sequence live_event_ids to thamin_app;

-- Writes events in the transaction of their change. Where that fails, whatever the reason, it tells the servers that events were lost, and
-- the change goes on.
create function write_live_events(events jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into live_events (record_kind, record_id, event_type, actor_id, actor_name)
  select e.kind, e.id, e.event, e.actor ->> 'id', e.actor ->> 'name'
  from jsonb_to_recordset(events) as e (kind text, id text, event text, actor jsonb);
exception when others then
  perform pg_notify('live_events_lost', sqlstate);
end $$;

-- Makes the table and its sequence anew where no event can be written, which begins another epoch; true where it had to. The application's
-- role may ask for it, as a server that runs through a failover is not started again.
create function mend_live_events() returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
begin
  begin
    insert into live_events (record_kind, record_id, event_type, actor_id, actor_name) values ('', '', '', '', '');
    raise exception using errcode = 'TH001';
  exception
    when sqlstate 'TH001' then return false;
    when others then null;
  end;
  alter table live_events alter column id drop default;
  drop sequence if exists live_event_ids;
  create sequence live_event_ids;
  alter table live_events alter column id set default nextval('live_event_ids');
  revoke all on sequence live_event_ids from thamin_app;
  grant usage on sequence live_event_ids to thamin_app;
  truncate live_events, live_epoch;
  return true;
end $$;

revoke execute on function write_live_events(jsonb), mend_live_events() from public;
grant execute on function write_live_events(jsonb), mend_live_events() to thamin_app;
