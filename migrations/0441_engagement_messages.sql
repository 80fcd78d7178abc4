-- An engagement has a thread of messages about the whole of it, and one about each property that is written about: from then on that of the property's
-- valuation too. What a request led to keeps the thread of the request.
alter table message_threads
  add column engagement_id uuid references engagements (id),
  add column property_id uuid references properties (id),
  add constraint message_threads_property_check check (property_id is null or engagement_id is not null),
  drop constraint message_threads_check2;
alter table message_threads add constraint message_threads_check2 check (num_nonnulls(request_id, valuation_id, engagement_id) <= 1);
create unique index message_threads_of_engagement on message_threads (engagement_id, property_id) nulls not distinct where engagement_id is not null;
create index message_threads_of_property on message_threads (property_id) where property_id is not null;

-- Those of valuations that belong to an engagement of the same account are threads of their property in it.
update message_threads t set valuation_id = null, engagement_id = l.engagement_id, property_id = l.property_id
from engagement_properties l join engagements e on e.id = l.engagement_id
where l.valuation_id = t.valuation_id and e.client_account_id = t.client_account_id and e.agreed_on is not null
  and not exists (select from requests r where r.valuation_id = l.valuation_id and r.client_account_id = t.client_account_id);
