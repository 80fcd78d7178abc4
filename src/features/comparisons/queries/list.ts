import { sql } from 'kysely'
import { kuwaitYear } from '#kernel/dates.ts'
import { type SearchTerm, searchWords } from '#kernel/matches.ts'
import { PAGE_SIZE, type Page } from '#kernel/page.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import { type Filters, type ListContext, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { ComparisonFilters, ComparisonLine } from '../model/saved.ts'
import { leadersOf } from '../rules/ranking.ts'
import { changesSince } from './changes.ts'
import { labelled, membersOf } from './properties.ts'
import { inScope, LINE, ownInScope } from './rows.ts'
import { storedMethod, storedOutcome, storedTotals } from './stored.ts'

type Listed = Omit<ComparisonLine, 'changed' | 'leaders' | 'propertyIds' | 'properties'> & {
  year: number
  totalScores: unknown
  /** `moved`: its version is another than the one that was compared. */
  properties: (ComparisonLine['properties'][number] & { moved: boolean })[] | null
}

/** The list definition of saved comparisons. */
export const COMPARISONS = {
  table: 'comparisons',
  alias: 'c',
  tombstones: 'comparison_tombstones',
  columns: LINE,
  conditions: {
    propertyId: (id) => sql`exists (
      select from comparison_properties f where f.comparison_id = c.id and f.property_id = ${id})`,
  },
  prepares: [PAGE_SIZE + 1],
  inScope,
  tombstoneInScope: ownInScope,
  // One whose property left its maker's scope is still a point to go on from.
  cursorInScope: ownInScope,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => row,
} satisfies ListDefinition<Listed>

const stored = preparedQuery(
  sql<{ id: string; year: number; shape: number; outcome: unknown }>`select id, year, shape, outcome from comparisons
    where id = any(${parameter('ids')}::uuid[])`,
)

/**
 * One page of the saved comparisons that this person may see, newest first. Throws AppError 'invalid-argument' for an unknown
 * cursor.
 */
export function listComparisons(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: ComparisonFilters & Paging,
): Promise<Page<ComparisonLine>> {
  return readLines(ctx, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

/** The newest saved comparisons that this person may see whose names fulfil every term. */
export function findComparisons(
  ctx: ReadContext,
  terms: readonly SearchTerm[],
  paging: Paging,
): Promise<Page<ComparisonLine>> {
  return readLines(ctx, { ...NO_FILTERS, words: { text: terms } }, paging)
}

async function readLines(ctx: ReadContext, filters: Filters, paging: Paging): Promise<Page<ComparisonLine>> {
  const page = await readList(ctx, COMPARISONS, filters, paging)
  const changed = await changedAmong(ctx, page.items)
  return { ...page, items: page.items.map((row) => toLine(row, ctx, changed)) }
}

function filtersOf({ createdBy, propertyId, text = '' }: ComparisonFilters): Filters {
  const words = searchWords(text)
  return {
    lists: {},
    equal: { ...(createdBy ? { createdBy } : {}), ...(propertyId ? { propertyId } : {}) },
    words: words.length > 0 ? { text: words } : {},
    ranges: {},
  }
}

/** Those of which some value is another now: looked for only where a property was changed, or the year. */
async function changedAmong(ctx: ListContext, rows: readonly Listed[]): Promise<Set<string>> {
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
  { actor }: ListContext,
  changed: Set<string>,
) {
  const properties = (stored ?? []).map(({ moved: __, ...property }) => labelled(property, actor))
  const propertyIds = properties.map(({ id }) => id)
  const totals = storedTotals(totalScores, propertyIds)
  return {
    ...row,
    method: storedMethod(row.method),
    leaders: totals ? leadersOf({ totalScores: totals }) : [],
    propertyIds,
    properties,
    changed: changed.has(row.id),
  }
}
