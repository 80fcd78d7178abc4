-- What staff say to one another about a valuation or a property. A text names the people it mentions by id: `@[id]`. Deleting the record
-- deletes its comments; a comment that was removed stays as a row, so that its history can be read.
create table comments (
  id uuid primary key,
  valuation_id uuid references valuations (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  version int not null default 1 check (version > 0),
  text text not null check (char_length(text) between 1 and 8000),
  made_by uuid not null references users (id),
  made_at timestamptz not null default now(),
  -- When the present text was written, where it is not the first.
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references users (id),
  -- Why it was removed, where somebody other than its author did it.
  removal_reason text check (char_length(removal_reason) between 1 and 2000),
  check (num_nonnulls(valuation_id, property_id) = 1),
  check ((removed_at is null) = (removed_by is null)),
  check (removed_at is null or removed_by = made_by or removal_reason is not null)
);
create index comments_of_valuation on comments (valuation_id, made_at desc, id desc) where valuation_id is not null;
create index comments_of_property on comments (property_id, made_at desc, id desc) where property_id is not null;
create index comments_made_by on comments (made_by);
create index comments_removed_by on comments (removed_by) where removed_by is not null;

-- The texts that a comment had before its present one. They are only added.
create table comment_versions (
  comment_id uuid not null references comments (id) on delete cascade,
  version int not null check (version > 0),
  text text not null,
  written_at timestamptz not null,
  primary key (comment_id, version)
);

-- Whom the texts of a comment mention or have mentioned: each is told once.
create table comment_mentions (
  comment_id uuid not null references comments (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  primary key (comment_id, person_id)
);
create index comment_mentions_person on comment_mentions (person_id);

-- Documents of the record that are attached to a comment; null for one that was deleted since.
create table comment_documents (
  comment_id uuid not null references comments (id) on delete cascade,
  ordinal int not null check (ordinal > 0),
  document_id uuid references documents (id) on delete set null,
  primary key (comment_id, ordinal)
);
create index comment_documents_document on comment_documents (document_id) where document_id is not null;

-- Who follows the comments of a record, or has left them. Without a row its creator and its assignee follow.
create table record_followers (
  valuation_id uuid references valuations (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  is_following boolean not null,
  check (num_nonnulls(valuation_id, property_id) = 1)
);
create unique index record_followers_of_valuation on record_followers (valuation_id, person_id) where valuation_id is not null;
create unique index record_followers_of_property on record_followers (property_id, person_id) where property_id is not null;
create index record_followers_person on record_followers (person_id);

revoke all on comments, comment_versions, comment_mentions, comment_documents, record_followers from thamin_app;
grant select, insert on comments, comment_versions, comment_mentions, comment_documents to thamin_app;
grant update (version, text, edited_at, removed_at, removed_by, removal_reason) on comments to thamin_app;
grant select, insert, update (is_following) on record_followers to thamin_app;
