-- How many floors a property of the market register has: what the row of floors in the adjustment grid compares.
alter table market_evidence add column floors int check (floors between 0 and 200);
