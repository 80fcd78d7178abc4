-- What the firm says of a market, a category of property in a governorate, at the end of a quarter: text and sources in both languages, with the
-- figures that its register gave at the publication. A draft is written on; what is published is never changed, and a later number of the same
-- quarter takes its place.
create table market_commentaries (
  id uuid primary key,
  version int not null default 1 check (version > 0),
  category text not null check (char_length(category) between 1 and 40),
  governorate text not null check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  text_ar text not null check (char_length(text_ar) between 1 and 6000),
  text_en text not null check (char_length(text_en) between 1 and 6000),
  sources_ar text not null check (char_length(sources_ar) between 1 and 1000),
  sources_en text not null check (char_length(sources_en) between 1 and 1000),
  written_by uuid not null references users (id),
  written_at timestamptz not null default now(),
  number int check (number > 0),
  figures jsonb,
  published_by uuid references users (id),
  published_at timestamptz,
  check (num_nulls(number, figures, published_by, published_at) in (0, 4))
);
-- One draft of a market's quarter at a time, and no number of it twice.
create unique index market_commentaries_draft on market_commentaries (category, governorate, quarter) where number is null;
create unique index market_commentaries_published on market_commentaries (category, governorate, quarter desc, number desc) where number is not null;
create index market_commentaries_listed on market_commentaries (quarter desc, id desc);
create index market_commentaries_written_by on market_commentaries (written_by);
create index market_commentaries_published_by on market_commentaries (published_by) where published_by is not null;

create function keep_published_commentary() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'a published market commentary is not changed' using errcode = 'restrict_violation';
end
$$;
create trigger market_commentaries_kept before update or delete on market_commentaries for each row
  when (old.number is not null) execute function keep_published_commentary();
revoke all on market_commentaries from thamin_app;
grant select, insert, update (version, category, governorate, quarter, text_ar, text_en, sources_ar, sources_en, number, figures, published_by, published_at)
  on market_commentaries to thamin_app;
