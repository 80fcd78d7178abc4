import { randomUUID } from 'node:crypto'
import { AppError, type FieldFault, recordInvalid } from '#kernel/errors.ts'
import { requiredReason } from '#kernel/reason.ts'
import { tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { aboutEngagement, type EngagementRow, lockEngagement } from '../../engagements/commands/lock.ts'
import { RATE_LIMITS, type SharedRate } from '../../engagements/model/rates.ts'
import { readRatesOf } from '../../engagements/queries/rates.ts'
import { cellsOfRate } from '../../engagements/rules/rates.ts'
import { areaByNumber } from '../../places/model.ts'
import type { RatesRead } from '../model/shared.ts'
import type { ChangedRate, NewRate, RemovedRate } from '../model/shared-inputs.ts'
import { readLead } from '../queries/leads.ts'
import { mayShare, readRates } from '../queries/rates.ts'
import { rateFaults, sharedFault } from '../rules/rates.ts'

/**
 * Locks an engagement for a change of what its sheets share. Throws as `lockEngagement` does, and 'permission-denied' for whom it is not: its lead, its team and
 * those who approve valuations share.
 */
export async function lockShared(ctx: WriteContext, id: string): Promise<EngagementRow> {
  const engagement = await lockEngagement(ctx, { id }, 'schedule')
  if (!(await mayShare(ctx, engagement))) throw new AppError('permission-denied')
  return engagement
}

/** Adds a rate for an area and a category, typed or taken from its leading sheet. Throws as `lockShared` does, and 'record-invalid' with all faults. */
export async function addRate(ctx: WriteContext, { id, ...typed }: NewRate): Promise<RatesRead> {
  const engagement = await lockShared(ctx, id)
  const rates = await readRatesOf(ctx.db, id)
  const { measure, areaNumber, category } = typed
  const area = areaNumber === null ? null : areaByNumber(areaNumber)
  const others = [
    ...(area === undefined ? [sharedFault('areaNumber', 'fault.area')] : []),
    ...(rates.some((one) => one.measure === measure && one.areaNumber === areaNumber && one.category === category)
      ? [sharedFault('measure', 'fault.taken')]
      : []),
    ...(rates.length >= RATE_LIMITS.rates ? [sharedFault('measure', 'fault.full', { most: RATE_LIMITS.rates })] : []),
  ]
  const written = await checkedRate(ctx, { id, ...typed }, others)
  const place = { areaNumber, areaAr: area?.nameAr ?? null, areaEn: area?.nameEn ?? null, category }
  const row = { id: randomUUID(), version: 1, measure, ...place, ...written }
  await ctx.db
    .insertInto('engagementRates')
    .values({ ...row, engagementId: id, writtenBy: ctx.actor.id })
    .execute()
  await keepVersion(ctx, engagement, row)
  await auditRate(ctx, engagement, 'ENGAGEMENT_RATE_ADD', { after: { measure, ...place, ...written } })
  return readRates(ctx, { id })
}

/**
 * Writes a new version of a rate; from its leading sheet, the figure that this has now. Sheets that took the version before keep it until they are
 * brought up to date. Throws as `lockShared` does, 'engagement-rate-not-found', 'stale-version', and 'record-invalid' with all faults.
 */
export async function changeRate(
  ctx: WriteContext,
  { id, rateId, version, ...typed }: ChangedRate,
): Promise<RatesRead> {
  const engagement = await lockShared(ctx, id)
  const before = await seenRate(ctx, { id, rateId, version })
  const written = await checkedRate(ctx, { id, measure: before.measure, ...typed })
  const now = { ...written, version: version + 1 }
  await ctx.db
    .updateTable('engagementRates')
    .set({ ...now, writtenBy: ctx.actor.id, writtenAt: new Date() })
    .where('id', '=', rateId)
    .execute()
  await keepVersion(ctx, engagement, { ...before, ...now })
  await auditRate(ctx, engagement, 'ENGAGEMENT_RATE_CHANGE', { before: contentOf(before), after: written })
  return readRates(ctx, { id })
}

/** Takes a rate out for a reason; sheets that took it keep what they have. Throws as `changeRate` does. */
export async function removeRate(
  ctx: WriteContext,
  { id, rateId, version, reason: given }: RemovedRate,
): Promise<RatesRead> {
  const engagement = await lockShared(ctx, id)
  const before = await seenRate(ctx, { id, rateId, version })
  const reason = requiredReason(given, sharedFault('reason', 'fault.reason'))
  await ctx.db.deleteFrom('engagementRates').where('id', '=', rateId).execute()
  await auditRate(ctx, engagement, 'ENGAGEMENT_RATE_REMOVE', { details: { reason }, before: contentOf(before) })
  return readRates(ctx, { id })
}

async function seenRate(
  { db }: WriteContext,
  { id, rateId, version }: { id: string; rateId: string; version: number },
) {
  const found = (await readRatesOf(db, id)).find((one) => one.id === rateId)
  if (!found) throw new AppError('engagement-rate-not-found')
  assertVersion(found, version)
  return found
}

const contentOf = ({
  measure,
  areaAr,
  category,
  value,
  low,
  high,
  datedOn,
  source,
  leadNumber,
  leadSheet,
}: SharedRate) => ({
  ...{ measure, areaAr, category, value, low, high, datedOn, source, leadNumber, leadSheet },
})

type Typed = Pick<NewRate, 'id' | 'measure' | 'value' | 'low' | 'high' | 'datedOn' | 'source' | 'lead'>

/** What is stored of a rate. Throws 'record-invalid' with all faults; a leading sheet without a figure is one. */
async function checkedRate(
  ctx: WriteContext,
  { id, measure, value: typed, low, high, datedOn, source, lead: asked }: Typed,
  others: readonly FieldFault[] = [],
) {
  const lead = asked ? await readLead(ctx, { id, measure, ...asked }) : null
  const value = asked ? (lead?.figure ?? null) : typed
  const faults = [
    ...others,
    ...(asked && value === null
      ? [sharedFault('lead', 'fault.lead')]
      : rateFaults({ measure, value, low, high, datedOn, source })),
  ]
  if (faults.length > 0 || value === null) throw recordInvalid(faults)
  return {
    ...{ value, low, high, datedOn, source: tidyText(source) },
    leadValuationId: asked?.valuationId ?? null,
    leadSheet: asked?.sheet ?? null,
    comparables: lead?.comparables ?? null,
  }
}

type Versioned = Pick<SharedRate, 'id' | 'version' | 'value' | 'areaAr' | 'areaEn' | 'comparables'>

/** Keeps what sheets say that take this version. */
async function keepVersion({ db, actor }: WriteContext, engagement: EngagementRow, rate: Versioned): Promise<void> {
  const cells = cellsOfRate({ ...rate, engagementNumber: engagement.number })
  await db
    .insertInto('engagementRateVersions')
    .values({
      ...{ rateId: rate.id, version: rate.version, engagementId: engagement.id },
      cells: JSON.stringify(cells),
      writtenBy: actor.id,
    })
    .execute()
}

const auditRate = (
  ctx: WriteContext,
  { id, number }: EngagementRow,
  eventType: 'ENGAGEMENT_RATE_ADD' | 'ENGAGEMENT_RATE_CHANGE' | 'ENGAGEMENT_RATE_REMOVE',
  of: Partial<Record<'details' | 'before' | 'after', Record<string, unknown>>>,
): Promise<void> =>
  audit(ctx, {
    eventType,
    description: `Wrote a shared rate of engagement ${number}`,
    ...of,
    ...aboutEngagement(id),
  })
