-- The same picture may show two things that a visit asks for: it is one photo under each category of its inspection.
alter table inspection_photos
  drop constraint inspection_photos_inspection_id_sent_sha256_key,
  add constraint inspection_photos_once unique (inspection_id, sent_sha256, category);
