-- A quality rule has any number of limits, each by its name; the one that a rule had is called limit.
alter table quality_rules add column limits jsonb not null default '{}';
update quality_rules set limits = jsonb_build_object('limit', limit_value) where limit_value is not null;
alter table quality_rules drop column limit_value;

update quality_rule_changes set
  before = (before - 'limit') || jsonb_build_object('limits', jsonb_strip_nulls(jsonb_build_object('limit', before -> 'limit'))),
  after = (after - 'limit') || jsonb_build_object('limits', jsonb_strip_nulls(jsonb_build_object('limit', after -> 'limit')));
