-- More numbers are made ready while 28 are left in place of 8, so that those who save at the same moment do not wait for them; and the number is
-- taken by the function itself, without another one within it.
create or replace function take_valuation_number(of_year int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  adding constant bigint := hashtextextended('valuation_numbers', of_year);
  taken int;
begin
  delete from valuation_numbers
  where (year, number) = (
    select f.year, f.number from valuation_numbers f where f.year = of_year order by f.number limit 1 for update skip locked
  )
  returning number into taken;
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
  elsif taken % 32 = 4 and pg_try_advisory_xact_lock(adding) then
    perform add_valuation_numbers(of_year);
  end if;
  return taken;
end
$$;
