import { type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { Page } from '#kernel/page.ts'
import {
  type Change,
  differing,
  type Happened,
  type Recorded,
  readHistory,
  type Wanted,
} from '#server/audit/history.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { CONTENT_FIELDS } from '../model/saved.ts'
import { factsOf } from './properties.ts'
import { inScope } from './rows.ts'

const FIELDS = [...CONTENT_FIELDS, 'year', 'bestOverall'] as const
type Field = (typeof FIELDS)[number]

/** One timeline entry of a comparison. Properties are ids, which `names` maps to their names at the time. */
export type ComparisonTimelineEntry = Happened & {
  /** The name of a deleted comparison. */
  name?: string
  /** True when it was recalculated with an unchanged set-up. */
  recomputed?: true
  changes?: Change<Field>[]
  names?: Record<string, string>
}

type EntryDetails = Omit<ComparisonTimelineEntry, keyof Happened>
// Comparison fields hold no person ids.
const NOBODY: readonly Field[] = []

/**
 * The timeline of a comparison from the audit log, newest first. Outside the firm only visible properties are shown by
 * name. Those who see all rows may also read that of a deleted one. Throws 'comparison-not-found'.
 */
export async function readComparisonTimeline(ctx: ReadContext, wanted: Wanted): Promise<Page<ComparisonTimelineEntry>> {
  const { actor } = ctx
  const isVisible = sql<SqlBool>`exists (select from comparisons c where c.id = ${wanted.id} and ${inScope(...scopeOf(actor))})`
  const of = { resourceType: 'comparison', isVisible, notFound: 'comparison-not-found', people: NOBODY } as const
  const history = await readHistory(ctx, { ...of, present: presentEntry }, wanted)
  if (rowScope(actor) === 'all') return history
  const ids = history.items.flatMap(({ names = {} }) => Object.keys(names))
  const seen = await factsOf(ctx, [...new Set(ids)])
  const inSight = (names: Record<string, string>) =>
    Object.fromEntries(Object.entries(names).filter(([id]) => seen.has(id)))
  return { ...history, items: history.items.map(({ names = {}, ...entry }) => ({ ...entry, names: inSight(names) })) }
}

function presentEntry({ eventType, details, before, after }: Recorded): EntryDetails {
  const { name, names, recomputed } = details as EntryDetails
  return {
    name,
    names,
    recomputed,
    ...(eventType === 'COMPARISON_UPDATE' ? { changes: differing(FIELDS, before, after) } : {}),
  }
}
