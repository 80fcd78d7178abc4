import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { rowScope } from '#access/actor.ts'
import type { Selection } from '#features/places/model/selection.ts'
import { addDays, kuwaitToday, monthStart } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { invalidInput } from '#server/lists/definition.ts'
import type { ReadContext } from '#server/procedure.ts'
import { metres } from '../../market/queries/nearest.ts'
import { COUNTS } from '../../market/queries/rows.ts'
import { DEGREE } from '../../places/rules/borders.ts'
import { type AppliedFilters, DEFAULT_MONTHS, type Selected, type SpatialFilters } from '../model.ts'
import type { Shape } from '../rules/cells.ts'
import { detailedFault } from '../rules/polygon.ts'
import { type Understood, understand } from '../rules/selection.ts'
import type { CutCells, CutRanges } from './cutting/program.ts'
import { cutter } from './cutting.ts'

/** Who reads, and where. */
export type Reader = Pick<ReadContext, 'actor' | 'db'>

/** A selection with the cells of its shape; `place` or `shape` is set. */
export type Resolved = Understood & { cells: CutCells | null }

/** The tables that are read by place, each under its alias. */
const TABLES = { properties: 'p', marketEvidence: 'm', amenities: 'a' } as const
type Table = keyof typeof TABLES
const NAMES = { properties: 'properties', marketEvidence: 'market_evidence', amenities: 'amenities' } as const
/** The condition of the indexes by cell, so that they are used. */
const INDEXED = {
  properties: sql<SqlBool>`p.cell10 is not null`,
  marketEvidence: sql<SqlBool>`m.cell10 is not null and ${COUNTS}`,
  amenities: sql<SqlBool>`a.withdrawn_at is null`,
} as const satisfies Record<Table, RawBuilder<SqlBool>>

/** True for those who see all that the firm has: shapes of any kind and the register of the market are theirs alone. */
export const isInside = (ctx: Pick<ReadContext, 'actor'>) => rowScope(ctx.actor) === 'all'

/** Throws 'spatial-inside' for everybody outside the firm. */
export function assertInside(ctx: Pick<ReadContext, 'actor'>): void {
  if (!isInside(ctx)) throw new AppError('spatial-inside')
}

/**
 * A selection understood. Throws 'area-not-found', 'record-invalid' for a shape that can't be, and 'spatial-inside' for a
 * drawn shape outside the firm, since figures of shapes that overlap would tell single ones.
 */
export function understoodBy(ctx: Pick<ReadContext, 'actor'>, selection: Selection, field = 'selection'): Understood {
  if (selection.kind === 'radius' || selection.kind === 'polygon') assertInside(ctx)
  const result = understand(selection, field)
  if (!result)
    throw new AppError('area-not-found', {
      params: { number: selection.kind === 'area' ? selection.areaNumber : 0 },
    })
  if ('faults' in result) throw recordInvalid(result.faults)
  return result.understood
}

/**
 * A selection as rows are found by it. Throws as `understoodBy` does, 'record-invalid' for a shape that would take too much work, and
 * 'too-many-requests' beyond a person's budget of cutting.
 */
export async function resolve(ctx: Pick<ReadContext, 'actor'>, selection: Selection): Promise<Resolved> {
  return withCells(ctx, understoodBy(ctx, selection))
}

/** What was understood, with its cells. Throws as `resolve` does. */
export async function withCells(
  ctx: Pick<ReadContext, 'actor'>,
  understood: Understood,
  field = 'selection',
): Promise<Resolved> {
  const { shape } = understood
  if (!shape) return { ...understood, cells: null }
  const cells = await cutter.ranges(ctx.actor.id, shape)
  if (!cells) throw recordInvalid([detailedFault(`${field}.points`)])
  return { ...understood, cells }
}

/** What is returned of a selection. */
export const selectedOf = ({ selection, label, areaKm2, approximate, wasMended, center }: Selected): Selected => ({
  selection,
  label,
  areaKm2: areaKm2 === null ? null : Math.round(areaKm2 * 1000) / 1000,
  approximate,
  wasMended,
  center,
})

/** The filters with their defaults: sales of the last 24 months. Throws 'invalid-argument' for days the wrong way round. */
export function applied({ types = [], transactions = 'SALE', from, to }: SpatialFilters): AppliedFilters {
  const until = to ?? kuwaitToday()
  const since = from ?? addDays(monthStart(until, -DEFAULT_MONTHS), Number(until.slice(8)))
  if (since > until) throw invalidInput('from', 'rangeReversed')
  return { types: [...types], transactions, from: since, to: until }
}

