-- Numbers of valuations are taken from a few that are ready. While the counter's row was locked until the commit, creates followed one another, and
-- each commit woke all that waited for the row. Now each transaction takes another free number, the lowest first; one that is rolled back leaves
-- its number to the next create, so that no gap remains. The counter is the last number that was made ready.
create table valuation_numbers (
  year int not null,
  number int not null,
  primary key (year, number)
);
revoke all on valuation_numbers from thamin_app;

create function free_valuation_number(of_year int) returns int
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  delete from valuation_numbers
  where (year, number) = (
    select f.year, f.number from valuation_numbers f where f.year = of_year order by f.number limit 1 for update skip locked
  )
  returning number;
end;

-- Makes 32 more numbers ready; others see them from the commit on.
create function add_valuation_numbers(of_year int) returns void
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  with counted as (
    insert into valuation_counters (year, last_number) values (of_year, 32)
    on conflict (year) do update set last_number = valuation_counters.last_number + 32
    returning last_number
  )
  insert into valuation_numbers (year, number) select of_year, n from counted, generate_series(last_number - 31, last_number) n;
end;

-- The next number of a year. One transaction at a time makes more ready, while eight are left; where none is left the others wait for it.
create function take_valuation_number(of_year int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  adding constant bigint := hashtextextended('valuation_numbers', of_year);
  taken int := free_valuation_number(of_year);
begin
  if taken is null then
    perform pg_advisory_lock(adding);
    begin
      taken := free_valuation_number(of_year);
      if taken is null then
        -- Held until the commit, when the others see what is added here.
        perform pg_advisory_xact_lock(adding);
        perform add_valuation_numbers(of_year);
        taken := free_valuation_number(of_year);
      end if;
    exception when others or query_canceled then
      perform pg_advisory_unlock(adding);
      raise;
    end;
    perform pg_advisory_unlock(adding);
  elsif taken % 32 = 24 and pg_try_advisory_xact_lock(adding) then
    perform add_valuation_numbers(of_year);
  end if;
  return taken;
end
$$;

revoke all on function free_valuation_number(int), add_valuation_numbers(int), take_valuation_number(int) from public;
grant execute on function take_valuation_number(int) to thamin_app;
