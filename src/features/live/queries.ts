import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Actor, type RowScope, rowScope } from '#access/actor.ts'
import { refusal } from '#access/can.ts'
import { isUuid } from '#kernel/ids.ts'
import type { LiveChange, LiveKind } from '#kernel/live.ts'
import { type PreparedQuery, parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import type { InScope } from '#server/lists/definition.ts'
import { ownInScope as comparisonInScope } from '../comparisons/queries/rows.ts'
import { inScopeInPart as engagementInScope } from '../engagements/queries/rows.ts'
import { inScope as importInScope, importScope } from '../imports/queries/rows.ts'
import { inScope as invoiceInScope } from '../invoices/queries/rows.ts'
import { inScope as threadInScope } from '../messages/queries/rows.ts'
import { inScope as propertyInScope, tombstoneInScope } from '../properties/queries/rows.ts'
import { inScope as requestInScope } from '../requests/queries/rows.ts'
import { inScope as valuationInScope } from '../valuations/queries/rows.ts'
import { isInternal, isLiveKind, LIVE_KINDS } from './model.ts'

type Source = { table: string; alias: string; inScope: InScope; hasLeft?: true }
/**
 * Where the row scope of a kind is asked: of its rows, and of the tombstones that a change left, so that who saw a record hears that it
 * went, and of nothing after that. Clients have none of the kinds that are absent.
 */
const ROWS: Partial<Record<LiveKind, readonly Source[]>> = {
  valuation: [
    { table: 'valuations', alias: 'v', inScope: valuationInScope },
    { table: 'valuation_tombstones', alias: 'v', inScope: valuationInScope, hasLeft: true },
  ],
  property: [
    { table: 'properties', alias: 'p', inScope: propertyInScope },
    { table: 'property_tombstones', alias: 'p', inScope: tombstoneInScope, hasLeft: true },
  ],
  comparison: [
    { table: 'comparisons', alias: 'c', inScope: comparisonInScope },
    { table: 'comparison_tombstones', alias: 'c', inScope: comparisonInScope, hasLeft: true },
  ],
  import: [{ table: 'imports', alias: 'i', inScope: importInScope }],
  invoice: [{ table: 'invoices', alias: 'i', inScope: invoiceInScope }],
  request: [{ table: 'requests', alias: 'r', inScope: requestInScope }],
  engagement: [{ table: 'engagements', alias: 'e', inScope: engagementInScope }],
  thread: [{ table: 'message_threads', alias: 't', inScope: threadInScope }],
}

type Pair = { ordinal: number; person: string }
const queries = new Map<string, PreparedQuery<Pair>>()

/** The query of which of the given events are in scope of which of the given people. */
function pairsIn(kind: LiveKind, scope: RowScope): PreparedQuery<Pair> | undefined {
  const key = `${kind} ${scope}`
  const found = queries.get(key)
  if (found) return found
  const parts = (ROWS[kind] ?? []).map(({ table, alias, inScope, hasLeft }): RawBuilder<unknown> => {
    const row = sql.raw(alias)
    // Both have the time of the transaction.
    const ofEvent = hasLeft ? sql`${row}.id = event.id and ${row}.left_at = event.at` : sql`${row}.id = event.id`
    return sql`select event.ordinal::int as ordinal, a.id::text as person
      from unnest(${parameter('ids')}::uuid[], ${parameter('times')}::timestamptz[]) with ordinality event (id, at, ordinal)
      join ${sql.raw(table)} ${row} on ${ofEvent}
      join unnest(${parameter('people')}::uuid[]) a (id) on ${inScope(scope, sql`a.id`)}`
  })
  if (parts.length === 0) return undefined
  const made = preparedQuery<Pair>(sql.join(parts, sql` union `))
  queries.set(key, made)
  return made
}

/** How many rows of a kind a person sees. */
function scopeIn(kind: LiveKind, actor: Actor): RowScope {
  return kind === 'import' ? importScope(actor) : rowScope(actor)
}

/**
 * What of these events each person may know, by the person's id: by the access of the kind, and by row scope, asked of the database once
 * for each kind and scope. Who does not see all rows learns of no internal event and not who made the change.
 */
export async function selectLiveEvents(
  db: Kysely<DB>,
  events: readonly LiveChange[],
  people: readonly Actor[],
): Promise<ReadonlyMap<string, readonly LiveChange[]>> {
  const kinds = [...new Set(events.map(({ kind }) => kind))].filter(isLiveKind)
  const inScope = new Map(events.map((event) => [event, new Set<string>()]))
  await Promise.all(
    kinds.flatMap((kind) =>
      (['own', 'none'] as const).map(async (scope) => {
        const its = people.filter(
          (actor) => refusal(actor, LIVE_KINDS[kind]) === null && scopeIn(kind, actor) === scope,
        )
        const query = its.length > 0 ? pairsIn(kind, scope) : undefined
        if (!query) return
        const asked = events.filter((event) => event.kind === kind && isUuid(event.id))
        const [ids, times] = [asked.map(({ id }) => id), asked.map(({ at }) => at)]
        for (const { ordinal, person } of await query(db, { ids, times, people: its.map(({ id }) => id) })) {
          const event = asked[ordinal - 1]
          if (event) inScope.get(event)?.add(person)
        }
      }),
    ),
  )
  // Those who see all see the same, so that they share one list.
  const shared = new Map<string, readonly LiveChange[]>()
  const ordinals = new Map(events.map((event, ordinal) => [event, ordinal]))
  return new Map(
    people.map((actor) => {
      const its = events.filter((event) => mayKnow(event, actor))
      if (rowScope(actor) !== 'all') return [actor.id, its.map((event) => withoutName(event, actor))]
      const key = its.map((event) => ordinals.get(event)).join()
      const known = shared.get(key) ?? its
      shared.set(key, known)
      return [actor.id, known]
    }),
  )

  function mayKnow(change: LiveChange, actor: Actor): boolean {
    const { kind, id, event } = change
    if (!isLiveKind(kind) || refusal(actor, LIVE_KINDS[kind]) !== null) return false
    if (kind === 'notification') return id === actor.id
    if (isInternal(event) && rowScope(actor) !== 'all') return false
    // The names of areas are everybody's.
    if (kind === 'area' || scopeIn(kind, actor) === 'all') return true
    return inScope.get(change)?.has(actor.id) === true
  }
}

const withoutName = (event: LiveChange, reader: Actor): LiveChange =>
  event.actor.id === reader.id ? event : { ...event, actor: { id: '', name: '' } }
