-- Which engine a training was asked of. After an upgrade that changes the engine the stored model can't be read, so that one is trained by itself, once.
alter table avm_models add column engine text;
alter table avm_models drop constraint avm_models_origin_check;
alter table avm_models add constraint avm_models_origin_check check (origin in ('ASKED', 'SCHEDULED', 'FIRST', 'UPGRADED'));
