import { isoInstant } from '#server/lists/columns.ts'
import type { Fault } from '../model.ts'

/** Runs a query over the caller's connection; every query here returns one row with one column, `found`. */
export type Ask = (text: string, values: unknown[]) => Promise<{ found: unknown }[]>

/** A seal to continue from: its number and its hash in hexadecimal; zeros before the first. */
export type Link = { seq: number; hash: string }
export const BEGINNING: Link = { seq: 0, hash: '0'.repeat(64) }

async function one<T>(ask: Ask, text: string, values: unknown[]): Promise<T> {
  const [row] = await ask(text, values)
  return row?.found as T
}

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
const SEALED_HASH = `pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.concat_ws('|', ${[
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

const AT = (at: string) => isoInstant(at, 'US')

// The next seal's copy of the previous hash shows whether the row or its seal was changed. Limiting the join to the batch's own
// range keeps PostgreSQL from reading the whole log for each batch.
const SEALS = `
  with s as materialized (select * from audit_seals where seq > $1 order by seq limit $2),
  walked as materialized (
    select s.seq, s.audit_id, a.at, abs(extract(epoch from a.at - s.sealed_at)) > 3600 as is_mistimed, case
        when s.seq <> coalesce(pg_catalog.lag(s.seq) over by_seq, $1) + 1 then 'gap'
        when s.previous_hash <> coalesce(pg_catalog.lag(s.hash) over by_seq, pg_catalog.decode($3, 'hex')) then 'link'
        when a.id is null then 'row-missing'
        when s.hash = ${SEALED_HASH} then null
        when pg_catalog.lead(s.previous_hash) over by_seq = ${SEALED_HASH} then 'seal-changed'
        else 'row-changed'
      end as kind, coalesce(pg_catalog.lag(s.seq) over by_seq, $1) + 1 as wanted
    from s left join audit_log a on a.id = s.audit_id
      and a.id between (select pg_catalog.min(audit_id) from s) and (select pg_catalog.max(audit_id) from s)
    window by_seq as (order by s.seq)
  )
  select pg_catalog.json_build_object(
    'count', (select pg_catalog.count(*) from s),
    'last', (select pg_catalog.json_build_object('seq', seq, 'hash', pg_catalog.encode(hash, 'hex')) from s order by seq desc limit 1),
    'mistimed', (select pg_catalog.count(*) from walked where is_mistimed),
    'firstMistimed', (select pg_catalog.min(audit_id) from walked where is_mistimed),
    'fault', (select pg_catalog.json_build_object('kind', kind, 'seq', wanted,
        'id', case when kind <> 'gap' then audit_id end, 'at', case when kind <> 'gap' then ${AT('at')} end)
      from walked where kind is not null order by seq limit 1)
  ) as found`

/** What a stretch of seals shows; `mistimed` are its rows whose own time is more than an hour from that of their seal, `firstMistimed` the id of the first. */
export type Walked = {
  count: number
  last: Link | null
  fault: Fault | null
  mistimed: number
  firstMistimed: number | null
}

/** Checks the seals that follow a link, at most `limit`, each against its row and the seal before it. */
export function walkSeals(ask: Ask, from: Link, limit: number) {
  return one<Walked>(ask, SEALS, [from.seq, limit, from.hash])
}

const ROWS = `
  with a as materialized (select id, at from audit_log where id > $1 order by id limit $2)
  select pg_catalog.json_build_object(
    'last', (select pg_catalog.max(id) from a),
    'fault', (select pg_catalog.json_build_object('kind', 'never-sealed', 'seq', null, 'id', a.id, 'at', ${AT('a.at')}) from a
      left join audit_seals s on s.audit_id = a.id
        and s.audit_id between (select pg_catalog.min(id) from a) and (select pg_catalog.max(id) from a)
      left join audit_unsealed u on u.audit_id = a.id
      where s.seq is null and u.audit_id is null order by a.id limit 1)
  ) as found`

/** Looks for rows that are neither sealed nor queued for it, among at most `limit` after an id. */
export function walkRows(ask: Ask, afterId: number, limit: number) {
  return one<{ last: number | null; fault: Fault | null }>(ask, ROWS, [afterId, limit])
}

const END = `
  select pg_catalog.json_build_object(
    'end', (select pg_catalog.json_build_object('seq', seq, 'hash', pg_catalog.encode(hash, 'hex'), 'sealedAt', ${AT('sealed_at')}) from audit_chain),
    'last', (select pg_catalog.json_build_object('seq', seq, 'hash', pg_catalog.encode(hash, 'hex')) from audit_seals order by seq desc limit 1),
    'unsealed', (select pg_catalog.count(*) from audit_unsealed),
    'oldest', (select ${AT('pg_catalog.min(a.at)')} from audit_unsealed u join audit_log a on a.id = u.audit_id),
    'vanished', (select u.audit_id from audit_unsealed u left join audit_log a on a.id = u.audit_id where a.id is null order by 1 limit 1)
  ) as found`

type End = {
  end: (Link & { sealedAt: string | null }) | null
  last: Link | null
  unsealed: number
  oldest: string | null
  vanished: number | null
}

/** The end of the chain, the rows that are not sealed yet, and whether the last seal matches the recorded end, in one snapshot. */
export async function walkEnd(ask: Ask) {
  const { end, vanished, ...found } = await one<End>(ask, END, [])
  const last = found.last ?? BEGINNING
  return { ...found, end, fault: endFault(end, last) ?? vanishedFault(vanished) }
}

function endFault(end: Link | null, last: Link): Fault | null {
  const fault = (kind: Fault['kind'], seq: number): Fault => ({ kind, seq, id: null, at: null })
  if (!end) return fault('end-missing', last.seq)
  if (last.seq < end.seq) return fault('tail-missing', last.seq + 1)
  if (last.seq > end.seq) return fault('tail-unknown', end.seq + 1)
  return last.hash === end.hash ? null : fault('tail-unknown', end.seq)
}

const vanishedFault = (id: number | null): Fault | null =>
  id === null ? null : { kind: 'vanished', seq: null, id, at: null }

/** Checks at most `limit` seals after seal `seq`, which must exist. */
export async function walkAfter(ask: Ask, seq: number, limit: number): ReturnType<typeof walkSeals> {
  const from = await linkAt(ask, seq)
  if (from) return walkSeals(ask, from, limit)
  return { count: 0, last: null, fault: { kind: 'gap', seq, id: null, at: null }, mistimed: 0, firstMistimed: null }
}

/** A seal as a link; the beginning where `seq` is 0, and null where there is no such seal. */
export async function linkAt(ask: Ask, seq: number): Promise<Link | null> {
  if (seq === 0) return BEGINNING
  const hash = await one<string | undefined>(
    ask,
    `select pg_catalog.encode(hash, 'hex') as found from audit_seals where seq = $1`,
    [seq],
  )
  return hash === undefined ? null : { seq, hash }
}
