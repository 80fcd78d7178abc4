-- Whatever paper of a person is opened is written down, not documents alone: the file may be one that came with a message, to a request, as a
-- proof of payment or as a photo of a visit.
alter table document_opens rename to file_opens;
alter table file_opens drop constraint document_opens_file_id_fkey;
alter index document_opens_of_person rename to file_opens_of_person;
