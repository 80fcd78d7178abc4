import { sql } from 'kysely'
import { kuwaitYear } from '#kernel/dates.ts'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { readList } from '#server/lists/list.ts'
import type { Listing, Narrowing, Reading } from '#server/lists/listing.ts'
import { preparedQuery, value } from '#server/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ComparisonFilters, ComparisonLine } from '../model/saved.ts'
import { leadersOf } from '../rules/ranking.ts'
import { changesSince } from './changes.ts'
import { labelled, membersOf } from './properties.ts'
import { inScope, LINE, madeInSight } from './rows.ts'
import { storedMethod, storedOutcome, storedTotals } from './stored.ts'

type Listed = Omit<ComparisonLine, 'changed' | 'leaders' | 'propertyIds' | 'properties'> & {
  year: number
  totalScores: unknown
  /** `moved`: its version is another than the one that was compared. */
  properties: (ComparisonLine['properties'][number] & { moved: boolean })[] | null
}

/** The saved comparisons as a register that is read in pages. */
export const COMPARISONS: Listing<Listed> = {
  table: 'comparisons',
  alias: 'c',
  places: 'comparison_places',
  columns: LINE,
  conditions: {
    propertyId: (id) => sql`exists (
      select from comparison_properties f where f.comparison_id = c.id and f.property_id = ${id})`,
  },
  inScope,
  wasInScope: madeInSight,
  // One whose property left its maker's sight is still a point to go on from.
  passable: madeInSight,
  stands: () => ({ text: ['', ''] }),
  kept: () => undefined,
  tell: (row) => row,
}

const stored = preparedQuery(
  sql<{ id: string; year: number; shape: number; outcome: unknown }>`select id, year, shape, outcome from comparisons
    where id = any(${value('ids')}::uuid[])`,
)

/**
 * One page of the saved comparisons that this person may see, newest first. Throws AppError 'invalid-argument' for a cursor that
 * leads nowhere.
 */
export async function listComparisons(
  ctx: ReadContext,
  { pageSize = 10, lastId, ...filters }: ComparisonFilters & { pageSize?: number; lastId?: string },
): Promise<Page<ComparisonLine>> {
  const page = await readList(ctx, COMPARISONS, narrowingOf(filters), { pageSize, lastId })
  const changed = await changedAmong(ctx, page.items)
  return { ...page, items: page.items.map((row) => toLine(row, ctx, changed)) }
}

function narrowingOf({ createdBy, propertyId, text = '' }: ComparisonFilters): Narrowing {
  const words = searchWords(text)
  return {
    lists: {},
    equal: { ...(createdBy ? { createdBy } : {}), ...(propertyId ? { propertyId } : {}) },
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
}

/** Those of which some value is another now: looked for only where a property was changed, or the year. */
async function changedAmong(ctx: Reading, rows: readonly Listed[]): Promise<Set<string>> {
  const year = kuwaitYear()
  const isTouched = (row: Listed) =>
    row.year !== year || (row.properties ?? []).some(({ gone, moved }) => moved && !gone)
  const ids = rows.filter(isTouched).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const [outcomes, members] = await Promise.all([stored(ctx.db, { ids }), membersOf(ctx, ids)])
  const byComparison = Map.groupBy(members, ({ comparisonId }) => comparisonId)
  const changed = outcomes.filter((row) => {
    const its = byComparison.get(row.id) ?? []
    const ids = its.map(({ then }) => then.id)
    const outcome = storedOutcome(row, ids, [])
    return outcome && changesSince({ ...outcome, year: row.year }, its).length > 0
  })
  return new Set(changed.map(({ id }) => id))
}

function toLine(
  { year: _, totalScores, properties: stored, ...row }: Listed,
  { actor }: Reading,
  changed: Set<string>,
) {
  const properties = (stored ?? []).map(({ moved: __, ...property }) => labelled(property, actor))
  const propertyIds = properties.map(({ id }) => id)
  const totals = storedTotals(totalScores, propertyIds)
  return {
    ...row,
    method: storedMethod(row.method),
    bestOverall: propertyIds.find((id) => id === row.bestOverall) ?? null,
    leaders: totals ? leadersOf({ totalScores: totals }) : [],
    propertyIds,
    properties,
    changed: changed.has(row.id),
  }
}
