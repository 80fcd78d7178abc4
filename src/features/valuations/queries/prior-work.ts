import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { rowScope } from '#access/actor.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { foldArabic } from '#kernel/fold.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { foldedSpellings } from '#kernel/spellings.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import { isoInstant } from '#server/lists/columns.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { priorWork } from '../model/inputs.ts'
import type { PriorMatch, PriorValuation } from '../model/prior-work.ts'
import { inScope, membershipOf, seesFinalValue } from './rows.ts'

/** The files shown of each kind of match. */
const MOST = 5

/** The statuses of valuations whose value is the firm's own word. */
const CONCLUDED: readonly ValuationStatus[] = ['APPROVED', 'COMPLETED', 'FINALIZED']

type Row = Omit<PriorValuation, 'matches' | 'finalValue'> & { finalValueFils: number | null }

/**
 * The latest earlier files of the same parcel or property, the same owner, and the same requestor or client account, in this person's
 * scope; numbers are compared folded, names in all their spellings. A file that matches twice is once, with both matches.
 */
export async function findPriorWork(
  ctx: ReadContext,
  wanted: z.output<typeof priorWork>,
): Promise<{ items: PriorValuation[] }> {
  const found = await Promise.all(
    conditionsOf(wanted).map(async ([match, condition]) => ({
      match,
      rows: await read(ctx, condition, wanted.except),
    })),
  )
  const items = new Map<string, PriorValuation>()
  for (const { match, rows } of found)
    for (const { finalValueFils, ...row } of rows) {
      const known = items.get(row.id)
      if (known) {
        if (!known.matches.includes(match)) known.matches.push(match)
      } else
        items.set(row.id, {
          ...row,
          finalValue: finalValueFils === null ? null : kwdFromFils(finalValueFils),
          matches: [match],
        })
    }
  const rank = ({ matches }: PriorValuation) => Math.min(...matches.map((match) => RANKS.indexOf(match)))
  return {
    items: [...items.values()].toSorted((a, b) => rank(a) - rank(b) || b.createdAt.localeCompare(a.createdAt)),
  }
}

/** A concluded valuation; its value is in KWD. */
export type ConcludedValuation = Pick<PriorValuation, 'id' | 'valuationNumber' | 'valuationDate'> & { value: number }

/** The latest concluded valuation of the same parcel or property before this one, in this person's scope; null when there is none. */
export async function findConcludedBefore(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  {
    id,
    ...parcel
  }: Pick<z.output<typeof priorWork>, 'areaName' | 'blockNumber' | 'plotNumber' | 'propertyId'> & { id: string },
): Promise<ConcludedValuation | null> {
  type Found = Omit<ConcludedValuation, 'value'> & { finalValueFils: number; createdAt: string }
  const found = await Promise.all(
    conditionsOf(parcel).map(([, condition]) =>
      runOnce(
        db,
        sql<Found>`select v.id, v.valuation_number as "valuationNumber", v.valuation_date::text as "valuationDate",
            v.final_value_fils as "finalValueFils", ${sql.raw(isoInstant('v.created_at'))} as "createdAt"
          from valuations v
          where ${condition} and ${inScope(...scopeOf(actor))} and ${seesFinalValue(rowScope(actor))}
            and v.status in (${sql.join(CONCLUDED.map((status) => sql.lit(status)))}) and v.final_value_fils is not null
            and (v.created_at, v.id) < (select c.created_at, c.id from valuations c where c.id = ${id})
          order by v.created_at desc, v.id desc limit 1`,
      ),
    ),
  )
  const latest = found.flat().toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  if (!latest) return null
  const { finalValueFils, createdAt: _, ...rest } = latest
  return { ...rest, value: kwdFromFils(finalValueFils) }
}

const RANKS: readonly PriorMatch[] = ['parcel', 'owner', 'client']

/** A column of `valuations v` as the index valuations_parcel has it. */
export const foldedColumn = (column: 'area_name' | 'block_number' | 'plot_number') =>
  sql`fold_text(v.${sql.raw(column)}) collate "C"`

/** The files looked through by each spelling of a name, the latest: a bank asks for thousands. */
const LATEST = 1000

/**
 * SQL: valuations `v` whose owner or requestor has one of the folded names. Each name is looked up by itself: of several at once the planner expects
 * so many rows that it reads the table instead.
 */
export const namedIn = (column: 'owner_name' | 'requestor', names: readonly string[]) =>
  sql<SqlBool>`v.id = any(array(select o.id from unnest(${names}::text[]) n (name), lateral (
    select o.id from valuations o where fold_text(o.${sql.raw(column)}) collate "C" = n.name
    order by o.created_at desc, o.id desc limit ${sql.lit(LATEST)}) o))`

function conditionsOf(wanted: z.output<typeof priorWork>): [PriorMatch, RawBuilder<SqlBool>][] {
  const { areaName, blockNumber, plotNumber, propertyId, ownerName, requestor, clientUserId } = wanted
  const fold = (text: string | undefined) => foldArabic(text ?? '').trim()
  const [area, block, plot] = [areaName, blockNumber, plotNumber].map(fold)
  const [owner, asking] = [ownerName, requestor].map((name) => foldedSpellings(name ?? ''))
  const conditions: [PriorMatch, RawBuilder<SqlBool>][] = []
  if (area && block && plot)
    conditions.push([
      'parcel',
      sql`${foldedColumn('area_name')} = ${area} and ${foldedColumn('block_number')} = ${block} and ${foldedColumn('plot_number')} = ${plot}`,
    ])
  if (propertyId) conditions.push(['parcel', sql`v.property_id = ${propertyId}`])
  if (owner?.length) conditions.push(['owner', namedIn('owner_name', owner)])
  if (asking?.length) conditions.push(['client', namedIn('requestor', asking)])
  if (clientUserId) conditions.push(['client', sql`v.client_account_id = ${membershipOf(sql.val(clientUserId))}`])
  return conditions
}

function read({ actor, db }: ReadContext, condition: RawBuilder<SqlBool>, except: string | undefined): Promise<Row[]> {
  return runOnce(
    db,
    sql<Row>`select v.id, v.valuation_number as "valuationNumber", v.status, ${sql.raw(isoInstant('v.created_at'))} as "createdAt",
        v.valuation_date::text as "valuationDate", v.owner_name as "ownerName", v.requestor, v.area_name as "areaName",
        v.block_number as "blockNumber", v.plot_number as "plotNumber", v.property_category as "propertyCategory",
        (select display_name from users where id = case when v.signer_kept then v.signed_by else v.assigned_to end) as "assignedToName",
        case when ${seesFinalValue(rowScope(actor))} then v.final_value_fils end as "finalValueFils"
      from valuations v
      where ${condition} and ${inScope(...scopeOf(actor))} ${except ? sql`and v.id <> ${except}` : sql``}
      order by v.created_at desc, v.id desc limit ${sql.lit(MOST)}`,
  )
}
