import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.ts'
import { orderParcels } from '../../imports/commands/order-sheet.ts'
import { areaLabel } from '../../places/model.ts'
import type { Double } from '../model.ts'

/** The request that the same file became before, for the same account, unless that was closed; null where there is none. */
export async function exactDouble(
  db: Kysely<DB>,
  { id, accountId, sha256 }: { id: string; accountId: string; sha256: string | null },
): Promise<string | null> {
  const found = await db
    .selectFrom('incomingOrders as o')
    .innerJoin('requests as r', 'r.id', 'o.requestId')
    .select('r.id')
    .where('o.clientAccountId', '=', accountId)
    .where('o.sha256', '=', sha256)
    .where('o.id', '<>', id)
    .where('o.state', '=', 'OPENED')
    .where('r.closedAt', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** The request that an order of this reference became. */
export async function requestOfReference(db: Kysely<DB>, accountId: string, reference: string): Promise<string | null> {
  const found = await db
    .selectFrom('exchangeOrders')
    .select('requestId')
    .where('clientAccountId', '=', accountId)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return found?.requestId ?? null
}

/** Within so many days the same parcel for the same purpose is likely the same order. */
const DOUBLE_DAYS = 90

/** What is about the same parcels for the same purpose, of the same account and within DOUBLE_DAYS: open requests, and valuations that were not cancelled. */
export async function likelyDoubles(
  db: Kysely<DB>,
  { requestId, accountId }: { requestId: string; accountId: string },
): Promise<Double[]> {
  const parcels = (await orderParcels(db, requestId)).map((one) => ({
    ...one,
    area: one.area && areaLabel(one.area, 'ar'),
  }))
  const { rows } = await sql<Double>`
    with own as (select r.fields ->> 'purpose' as purpose, r.fields from requests r where r.id = ${requestId}), parcels as (
      select o.purpose, o.fields ->> 'areaName' as area, o.fields ->> 'blockNumber' as block, o.fields ->> 'plotNumber' as plot
      from own o where o.fields ->> 'plotNumber' is not null
      union select o.purpose, p.area, p.block, p.plot from own o, json_to_recordset(${JSON.stringify(parcels)}::json) as p (area text, block text, plot text)
    ), recent as (select now() - make_interval(days => ${DOUBLE_DAYS}) as since)
    select distinct 'request' as kind, r.id::text as id, r.number from requests r join parcels p
      on r.fields ->> 'areaName' = p.area and r.fields ->> 'blockNumber' = p.block and r.fields ->> 'plotNumber' = p.plot and r.fields ->> 'purpose' = p.purpose
    where r.client_account_id = ${accountId} and r.id <> ${requestId} and r.number is not null and r.closed_at is null and r.valuation_id is null
      and r.submitted_at > (select since from recent)
    union all
    select distinct 'valuation', v.id::text, v.valuation_number from valuations v join parcels p
      on v.area_name = p.area and v.block_number = p.block and v.plot_number = p.plot and v.purpose = p.purpose
    where v.client_account_id = ${accountId} and v.status not in ('CANCELLED', 'REJECTED') and v.created_at > (select since from recent)
    order by 3 limit 20`.execute(db)
  return rows
}
