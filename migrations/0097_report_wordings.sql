-- The firm's own texts of a report, each version as it was saved; the last one of a text holds. Both texts null: the product's own again.
create table report_wordings (
  code text not null check (length(code) between 1 and 40),
  version int not null check (version > 0),
  text_ar text check (length(text_ar) <= 4000),
  text_en text check (length(text_en) <= 4000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  primary key (code, version),
  check ((text_ar is null) = (text_en is null))
);
create index report_wordings_written_by on report_wordings (written_by);

revoke all on report_wordings from thamin_app;
grant select, insert on report_wordings to thamin_app;
