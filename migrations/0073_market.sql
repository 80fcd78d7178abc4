-- The market register: what was paid, asked or bid for properties, when, by which source, and how far that was verified.
create table market_evidence (
  id uuid primary key,
  version int not null default 1,
  kind text not null check (kind in ('SALE', 'RENT', 'LISTING', 'AUCTION', 'VALUATION')),
  -- Nothing is deleted: an entry that is wrong or told twice is withdrawn.
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'WITHDRAWN')),
  evidence_date date not null,
  -- The price, of a rent the rent of a month.
  price_fils bigint not null check (price_fils > 0),
  -- What was agreed in another currency, and the KWD that one unit of it was reckoned at.
  currency text not null default 'KWD' check (currency in ('KWD', 'SAR', 'AED', 'BHD', 'QAR', 'OMR', 'USD', 'EUR', 'GBP')),
  currency_amount numeric check (currency_amount > 0),
  exchange_rate numeric check (exchange_rate > 0),
  type text not null check (type in
    ('RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL', 'AGRICULTURAL', 'MIXED_USE', 'LAND', 'APARTMENT', 'INVESTMENT', 'JAWAKHEERS', 'CHALETS', 'FARMS')),
  tenure text check (tenure in ('FREEHOLD', 'USUFRUCT', 'BENEFICIARY_CONTRACT', 'AGRICULTURAL_ALLOCATION', 'STATE_LEASE')),
  -- m², of the land, of an apartment its own.
  area numeric not null check (area > 0),
  built_area numeric check (built_area > 0),
  year_built int check (year_built >= 1900),
  -- 1 run down to 10 as new, as the properties have it.
  condition int check (condition between 1 and 10),
  -- Metres.
  frontage numeric check (frontage > 0),
  streets int check (streets between 0 and 20),
  corner boolean not null default false,
  governorate text check (governorate in ('CAPITAL', 'HAWALLI', 'FARWANIYA', 'MUBARAK_AL_KABEER', 'AHMADI', 'JAHRA')),
  location text,
  block_number text,
  plot_number text,
  -- As the properties have them: degrees, WGS 84, and where the pin lies.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  outside_kuwait boolean not null default false,
  area_number int,
  cell6 text collate "C" check (cell6 ~ '^86[0-9a-f]{13}$'),
  cell8 text collate "C" check (cell8 ~ '^88[0-9a-f]{13}$'),
  cell10 text collate "C" check (cell10 ~ '^8a[0-9a-f]{13}$'),
  -- Where distances are measured from: the pin, or without one the middle of the area.
  near_latitude double precision check (near_latitude between -90 and 90),
  near_longitude double precision check (near_longitude between -180 and 180),
  buyer text,
  seller text,
  source text not null check (source in ('DEED', 'BULLETIN', 'BROKER', 'OWN_VALUATION', 'LISTING')),
  source_reference text,
  notes text,
  verification text not null default 'UNVERIFIED' check (verification in ('UNVERIFIED', 'BY_PHONE', 'DOCUMENT_SEEN')),
  verified_by uuid references users (id),
  verified_at timestamptz,
  verification_note text,
  withdrawal_reason text,
  -- The entry that this one was joined into.
  joined_into uuid references market_evidence (id),
  -- Made up for demonstrations: every screen and file says so.
  is_generated boolean not null default false,
  valuation_id uuid references valuations (id) on delete set null,
  import_id uuid references imports (id) on delete set null,
  created_by uuid not null references users (id),
  updated_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((currency = 'KWD') = (currency_amount is null) and (currency_amount is null) = (exchange_rate is null)),
  check (num_nulls(latitude, longitude, cell6, cell8, cell10) in (0, 5)),
  check (num_nulls(near_latitude, near_longitude) in (0, 2)),
  check (not outside_kuwait or latitude is not null),
  check ((verification = 'UNVERIFIED') = (verified_by is null) and (verified_by is null) = (verified_at is null)),
  check (joined_into is null or (status = 'WITHDRAWN' and joined_into <> id)),
  check ((status = 'WITHDRAWN') = (withdrawal_reason is not null)),
  -- What the firm itself valued is no transaction.
  check ((kind = 'VALUATION') = (source = 'OWN_VALUATION')),
  metre_price_fils bigint not null generated always as (round(price_fils / area)::bigint) stored,
  location_key text generated always as (fold_text(location)) stored,
  -- One parcel, however its place is spelt; null where block or plot are not known.
  plot_key text generated always as (
    case when block_number is not null and plot_number is not null then plot_key(location, block_number, plot_number) end) stored,
  -- GiST reads points: longitude, latitude.
  near_point point generated always as (point(near_longitude, near_latitude)) stored,
  search_text text generated always as (fold_text(
    property_type_words(type) || ' ' || coalesce(location, '') || ' ' || governorate_words(governorate) || ' ' ||
    coalesce(block_number, '') || ' ' || coalesce(plot_number, '') || ' ' || coalesce(source_reference, '') || ' ' ||
    coalesce(buyer, '') || ' ' || coalesce(seller, '') || ' ' || coalesce(notes, ''))) stored
);

