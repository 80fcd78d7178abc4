-- Photos that were chosen together are uploaded side by side and arrive in any order: each keeps which choice it belongs to and its
-- place in it, so that one that arrives later, or at a second try, comes to stand where it was chosen.
alter table property_photos
  add column choice_id uuid,
  add column choice_place int check (choice_place >= 0),
  add check (num_nonnulls(choice_id, choice_place) in (0, 2));
