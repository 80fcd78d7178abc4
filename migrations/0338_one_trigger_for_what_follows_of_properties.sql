-- As 0337, for properties: one trigger for each kind of statement, and none for a change of what is neither counted nor searched.
drop trigger report_cached_reads on properties;
drop trigger properties_counted_in on properties;
drop trigger properties_recounted on properties;
drop trigger properties_counted_out on properties;
drop trigger properties_counted_none on properties;
drop trigger properties_words_added on properties;
drop trigger properties_words_changed on properties;
drop function count_properties();
drop function note_search_words();

create function note_properties() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    with counts as (
      insert into property_counts (type, status, governorate, count)
      select type, status, coalesce(governorate, ''), count(*) from came group by 1, 2, 3
    ), words as (
      insert into search_words_due select search_text from came where search_text is not null
    )
    insert into cached_writes (kind, mark) values ('all', write_mark());
  elsif tg_op = 'DELETE' then
    with counts as (
      insert into property_counts (type, status, governorate, count)
      select type, status, coalesce(governorate, ''), -count(*) from went group by 1, 2, 3
    )
    insert into cached_writes (kind, mark) values ('all', write_mark());
  else
    if tg_op = 'TRUNCATE' then delete from property_counts; end if;
    insert into cached_writes (kind, mark) values ('all', write_mark());
  end if;
  if random() < 0.02 then
    perform fold_property_counts();
    perform fold_marks();
  end if;
  return null;
end
$$;
create trigger properties_added after insert on properties
  referencing new table as came for each statement execute function note_properties();
create trigger properties_updated after update or truncate on properties
  for each statement execute function note_properties();
create trigger properties_removed after delete on properties
  referencing old table as went for each statement execute function note_properties();

create function note_property_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with counts as (
    insert into property_counts (type, status, governorate, count)
    select k.type, k.status, coalesce(k.governorate, ''), k.sign
    from (values (old.type, old.status, old.governorate, -1), (new.type, new.status, new.governorate, 1)) k (type, status, governorate, sign)
    where (old.type, old.status, old.governorate) is distinct from (new.type, new.status, new.governorate)
  )
  insert into search_words_due select new.search_text
  where new.search_text is distinct from old.search_text and new.search_text is not null;
  if random() < 0.02 then perform fold_property_counts(); end if;
  return null;
end
$$;
create trigger properties_moved after update on properties
  for each row when (
    row(old.type, old.status, old.governorate, old.search_text) is distinct from row(new.type, new.status, new.governorate, new.search_text))
  execute function note_property_change();
