-- A page of what one client account has is read in its order from one index, however few rows of the table are theirs. The other index had
-- been made twice, under two names.
create index valuations_of_client on valuations (client_account_id, created_at desc, id desc) where client_account_id is not null;
drop index valuations_area_name;
