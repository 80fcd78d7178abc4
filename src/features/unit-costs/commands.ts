import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { checkedReason, requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { costsMessages } from './messages/costs.ts'
import { type CostFields, costFaults, type UnitCost } from './model.ts'
import { storedCost } from './queries.ts'

const fault = faultOf('costs', costsMessages)
const NO_REASON = fault('reason', 'fault.reason')

type Entered = Omit<CostFields, 'note' | 'fromArea'> & {
  fromArea?: number | undefined
  note?: string | null | undefined
}
type Seen = { id: string; version: number }

/** Adds a cost to the table. Throws 'record-invalid' with all faults. */
export async function createUnitCost(ctx: WriteContext, entered: Entered): Promise<UnitCost> {
  await lockTable(ctx)
  const fields = await checked(ctx, entered)
  const created = await insert(ctx, fields, null)
  await audit(ctx, {
    eventType: 'UNIT_COST_ADD',
    description: `${ctx.actor.displayName} added a unit cost from ${fields.fromDate}`,
    after: fields,
    ...about(created),
  })
  return created
}

/**
 * Corrects a cost by a new row that takes its place; the wrong one stays, withdrawn for the reason. Throws 'unit-cost-not-found',
 * 'stale-version', 'unit-cost-withdrawn', and 'record-invalid' with all faults.
 */
export async function correctUnitCost(
  ctx: WriteContext,
  { fields: entered, reason: given, ...seen }: Seen & { fields: Entered; reason: string },
): Promise<UnitCost> {
  const before = await lockOpen(ctx, seen)
  const reason = checkedReason(given)
  await withdraw(ctx, before, reason)
  const fields = await checked(ctx, entered, reason === '' ? [NO_REASON] : [])
  const created = await insert(ctx, fields, before.id)
  await audit(ctx, {
    eventType: 'UNIT_COST_CORRECT',
    description: `${ctx.actor.displayName} corrected a unit cost from ${before.fromDate}`,
    details: { reason, replaces: before.id },
    before: fieldsOf(before),
    after: fields,
    ...about(created),
  })
  return created
}

/** Withdraws a cost for a reason. Throws 'unit-cost-not-found', 'stale-version', 'unit-cost-withdrawn' and 'record-invalid'. */
export async function withdrawUnitCost(
  ctx: WriteContext,
  { reason: given, ...seen }: Seen & { reason: string },
): Promise<UnitCost> {
  const before = await lockOpen(ctx, seen)
  const reason = requiredReason(given, NO_REASON)
  await withdraw(ctx, before, reason)
  await audit(ctx, {
    eventType: 'UNIT_COST_WITHDRAW',
    description: `${ctx.actor.displayName} withdrew a unit cost from ${before.fromDate}`,
    details: { reason },
    before: fieldsOf(before),
    ...about(before),
  })
  return readBack(ctx, before.id)
}

const about = ({ id }: UnitCost) => ({ resourceId: id, resourceType: 'unitCost' })
const fieldsOf = ({ buildingKind, finish, fromArea, cost, fromDate, source, note }: CostFields): CostFields => ({
  buildingKind,
  finish,
  fromArea,
  cost,
  fromDate,
  source,
  note,
})

// The table is short and seldom written: one writer at a time, so that no day gets two prices.
const lockTable = ({ db }: WriteContext) =>
  sql`select pg_advisory_xact_lock(hashtextextended('unit_costs', 0))`.execute(db)

async function lockOpen(ctx: WriteContext, { id, version }: Seen): Promise<UnitCost> {
  await lockTable(ctx)
  const stored = await storedCost(ctx.db, id)
  if (!stored) throw new AppError('unit-cost-not-found')
  assertVersion(stored, version)
  if (stored.withdrawnAt !== null) throw new AppError('unit-cost-withdrawn')
  return stored
}

/** The fields as they are stored. Throws 'record-invalid'; a day is free once the cost that it had is withdrawn. */
async function checked(
  { db }: WriteContext,
  { note = null, source, fromArea: size = 0, ...entered }: Entered,
  others: readonly FieldFault[] = [],
): Promise<CostFields> {
  const fromArea = Math.round(size * 100) / 100
  const fields = { ...entered, fromArea, source: tidyText(source), note: tidyText(note ?? '') || null }
  const faults = [...costFaults({ ...fields, source, note }), ...others]
  if (faults.length > 0) throw recordInvalid(faults)
  const { buildingKind, finish, fromDate } = fields
  const holder = await db
    .selectFrom('unitCosts')
    .select('id')
    .where('buildingKind', '=', buildingKind)
    .where('finish', '=', finish)
    .where('fromArea', '=', fromArea)
    .where('fromDate', '=', fromDate)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (holder) throw recordInvalid([fault('fromDate', 'fault.taken')])
  return fields
}

async function insert(ctx: WriteContext, { cost, ...fields }: CostFields, replaces: string | null): Promise<UnitCost> {
  const id = randomUUID()
  const row = { ...fields, id, replaces, costFils: filsFromKwd(cost), createdBy: ctx.actor.id }
  await ctx.db.insertInto('unitCosts').values(row).execute()
  return readBack(ctx, id)
}

async function withdraw({ db, actor }: WriteContext, { id, version }: UnitCost, reason: string): Promise<void> {
  await db
    .updateTable('unitCosts')
    .set({ version: version + 1, withdrawnAt: sql`now()`, withdrawnBy: actor.id, withdrawnReason: reason })
    .where('id', '=', id)
    .execute()
}

async function readBack({ db }: WriteContext, id: string): Promise<UnitCost> {
  return (await storedCost(db, id)) as UnitCost
}
