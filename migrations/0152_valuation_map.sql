-- What a narrow part of the map of valuations holds is found by the points of properties; a wide part is read in the order of the list.
create index properties_point on properties using gist (point(longitude, latitude)) where longitude is not null;