/** SQL: the transactions of the filters among the entries `m`; market values that the firm determined are none, and listings neither. */
export function transactionsOf({ types, transactions, from, to }: AppliedFilters): RawBuilder<SqlBool> {
  const kinds = transactions === 'RENT' ? ['RENT'] : ['SALE', 'AUCTION']
  return sql`${COUNTS} and m.kind = any(${kinds}::text[]) and m.evidence_date between ${from}::date and ${to}::date
    and ${ofTypes('m', types)}`
}

/** SQL: one of these property types, or any without some. */
export const ofTypes = (alias: 'm' | 'p', types: readonly string[]): RawBuilder<SqlBool> =>
  types.length === 0 ? sql`true` : sql`${sql.ref(`${alias}.type`)} = any(${types}::text[])`

/**
 * SQL, as a table: columns of the rows in ranges of cells `r` that meet `where`. Each range is looked up in the index by itself: PostgreSQL
 * expects a ninth of the table in any range, and would otherwise compare every row with every one of them.
 */
function inRanges(
  table: Table,
  ranges: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
): RawBuilder<unknown> {
  const alias = TABLES[table]
  return sql`(
    select t.* from ${ranges}
    cross join lateral (
      select ${columns} from ${sql.table(NAMES[table])} ${sql.ref(alias)}
      where ${sql.ref(`${alias}.cell10`)} between r.first and r.last and ${INDEXED[table]} and ${where} offset 0) t)`
}

/** SQL: ranges of cells as the table `r`. */
const rangesOf = ({ first, last }: CutRanges) => sql`unnest(${first}::text[], ${last}::text[]) r (first, last)`

/** SQL: the cells of a polygon's border as the table `r`, with the ring of each. */
const ringsOf = ({ first, last, rings }: CutCells['border']) =>
  sql`unnest(${first}::text[], ${last}::text[], ${rings}::polygon[]) r (first, last, ring)`

/**
 * SQL: true for a row in a cell of the border `r` that lies within the shape. PostgreSQL's own test of points and polygons is exact for whole
 * numbers of this size, and counts what lies on the border as inside, as `isWithin` does; `floor` of a half more rounds as `inUnits` does.
 */
function withinShape(table: Table, shape: Shape): RawBuilder<SqlBool> {
  const [latitude, longitude] = [sql.ref(`${TABLES[table]}.latitude`), sql.ref(`${TABLES[table]}.longitude`)]
  if (shape.kind === 'circle') return sql`${metres(shape.center, { latitude, longitude })} <= ${shape.metres}`
  const units = (degrees: RawBuilder<unknown>) => sql`floor(${degrees} * ${sql.lit(DEGREE)}::float8 + 0.5)`
  return sql`r.ring @> point(${units(longitude)}, ${units(latitude)})`
}

/**
 * SQL, as a table under the alias of its own: the columns of those rows of a table that lie in a selection and meet `where`. Of a shape,
 * rows of whole cells are taken as they are, and each row of a cell at its border is tested exactly.
 */
export function rowsIn(
  table: Table,
  { place, shape, cells }: Pick<Resolved, 'place' | 'shape' | 'cells'>,
  { columns, where = sql<SqlBool>`true` }: { columns: RawBuilder<unknown>; where?: RawBuilder<SqlBool> },
): RawBuilder<unknown> {
  const alias = TABLES[table]
  if (place) {
    const column = sql.ref(`${alias}.${place.column === 'areaNumber' ? 'area_number' : 'governorate'}`)
    return sql`(select ${columns} from ${sql.table(NAMES[table])} ${sql.ref(alias)}
      where ${column} = ${place.value} and ${INDEXED_BY_PLACE[table]} and ${where})`
  }
  if (!shape || !cells) throw new Error('A selection has a place or a shape.')
  const border = shape.kind === 'polygon' ? ringsOf(cells.border) : rangesOf(cells.border)
  return sql`(select x.* from ${inRanges(table, rangesOf(cells.inner), columns, where)} x
    union all
    select x.* from ${inRanges(table, border, columns, sql`${where} and ${withinShape(table, shape)}`)} x)`
}

const INDEXED_BY_PLACE = {
  properties: sql<SqlBool>`true`,
  marketEvidence: COUNTS,
  amenities: sql<SqlBool>`a.withdrawn_at is null`,
} as const satisfies Record<Table, RawBuilder<SqlBool>>

/** SQL, as a table under the alias of its own: the rows in the cells that a shape touches, some of them outside it. */
export function rowsNear(table: Table, { inner, border }: CutCells): RawBuilder<unknown> {
  const alias = TABLES[table]
  const both = { first: [...inner.first, ...border.first], last: [...inner.last, ...border.last] }
  const rows = inRanges(table, rangesOf(both), sql`${sql.ref(alias)}.*`, sql<SqlBool>`true`)
  return sql`${rows} ${sql.ref(alias)}`
}
