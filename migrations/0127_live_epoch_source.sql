-- Positions speak of the transactions of one cluster, and of this very table: rows that were restored elsewhere begin another epoch.
alter table live_epoch add column source text not null
  default (pg_control_system()).system_identifier::text || '.' || 'live_epoch'::regclass::oid::text;
