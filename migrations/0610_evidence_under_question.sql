-- What was written with open doubts is in the register and in no figure until a person has settled it: every figure is drawn from what is
-- active, which the indexes of figures hold alone.
alter table market_evidence
  drop constraint market_evidence_status_check,
  add constraint market_evidence_status_check check (status in ('ACTIVE', 'QUESTIONED', 'WITHDRAWN')),
  -- The doubts as they were found; a withdrawn entry keeps them, so that it comes back as it went.
  add column doubts jsonb,
  add constraint market_evidence_doubts check (
    case status when 'ACTIVE' then doubts is null when 'QUESTIONED' then coalesce(jsonb_array_length(doubts), 0) > 0 else true end);
-- A valuation has one entry, questioned or not.
drop index market_of_valuation;
create unique index market_of_valuation on market_evidence (valuation_id) where valuation_id is not null and status <> 'WITHDRAWN';
-- The same deal without its parcel is sought by day and price; the list by date reads the same index.
drop index market_by_date;
create index market_by_date on market_evidence (evidence_date, price_fils);
