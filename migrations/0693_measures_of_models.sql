-- Accuracy by quarter and of what is no sale; models that guards keep from coming into use.

alter table avm_accuracy drop constraint avm_accuracy_dimension_check;
alter table avm_accuracy add constraint avm_accuracy_dimension_check
  check (dimension in ('ALL', 'TYPE', 'GOVERNORATE', 'AREA', 'BAND', 'MONTH', 'QUARTER', 'BASIS'));

alter table avm_models drop constraint avm_models_reason_check;
alter table avm_models add constraint avm_models_reason_check check (reason in ('FIRST', 'BETTER', 'NOT_BETTER', 'SAME', 'GUARDED'));
