import { sql } from 'kysely'
import { type RowScope, rowScope } from '#access/actor.ts'
import { type Page, pageOf } from '#kernel/page.ts'
import { type PreparedQuery, preparedQuery, runOnce, value } from '../prepared-query.ts'
import { type Listing, type Narrowing, type Reading, ROLE_OF } from './listing.ts'
import { matching } from './matching.ts'
import { readPage } from './page.ts'

/** One page of what matches and this person may see. Throws AppError 'invalid-argument' for a cursor that leads nowhere. */
export async function readList<Row extends { id: string }>(
  ctx: Reading,
  listing: Listing<Row>,
  narrowing: Narrowing,
  { pageSize = 20, lastId }: { pageSize?: number; lastId?: string },
): Promise<Page<Row>> {
  const reading = readPage(ctx, listing, narrowing, pageSize + 1, lastId)
  const kept = listing.kept(ctx, narrowing)
  if (kept) {
    const [items, count] = await Promise.all([reading, kept])
    return pageOf(items, pageSize, count)
  }
  // Counting is the slower half of a search, and the first page tells by itself how many there are when it holds them all.
  const items = await reading
  const isAll = !lastId && items.length <= pageSize
  return pageOf(items, pageSize, isAll ? items.length : await countMatching(ctx, listing, narrowing))
}

/** How many match that this person may see. */
export function countList<Row>(ctx: Reading, listing: Listing<Row>, narrowing: Narrowing): Promise<number> {
  return listing.kept(ctx, narrowing) ?? countMatching(ctx, listing, narrowing)
}

/** Counts what no kept count tells. */
async function countMatching<Row>({ actor, db }: Reading, listing: Listing<Row>, narrowing: Narrowing) {
  const from = sql.raw(`${listing.table} ${listing.alias}`)
  const where = matching(listing, actor, narrowing)
  const [row] = await runOnce(db, sql<{ count: number }>`select count(*) as count from ${from} where ${where}`)
  return row?.count ?? 0
}

/** Makes what reads one row by its id, within the scope of whoever asks; undefined when it is not theirs to see. */
export function oneOf<Row>(listing: Listing<Row>): (ctx: Reading, id: string) => Promise<Row | undefined> {
  const from = sql.raw(`${listing.table} ${listing.alias}`)
  const made: Partial<Record<RowScope, PreparedQuery<Row>>> = {}
  const oneFor = (scope: RowScope) => {
    const mayBeSeen = listing.inScope({ id: value('actor'), role: ROLE_OF[scope] })
    const id = sql.ref(`${listing.alias}.id`)
    return preparedQuery(sql<Row>`select ${listing.columns} from ${from} where ${id} = ${value('id')} and ${mayBeSeen}`)
  }
  return async ({ actor, db }, id) => {
    const scope = rowScope(actor)
    made[scope] ??= oneFor(scope)
    const [row] = await made[scope](db, { id, actor: actor.id })
    return row && listing.tell(row, actor)
  }
}
