-- A client orders many properties by a file: its rows are read as those of an import, with which the firm goes on once the order is accepted.
alter table imports add column request_id uuid references requests (id) on delete cascade;
create unique index imports_of_request on imports (request_id) where request_id is not null;

-- The file as it was when the order was submitted, and how many properties it names.
alter table requests
  add column sheet_name text check (char_length(sheet_name) between 1 and 255),
  add column sheet_lines integer check (sheet_lines > 0),
  add constraint requests_sheet_check check ((sheet_name is null) = (sheet_lines is null));
