-- What a sold property brought in at its sale: KWD of a year before and after vacancy and outgoings, and the vacancy in percent of the gross income.
-- Every row has none of it yet, so that the rules need no pass over the table.
alter table market_evidence
  add column gross_income_fils bigint,
  add column net_income_fils bigint,
  add column outgoings_fils bigint,
  add column vacancy_rate numeric,
  add column income_source text,
  add check (gross_income_fils >= 0) not valid,
  add check (outgoings_fils between 0 and coalesce(gross_income_fils, outgoings_fils)) not valid,
  add check (net_income_fils between 0 and coalesce(gross_income_fils, net_income_fils)) not valid,
  add check (vacancy_rate between 0 and 100) not valid,
  add check (kind = 'SALE' or num_nonnulls(gross_income_fils, net_income_fils, outgoings_fils, vacancy_rate, income_source) = 0) not valid;
