-- Accuracy by quarter and of what is no sale; models that guards keep from coming into use, and who brings one into use by hand.

alter table avm_accuracy drop constraint avm_accuracy_dimension_check;
alter table avm_accuracy add constraint avm_accuracy_dimension_check
  check (dimension in ('ALL', 'TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH', 'QUARTER', 'BASIS'));

alter table avm_models drop constraint avm_models_reason_check;
alter table avm_models add constraint avm_models_reason_check check (reason in ('FIRST', 'BETTER', 'NOT_BETTER', 'SAME', 'GUARDED'));

-- When a model came into use, and who brought it into use by hand and why; null of one that did so by itself.
alter table avm_models add column promoted_at timestamptz;
alter table avm_models add column promoted_by uuid references users (id) on delete set null;
alter table avm_models add column promoted_by_name text;
alter table avm_models add column promotion_note text;
alter table avm_models add constraint avm_models_by_hand check ((promoted_by_name is null) = (promotion_note is null));
create index avm_models_promoted_by on avm_models (promoted_by) where promoted_by is not null;
update avm_models set promoted_at = ended_at where status in ('PROMOTED', 'RETIRED');
