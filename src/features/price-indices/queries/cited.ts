import type { Kysely } from 'kysely'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { DB } from '#server/db/tables.ts'
import type { Governorate } from '../../places/model.ts'
import type { CitedIndex } from '../model/vintages.ts'
import type { IndexLevel, IndexSeries } from '../model.ts'
import { pointsOf } from '../rules/series.ts'
import { readTrend } from './series.ts'
import { publishedVintage } from './vintages.ts'

type Cited = {
  category: PropertyCategory
  level: IndexLevel
  place: string
  quarters: readonly CalendarDate[]
  /** Below so many sales in a quarter its number alone is cited. */
  least: number
}

/** The newest published index of a place in those of some quarters that it covers, 100 in the first of them that is shown; null where there is none. */
export async function citedIndex(
  db: Kysely<DB>,
  { category, level, place, quarters, least }: Cited,
): Promise<CitedIndex | null> {
  const vintage = await publishedVintage(db)
  if (!vintage?.number || !vintage.publishedAt) return null
  const trend = await readTrend(db, { vintageId: vintage.id, category, step: 'QUARTER', of: { level, place } })
  const all = trend && pointsOf(trend)
  if (!all) return null
  const [first] = all.points.filter(({ from, n }) => quarters.includes(from) && n >= least)
  if (!first) return null
  const { base = first.from, points = [] } = pointsOf(trend, { base: first.from }) ?? {}
  return {
    vintage: vintage.number,
    publishedAt: vintage.publishedAt,
    base,
    points: points
      .filter(({ from }) => quarters.includes(from))
      .map(({ from, n, index, low, high }) =>
        n < least ? { from, n, index: null, low: null, high: null } : { from, n, index, low, high },
      ),
  }
}

/** The newest published trend of the smallest place around a property that has one: its area, its governorate, or the nation. */
export async function trendAround(
  db: Kysely<DB>,
  {
    category,
    areaNumber,
    governorate,
  }: { category: PropertyCategory; areaNumber: number | null; governorate: Governorate | null },
): Promise<{ vintage: number; publishedAt: string; trend: IndexSeries } | null> {
  const vintage = await publishedVintage(db)
  if (!vintage?.number || !vintage.publishedAt) return null
  const places = [
    ...(areaNumber === null ? [] : [{ level: 'AREA' as const, place: String(areaNumber) }]),
    ...(governorate === null ? [] : [{ level: 'GOVERNORATE' as const, place: governorate }]),
    { level: 'NATION' as const, place: '' },
  ]
  for (const of of places) {
    const trend = await readTrend(db, { vintageId: vintage.id, category, step: 'QUARTER', of })
    if (trend) return { vintage: vintage.number, publishedAt: vintage.publishedAt, trend }
  }
  return null
}
