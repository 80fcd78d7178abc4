-- Declarations that values of a market are materially uncertain (RICS VPS 6 and VPGA 10): for a category of property or all, in a governorate or all
-- of Kuwait, from a valuation date on. A declaration is never changed but to be ended, as reports state it.
create table uncertainty_declarations (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  category text check (char_length(category) between 1 and 40),
  governorate text check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  reason_ar text not null check (char_length(reason_ar) between 1 and 1000),
  reason_en text not null check (char_length(reason_en) between 1 and 1000),
  text_ar text not null check (char_length(text_ar) between 1 and 4000),
  text_en text not null check (char_length(text_en) between 1 and 4000),
  declared_by uuid not null references users (id),
  declared_at timestamptz not null default now(),
  ended_by uuid references users (id),
  ended_at timestamptz,
  end_reason text check (char_length(end_reason) between 1 and 1000),
  check (num_nulls(ended_by, ended_at, end_reason) in (0, 3))
);
create index uncertainty_declarations_days on uncertainty_declarations (valid_from desc, id);
create index uncertainty_declarations_declared_by on uncertainty_declarations (declared_by);
create index uncertainty_declarations_ended_by on uncertainty_declarations (ended_by) where ended_by is not null;
revoke all on uncertainty_declarations from thamin_app;
grant select, insert, update (version, valid_to, ended_by, ended_at, end_reason) on uncertainty_declarations to thamin_app;
