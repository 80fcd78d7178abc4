-- Imports also read places as other programs write them.
alter table imports drop constraint imports_format_check;
alter table imports add constraint imports_format_check check (format in
  ('xlsx', 'csv', 'geojson', 'geojsonl', 'geojsonseq', 'topojson', 'arcgis', 'kml', 'kmz', 'gpx', 'shapefile')) not valid;
alter table imports validate constraint imports_format_check;
