-- A line of a schedule may be an undivided share of its property: the fraction as the title has it, and what the valuer takes off its part of the whole
-- because nobody but the co-owners decides, with the reason.
alter table engagement_properties
  add column share text check (share ~ '^[1-9]\d{0,8}/[1-9]\d{0,8}$'),
  add column share_discount double precision check (share_discount > 0 and share_discount < 100),
  add column share_reason text check (char_length(share_reason) between 1 and 1000),
  add constraint engagement_properties_share_discount check (share_discount is null or (share is not null and share_reason is not null));
