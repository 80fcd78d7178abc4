-- Views of the market register can be saved, and sheets of it imported.
alter table list_views drop constraint list_views_list_check,
  add constraint list_views_list_check check (list in ('valuations', 'properties', 'market'));
alter table imports drop constraint imports_kind_check,
  add constraint imports_kind_check check (kind in ('properties', 'market'));
