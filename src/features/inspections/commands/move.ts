import type { PropertyCategory } from '#features/terms/model/codes.ts'
import { kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, recordInvalid } from '#kernel/errors.ts'
import type { DevicePosition } from '#kernel/geo.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { asStored, hasUnshowable, isBlank } from '#kernel/text.ts'
import type { WriteContext } from '#server/procedure.ts'
import { recordInspectionDate } from '../../valuations/commands/update.ts'
import type { InspectionWritten } from '../model.ts'
import { plainForm, storedForm } from '../queries/parts.ts'
import { lackingPhotos } from '../rules/asked-photos.ts'
import { completionFaults } from '../rules/form.ts'
import { appointmentOf, fault, REACH_DAYS } from './appointment.ts'
import { inviteContact } from './invitations.ts'
import { addHistory, auditAppointment, type Locked, once, type SentTo, writeInspection } from './record.ts'

/** How far a device's clock may be ahead, in ms: a visit that it puts a little into the future is held now. */
const CLOCK_AHEAD = 10 * 60_000

type Text = string | null | undefined

/**
 * Records that a visit failed: who was met and what was said. Throws 'inspection-not-found', 'inspection-locked',
 * 'failed-precondition' and 'record-invalid' where one of the two is missing.
 */
export function failInspection(
  ctx: WriteContext,
  input: SentTo & { met?: Text; said?: Text; reason?: Text },
): Promise<InspectionWritten> {
  return once(ctx, { name: 'fail', act: 'fail' }, input, async (locked) => {
    const { met, said, reason } = texts({ met: input.met, said: input.said, reason: input.reason })
    const faults = [
      ...(isBlank(met) ? [fault('met', 'fault.met')] : []),
      ...(isBlank(said) ? [fault('said', 'fault.said')] : []),
    ]
    if (faults.length > 0) throw recordInvalid(faults)
    return leave(ctx, locked, 'FAILED', { met, said, reason })
  })
}

/** Cancels an inspection. Throws 'inspection-not-found', 'inspection-locked', 'failed-precondition' and 'record-invalid' without a reason. */
export function cancelInspection(ctx: WriteContext, input: SentTo & { reason: string }): Promise<InspectionWritten> {
  return once(ctx, { name: 'cancel', act: 'cancel' }, input, async (locked) => {
    const { reason } = texts({ reason: input.reason })
    if (isBlank(reason)) throw recordInvalid([fault('reason', 'fault.reason')])
    return leave(ctx, locked, 'CANCELLED', { reason })
  })
}

async function leave(
  ctx: WriteContext,
  { inspection, valuation }: Locked,
  to: 'FAILED' | 'CANCELLED',
  said: { reason: string | null; met?: string | null; said?: string | null },
): Promise<InspectionWritten> {
  const { id, state: from } = inspection
  const answer = await writeInspection(ctx, inspection, { state: to })
  await addHistory(ctx, id, { what: to, ...said })
  await auditAppointment(
    ctx,
    { id, valuation },
    {
      eventType: 'INSPECTION_STATE_CHANGE',
      description: to === 'FAILED' ? 'Recorded access trouble at an inspection' : 'Cancelled an inspection',
      details: { from, to, ...Object.fromEntries(Object.entries(said).filter(([, text]) => text)) },
      before: { state: from },
      after: { state: to },
    },
  )
  if (to === 'CANCELLED') await inviteContact(ctx, { ...answer, valuation }, { before: appointmentOf(inspection) })
  return answer
}

/**
 * Completes an inspection: who was there, when and where, and the inspection date of its valuation, which is the day of the latest
 * one that was held. While photos are missing that the form asks for it takes a reason, which stays in its history. Throws 'inspection-not-found',
 * 'inspection-locked', 'failed-precondition', and 'record-invalid' with every field that the form lacks, without that reason, or for a time in the future.
 */
export function completeInspection(
  ctx: WriteContext,
  input: SentTo & { heldAt: string; reason?: Text; position?: DevicePosition | null | undefined },
): Promise<InspectionWritten> {
  return once(ctx, { name: 'complete', act: 'complete' }, input, async ({ inspection, valuation }) => {
    const now = Date.now()
    const heldThen = new Date(input.heldAt).getTime()
    const form = plainForm(await storedForm(ctx, inspection.id))
    const category = valuation.propertyCategory as PropertyCategory
    const faults = completionFaults(category, form)
    const pictured = await takenIn(ctx, inspection.id)
    const given = texts({ reason: input.reason })
    const reason = lackingPhotos(category, form, (one) => pictured.has(one)).length > 0 ? (given.reason ?? '') : null
    if (reason !== null && isBlank(reason)) faults.push(fault('reason', 'fault.photosReason'))
    if (!(heldThen <= now + CLOCK_AHEAD)) faults.unshift(fault('heldAt', 'fault.heldAt'))
    else if (heldThen < now - REACH_DAYS * 86_400_000) faults.unshift(fault('heldAt', 'fault.startsAt'))
    if (faults.length > 0) throw recordInvalid(faults)

    const heldAt = new Date(Math.min(heldThen, now))
    const { latitude = null, longitude = null, accuracy = null } = input.position ?? {}
    const where = { heldLatitude: latitude, heldLongitude: longitude, heldAccuracy: accuracy }
    const { id } = inspection
    const answer = await writeInspection(ctx, inspection, { ...where, state: 'HELD', heldAt, heldBy: ctx.actor.id })
    await addHistory(ctx, id, { what: 'HELD', reason })
    await auditAppointment(
      ctx,
      { id, valuation },
      {
        eventType: 'INSPECTION_STATE_CHANGE',
        description: 'Completed an inspection',
        details: { from: inspection.state, to: 'HELD', ...(reason ? { reason } : {}) },
        before: { state: inspection.state },
        after: { state: 'HELD', heldAt: heldAt.toISOString(), ...where },
      },
    )
    const { latest } = await ctx.db
      .selectFrom('inspections')
      .select(({ fn }) => fn.max('heldAt').as('latest'))
      .where('valuationId', '=', valuation.id)
      .executeTakeFirstOrThrow()
    await recordInspectionDate(ctx, valuation, kuwaitToday(latest ?? heldAt))
    return answer
  })
}

/** The categories in which an inspection has photos. */
async function takenIn({ db }: WriteContext, inspectionId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('inspectionPhotos')
    .select('category')
    .distinct()
    .where('inspectionId', '=', inspectionId)
    .execute()
  return new Set(rows.map(({ category }) => category))
}

/** Texts as they are stored. Throws 'record-invalid' for characters that can't be displayed. */
function texts<Field extends string>(given: Record<Field, Text>): Record<Field, string | null> {
  const stored = Object.entries(given).map(([field, text]) => [field, asStored(text) as string | null] as const)
  const faults: FieldFault[] = stored
    .filter(([, text]) => hasUnshowable(text ?? ''))
    .map(([field]) => kernelFault(field, 'badText'))
  if (faults.length > 0) throw recordInvalid(faults)
  return Object.fromEntries(stored) as Record<Field, string | null>
}
