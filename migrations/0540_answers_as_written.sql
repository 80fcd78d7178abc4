-- The answer to a write that is sent twice is given again as it was: jsonb sorts the keys of forms, whose rows are in their order.
alter table idempotency_keys alter column answer type json using answer::json;
alter table inspection_commands alter column answer type json using answer::json;
