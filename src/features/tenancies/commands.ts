import { addDays } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { requiredReason } from '#kernel/reason.ts'
import { auditAll } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockProperty } from '../properties/commands/record.ts'
import { checked } from './commands/judge.ts'
import {
  about,
  addTenancies,
  columnsOf,
  ending,
  fieldsOf,
  recorded,
  settle,
  withdrawTenancies,
  write,
} from './commands/write.ts'
import type { EnteredTenancy } from './model/inputs.ts'
import { type Tenancy, tenancyFault } from './model.ts'
import { storedTenancy } from './queries.ts'
import { unitKey } from './rules.ts'

type Seen = { id: string; version: number }

/** Adds a row to the schedule of a property. Throws 'property-not-found', and 'record-invalid' with all faults, also where another holds on its days. */
export async function addTenancy(
  ctx: WriteContext,
  { propertyId, fields }: { propertyId: string; fields: EnteredTenancy },
): Promise<Tenancy> {
  await lockProperty(ctx, { id: propertyId }, 'update')
  const row = await checked(ctx.db, propertyId, fields)
  const [id = ''] = await addTenancies(ctx, propertyId, [row])
  return storedTenancy(ctx.db, id)
}

/** Corrects a row. Throws 'tenancy-not-found', 'stale-version' and 'record-invalid' with all faults. */
export async function changeTenancy(
  ctx: WriteContext,
  { fields, ...seen }: Seen & { fields: EnteredTenancy },
): Promise<Tenancy> {
  const before = await lockSeen(ctx, seen)
  const { propertyId, endedOn, endedBy } = before
  const own = endedBy === null ? { endedOn } : {}
  const row = await checked(ctx.db, propertyId, fields, { id: before.id, ...own })
  await write(ctx, before, { ...columnsOf(row), ...(endedBy === null ? {} : { endedOn: null, endedBy: null }) })
  await auditAll(ctx, [
    {
      eventType: 'TENANCY_CHANGE',
      description: `Changed unit ${row.unit} of a tenancy schedule`,
      before: recorded(before),
      after: recorded(row),
      ...about(before),
    },
  ])
  await settle(ctx, propertyId, [unitKey(before), unitKey(row)])
  return storedTenancy(ctx.db, before.id)
}

/**
 * Ends a row by its last day, or takes its end back; `vacant`: the unit is vacant from the next day. Throws 'tenancy-not-found', 'stale-version'
 * and 'record-invalid'.
 */
export async function endTenancy(
  ctx: WriteContext,
  { endedOn, vacant = false, ...seen }: Seen & { endedOn: string | null; vacant?: boolean | undefined },
): Promise<Tenancy> {
  const before = await lockSeen(ctx, seen)
  const { propertyId, id } = before
  const first = before.leaseStart ?? before.vacantSince
  if (endedOn !== null && first && endedOn < first) throw recordInvalid([tenancyFault('endedOn', 'fault.endedOn')])
  await checked(ctx.db, propertyId, fieldsOf(before), { id, endedOn }, 'endedOn')
  await write(ctx, before, { endedOn, endedBy: null })
  await auditAll(ctx, [ending(before, before.endedOn, endedOn)])
  if (endedOn !== null && vacant) {
    const { unit, floor, use, area, areaMeasure, marketRent } = before
    const free = { unit, floor, use, area, areaMeasure, marketRent, vacantSince: addDays(endedOn, 1) }
    await addTenancies(ctx, propertyId, [await checked(ctx.db, propertyId, free)])
  } else await settle(ctx, propertyId, [unitKey(before)])
  return storedTenancy(ctx.db, id)
}

/** Withdraws a row for a reason; the one that it replaced holds again. Throws 'tenancy-not-found', 'stale-version' and 'record-invalid'. */
export async function withdrawTenancy(
  ctx: WriteContext,
  { reason: given, ...seen }: Seen & { reason: string },
): Promise<Tenancy> {
  const before = await lockSeen(ctx, seen)
  await withdrawTenancies(ctx, [before], requiredReason(given, kernelFault('reason', 'required')))
  return storedTenancy(ctx.db, before.id)
}

/** Locks the property of a row and gives the row, which is not withdrawn, at the version that the caller saw. */
async function lockSeen(ctx: WriteContext, { id, version }: Seen): Promise<Tenancy> {
  const { propertyId } = await storedTenancy(ctx.db, id)
  await lockProperty(ctx, { id: propertyId }, 'update')
  const stored = await storedTenancy(ctx.db, id)
  assertVersion(stored, version)
  if (stored.withdrawnAt !== null) throw new AppError('tenancy-not-found')
  return stored
}
