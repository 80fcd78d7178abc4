-- A request whose valuation was deleted is accepted still: another can be opened from it.

create function reopen_request() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if new.valuation_id is null and old.valuation_id is not null and new.state = 'CONVERTED' then
    new.state := 'ACCEPTED';
    new.version := old.version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger requests_reopened before update of valuation_id on requests for each row execute function reopen_request();

update requests set state = 'ACCEPTED', version = version + 1, updated_at = now() where state = 'CONVERTED' and valuation_id is null;