-- As for the properties: status comes second in each, and every list reads a page of each status and merges them.
create index market_newest on market_evidence (created_at desc, id desc);
create index market_status on market_evidence (status, created_at desc, id desc);
create index market_kind on market_evidence (kind, status, created_at desc, id desc);
create index market_type on market_evidence (type, status, created_at desc, id desc);
create index market_governorate on market_evidence (governorate, status, created_at desc, id desc) where governorate is not null;
create index market_location on market_evidence (location_key, status, created_at desc, id desc) where location_key is not null;
create index market_source on market_evidence (source, status, created_at desc, id desc);
create index market_verification on market_evidence (verification, status, created_at desc, id desc);
create index market_tenure on market_evidence (tenure, status, created_at desc, id desc) where tenure is not null;
create index market_generated on market_evidence (is_generated, status, created_at desc, id desc);
create index market_plot on market_evidence (plot_key, evidence_date desc) where plot_key is not null;
create index market_search on market_evidence using gin (search_text gin_trgm_ops);
create index market_search_letters on market_evidence using gin (string_to_array(search_text, null));
create index market_by_date on market_evidence (evidence_date desc, created_at desc, id desc);
create index market_by_price on market_evidence (price_fils desc, created_at desc, id desc);
create index market_by_metre_price on market_evidence (metre_price_fils desc, created_at desc, id desc);
create index market_by_area on market_evidence (area desc, created_at desc, id desc);
create index market_by_year_built on market_evidence (year_built desc, created_at desc, id desc);
create index market_by_change on market_evidence (updated_at desc, created_at desc, id desc);
create unique index market_of_valuation on market_evidence (valuation_id) where valuation_id is not null and status = 'ACTIVE';
create index market_of_any_valuation on market_evidence (valuation_id) where valuation_id is not null;
create index market_of_import on market_evidence (import_id) where import_id is not null;
create index market_joined on market_evidence (joined_into) where joined_into is not null;
create index market_verified_by on market_evidence (verified_by) where verified_by is not null;
create index market_created_by on market_evidence (created_by);
create index market_updated_by on market_evidence (updated_by);
create statistics market_kinds (mcv) on kind, type, status, governorate from market_evidence;

-- What is near a point, and what lies in a period: whichever leaves fewer rows.
create index market_near on market_evidence using gist (near_point) where status = 'ACTIVE';
create index market_period on market_evidence (type, evidence_date desc)
  include (kind, near_latitude, near_longitude, area) where status = 'ACTIVE';

-- Two entries of one parcel that look like the same transaction and were found to be two.
create table market_distinct (
  evidence_id uuid not null references market_evidence (id),
  other_id uuid not null references market_evidence (id),
  reason text not null,
  decided_by uuid not null references users (id),
  decided_at timestamptz not null default now(),
  primary key (evidence_id, other_id),
  check (evidence_id < other_id)
);
create index market_distinct_other on market_distinct (other_id);
create index market_distinct_by on market_distinct (decided_by);

revoke all on market_evidence, market_distinct from thamin_app;
grant select, insert, update on market_evidence to thamin_app;
grant select, insert on market_distinct to thamin_app;
