-- The valuations of an area, under any of its names.
create index valuations_area on valuations (fold_text(area_name) collate "C");
