-- What operating expenses came to in each approved valuation, by kind and together (ALL): from them what is usual is read. Written with the version that an
-- approval or a correction keeps.
create table expense_facts (
  valuation_id uuid not null references valuations (id) on delete cascade,
  kind text not null check (kind in ('ALL', 'MANAGEMENT', 'MAINTENANCE', 'INSURANCE', 'UTILITIES', 'SECURITY_CLEANING', 'GOVERNMENT_FEES', 'SINKING_FUND',
    'VOID_COSTS', 'OTHER')),
  category text not null,
  valued_on date not null,
  -- Percent of the effective income of a year.
  share numeric(12, 4) not null check (share >= 0),
  -- A year, per m² that is let or built; null where no such area is known.
  sqm_fils bigint check (sqm_fils >= 0),
  primary key (valuation_id, kind)
);
-- The latest of a kind in a category.
create index expense_facts_latest on expense_facts (category, kind, valued_on desc, valuation_id) include (share, sqm_fils);

revoke all on expense_facts from thamin_app;
grant select, insert, delete on expense_facts to thamin_app;

-- Items had no kind before: of what was approved already the expenses together are known, by the steps of the first income sheet.
insert into expense_facts (valuation_id, kind, category, valued_on, share)
select valuation_id, 'ALL', category, valued_on, round(-expenses * 100 / effective, 4)
from (
  select distinct on (k.valuation_id) k.valuation_id, k.inputs -> 'subject' ->> 'category' as category, (k.inputs -> 'subject' ->> 'on')::date as valued_on,
    k.outcomes -> 'INCOME' -> 'value' as value,
    jsonb_path_query_first(k.outcomes, '$.INCOME.steps[*] ? (@.word == "methods:step.expenses").result.value')::numeric as expenses,
    jsonb_path_query_first(k.outcomes, '$.INCOME.steps[*] ? (@.word == "methods:step.effective").result.value')::numeric as effective
  from approach_versions k where k.occasion = 'APPROVED'
  order by k.valuation_id, k.number desc) k
where category is not null and valued_on is not null and value <> 'null' and expenses < 0 and effective > 0 and -expenses * 100 / effective < 10000000;
