-- What the checks of the audit log found broken is noted by this function alone, so that the application can't clear a fault in silence: that
-- the chain is whole again is an entry of the log itself.
create function note_audit_fault(latest jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  known jsonb := (select fault from audit_checks);
begin
  if known is not distinct from latest then return; end if;
  update audit_checks set fault = latest, fault_at = case when latest is not null then clock_timestamp() end;
  if latest is null then
    insert into audit_log (event_type, user_id, user_name, description, details, resource_type)
    values ('SECURITY_ALERT', 'system', 'Thamin', 'The audit log''s chain was found whole again', known || '{"whole": true}', 'audit');
  end if;
end $$;
revoke all on function note_audit_fault(jsonb) from public;
grant execute on function note_audit_fault(jsonb) to thamin_app;
revoke update on audit_checks from thamin_app;
grant update (checked_at, walked_seq, walked_id) on audit_checks to thamin_app;
