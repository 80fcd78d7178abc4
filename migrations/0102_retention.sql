-- The day until which the file of a valuation is kept: so many years (a setting) after its issue, or after its approval where it was never
-- issued; null for what was never approved. The application and the triggers below ask this one function.
create function kept_until(approved_at timestamptz, issue_date date) returns date
language sql stable set search_path = public, pg_temp
return case when approved_at is not null then
  (coalesce(issue_date, (approved_at at time zone 'Asia/Kuwait')::date) + make_interval(years => coalesce(
    (select value::text::int from settings where key = 'retentionYears' and value::text ~ '^[0-9]{1,2}$'), 5)))::date
end;

-- Nothing of a valuation is deleted while it is under a legal hold or its file is kept.
create function refuse_kept(valuation uuid) returns void
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  if exists (select from legal_holds where valuation_id = valuation and lifted_at is null) then
    raise exception 'the valuation is under a legal hold' using errcode = 'restrict_violation';
  end if;
  if exists (select from valuations v where v.id = valuation
    and kept_until(v.approved_at, v.issue_date) >= (now() at time zone 'Asia/Kuwait')::date) then
    raise exception 'the file of the valuation is kept' using errcode = 'restrict_violation';
  end if;
end;
$$;

create function keep_valuation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform refuse_kept(old.id);
  return old;
end;
$$;
create trigger valuations_kept before delete on valuations for each row execute function keep_valuation();

-- Rows that go with a valuation go after it is gone: the checks of it were made before.
create function keep_part_of_valuation() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform refuse_kept(old.valuation_id);
  return old;
end;
$$;
create trigger documents_kept before delete on documents for each row execute function keep_part_of_valuation();
create trigger inspections_kept before delete on inspections for each row execute function keep_part_of_valuation();

create function keep_inspection_photo() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  perform refuse_kept(valuation_id) from inspections where id = old.inspection_id;
  return old;
end;
$$;
create trigger inspection_photos_kept before delete on inspection_photos for each row execute function keep_inspection_photo();
