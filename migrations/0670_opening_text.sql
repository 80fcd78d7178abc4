-- The beginning of the text of a PDF that was sent, by which its kind is guessed before it is attached to its record; it goes with the upload.
alter table uploads add column opening text check (char_length(opening) between 1 and 2000);
