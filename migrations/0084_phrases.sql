-- Phrases that the firm keeps for the reasons of adjustments and weights, so that nobody types them twice.
create table phrases (
  id uuid primary key,
  topic text not null check (topic in
    ('TENURE', 'FINANCING', 'CONDITIONS', 'TIME', 'LOCATION', 'SIZE', 'SHAPE', 'FRONTAGE', 'AGE', 'CONDITION', 'FLOORS', 'OWN',
     'WEIGHT', 'RECONCILIATION')),
  text_ar text check (char_length(text_ar) between 1 and 500),
  text_en text check (char_length(text_en) between 1 and 500),
  added_by uuid not null references users (id),
  added_at timestamptz not null default now(),
  check (num_nonnulls(text_ar, text_en) > 0)
);
create index phrases_of_topic on phrases (topic, added_at, id);
create index phrases_added_by on phrases (added_by);

revoke all on phrases from thamin_app;
grant select, insert, delete on phrases to thamin_app;
