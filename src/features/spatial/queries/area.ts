import { sql } from 'kysely'
import type { Selection } from '#features/places/model/selection.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { inScope as marketInScope } from '../../market/queries/rows.ts'
import { areaByNumber, areas } from '../../places/model.ts'
import { inScope as propertyInScope } from '../../properties/queries/rows.ts'
import { marketOf } from '../../search/queries/market.ts'
import {
  type AppliedFilters,
  type AreaFigures,
  LEAST_VALUES,
  type MarketFigures,
  type PublishedFigure,
  type SpatialFilters,
} from '../model.ts'
import { densityScore } from '../rules/selection.ts'
import {
  applied,
  isInside,
  ofTypes,
  type Reader,
  type Resolved,
  resolve,
  rowsIn,
  selectedOf,
  transactionsOf,
  understoodBy,
  withCells,
} from './rows.ts'

/** The figures of one selection. Throws as `resolve` and `applied` do. */
export async function readArea(
  ctx: Reader,
  { selection, ...filters }: SpatialFilters & { selection: Selection },
): Promise<AreaFigures> {
  return figuresOf(ctx, await resolve(ctx, selection), applied(filters))
}

/** The figures of up to four selections, in their order. Throws as `resolve` and `applied` do. */
export async function compareAreas(
  ctx: Reader,
  { selections, ...filters }: SpatialFilters & { selections: Selection[] },
): Promise<{ items: AreaFigures[] }> {
  const fieldOf = (at: number) => `selections.${at}`
  const understood = selections.map((selection, at) => understoodBy(ctx, selection, fieldOf(at)))
  const by = applied(filters)
  const all = await Promise.all(understood.map((one, at) => withCells(ctx, one, fieldOf(at))))
  return { items: await Promise.all(all.map((one) => figuresOf(ctx, one, by))) }
}

async function figuresOf(ctx: Reader, resolved: Resolved, filters: AppliedFilters): Promise<AreaFigures> {
  const inside = isInside(ctx)
  const [propertiesCount, inKuwait, market, published] = await Promise.all([
    countProperties(ctx, resolved, filters),
    inside ? countInKuwait(ctx, filters) : 0,
    inside ? readMarket(ctx, resolved, filters) : null,
    inside ? null : publishedOf(ctx, resolved.selection),
  ])
  const { areaKm2 } = resolved
  const isMeasured = inside && areaKm2 !== null
  return {
    ...selectedOf(resolved),
    filters,
    propertiesCount,
    density: isMeasured ? Math.round((propertiesCount / areaKm2) * 1000) / 1000 : null,
    densityScore: isMeasured ? densityScore(propertiesCount, areaKm2, inKuwait) : null,
    market,
    published,
  }
}

async function countProperties(ctx: Reader, resolved: Resolved, { types }: AppliedFilters): Promise<number> {
  const where = sql<boolean>`${ofTypes('p', types)} and ${propertyInScope(...scopeOf(ctx.actor))}`
  const rows = rowsIn('properties', resolved, { columns: sql`p.id`, where })
  const [row] = await runOnce(ctx.db, sql<{ count: number }>`select count(*)::int as count from ${rows} x`)
  return row?.count ?? 0
}

/** The registered properties of Kuwait, from the counts that are kept. */
export async function countInKuwait({ db }: Pick<ReadContext, 'db'>, { types }: AppliedFilters): Promise<number> {
  const some = types.length === 0 ? sql`true` : sql`type = any(${types}::text[])`
  const [row] = await runOnce(
    db,
    sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from property_counts where governorate <> '' and ${some}`,
  )
  return row?.count ?? 0
}

type Row = {
  count: number
  generated: number
  average: number | null
  parts: number[] | null
  metreAverage: number | null
  metreMedian: number | null
}

/** SQL: what transactions amount to, over `x`. */
const AMOUNTS = sql`count(*)::int as count, coalesce(sum(x.is_generated::int), 0)::int as generated,
  avg(x.price_fils)::float8 as average,
  percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by x.price_fils) as parts,
  avg(x.metre_price_fils)::float8 as "metreAverage",
  percentile_cont(0.5) within group (order by x.metre_price_fils) as "metreMedian"`

/** What the transactions of a selection say; nothing of values below 5. */
export async function readMarket(
  ctx: Reader,
  resolved: Pick<Resolved, 'place' | 'shape' | 'cells'>,
  filters: AppliedFilters,
): Promise<MarketFigures> {
  const where = sql<boolean>`${transactionsOf(filters)} and ${marketInScope(...scopeOf(ctx.actor))}`
  const columns = sql`m.price_fils, m.metre_price_fils, m.is_generated`
  const rows = rowsIn('marketEvidence', resolved, { columns, where })
  const [row] = await runOnce(ctx.db, sql<Row>`select ${AMOUNTS} from ${rows} x`)
  return figured(row)
}

function figured(row: Row | undefined): MarketFigures {
  const count = row?.count ?? 0
  const transactions = { transactionCount: count, generatedShare: shareOf(row?.generated ?? 0, count) }
  if (!row?.parts || count < LEAST_VALUES)
    return { ...transactions, averageValue: null, medianValue: null, valueRange: null, perSqm: null }
  const [least, lower, median, upper, greatest] = row.parts.map(inKwd) as [number, number, number, number, number]
  return {
    ...transactions,
    averageValue: inKwd(row.average ?? 0),
    medianValue: median,
    valueRange: { least, lower, upper, greatest },
    perSqm: { average: inKwd(row.metreAverage ?? 0), median: inKwd(row.metreMedian ?? 0) },
  }
}

/** Fils that may be a fraction, in KWD to the fils. */
export const inKwd = (fils: number) => kwdFromFils(Math.round(fils))
/** A share of a whole, to a ten-thousandth. */
export const shareOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : 0)

/** What is public of a named area or governorate, as the public search tells it. */
function publishedOf(ctx: Reader, selection: Selection): Promise<PublishedFigure[]> {
  if (selection.kind === 'governorate')
    return marketOf(
      ctx,
      areas().filter(({ governorate }) => governorate === selection.governorate),
    )
  const area = selection.kind === 'area' ? areaByNumber(selection.areaNumber) : undefined
  return area ? marketOf(ctx, [area]) : Promise.resolve([])
}
