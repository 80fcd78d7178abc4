import { type SqlBool, sql } from 'kysely'
import { isRow } from '#kernel/form-values.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { named } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { IndicatingSheet } from '../../approaches/model/codes.ts'
import { outcomesOf, readSheets, type SheetsRead } from '../../approaches/queries/read.ts'
import { plainSheets } from '../../approaches/queries/sheets.ts'
import { roleOf } from '../../approaches/rules/sheets.ts'
import { MEASURE_UNITS, type Measure } from '../../engagements/model/rates.ts'
import { inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { LEAD_MEASURES, type LeadMeasure, type RateLead, SHARED_LIMITS } from '../model/shared.ts'
import { assertEngagement } from './lines.ts'

type Reading = Pick<ReadContext, 'actor' | 'db'>
type Grid = { id: string; measure: Measure; valuationId: string; sheet: IndicatingSheet }

/** What a leading sheet comes to, in the unit of what it measures, and of how many comparables with a weight. */
type LeadFigure = { figure: number; comparables: number | null }

/** The figure of a grid of a valuation of the engagement, which the caller has found in scope; null where it is none of what is measured, or has none. */
export async function readLead(ctx: Reading, { id, valuationId, ...of }: Grid): Promise<LeadFigure | null> {
  const line = await ctx.db
    .selectFrom('engagementProperties as p')
    .innerJoin('valuations as v', 'v.id', 'p.valuationId')
    .select('p.id')
    .where('p.engagementId', '=', id)
    .where('v.id', '=', valuationId)
    .where(valuationInScope(...scopeOf(ctx.actor)))
    .executeTakeFirst()
  return line ? leadIn(await readSheets(ctx, valuationId), of) : null
}

/** The same of sheets that were read. */
export function leadIn(read: SheetsRead, { measure, sheet }: Pick<Grid, 'measure' | 'sheet'>): LeadFigure | null {
  const sheets = plainSheets(read.sheets)
  const figure = roleOf(sheets, sheet) === measure ? outcomesOf(read)[sheet]?.figure : null
  if (!figure || figure.unit !== MEASURE_UNITS[measure]) return null
  const weighed = Object.entries(sheets[sheet] ?? {}).filter(
    ([name, row]) => name.startsWith('weights.') && isRow(row) && Number(row.weight) > 0,
  )
  return { figure: figure.value, comparables: weighed.length || null }
}

/** The grids of an engagement whose figure may be a rate, in the order of its schedule. Throws 'engagement-not-found'. */
export async function readLeads(ctx: ReadContext, { id }: { id: string }): Promise<{ items: RateLead[] }> {
  await assertEngagement(ctx, id)
  const items = await ctx.db
    .selectFrom('engagementProperties as p')
    .innerJoin('valuations as v', 'v.id', 'p.valuationId')
    .innerJoin('approachValues as f', 'f.valuationId', 'v.id')
    .select(['v.id as valuationId', 'v.valuationNumber as number', 'f.sheet as sheet'])
    .select([
      sql<LeadMeasure>`f.value #>> '{}'`.as('measure'),
      named<string | null, 'propertyName'>(
        'propertyName',
        '(select r.name from properties r where r.id = p.property_id)',
      ),
    ])
    .where('p.engagementId', '=', id)
    .where('f.field', '=', 'role')
    .where(sql<SqlBool>`f.value #>> '{}' in (${sql.join(LEAD_MEASURES)})`)
    .where(
      sql<SqlBool>`exists (select from approach_values w where w.valuation_id = v.id and w.sheet = f.sheet and w.field like 'weights.%')`,
    )
    .where(valuationInScope(...scopeOf(ctx.actor)))
    .orderBy('p.ordinal')
    .orderBy('p.id')
    .orderBy('f.sheet')
    .limit(SHARED_LIMITS.leads)
    .execute()
  return { items }
}
