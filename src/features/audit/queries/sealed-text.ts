/** All columns of the log, in the order in which a seal hashes them. */
export const SEALED_COLUMNS = [
  'id',
  'at',
  'event_type',
  'user_id',
  'user_name',
  'description',
  'details',
  'before',
  'after',
  'resource_id',
  'resource_type',
  'ip_address',
  'user_agent',
] as const

const INSTANTS: readonly string[] = ['at']
const NUMBERS: readonly string[] = ['id']
const JSON_COLUMNS: readonly string[] = ['details', 'before', 'after']

/**
 * SQL: the hash that a seal `s` must have over its row `a`. It duplicates audit_hash() of migrations/0016_audit_chain.sql so that
 * verification does not depend on code stored in the database.
 */
export const SEALED_HASH = `pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat_ws('|', ${[
  "'thamin-audit-1'",
  's.seq::text',
  "pg_catalog.encode(s.previous_hash, 'hex')",
  'extract(epoch from s.sealed_at)::text',
  ...SEALED_COLUMNS.map(partOf),
].join(', ')}), 'UTF8'))`

function partOf(column: string): string {
  if (NUMBERS.includes(column)) return `a.${column}::text`
  if (INSTANTS.includes(column)) return `coalesce(extract(epoch from a.${column})::text, '-')`
  const text = JSON_COLUMNS.includes(column) ? `a.${column}::text` : `a.${column}`
  return `coalesce(pg_catalog.octet_length(${text}) || ':' || ${text}, '-')`
}
