import { randomUUID } from 'node:crypto'
import { STAFF } from '#access/roles.ts'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, type FieldFault, faultOf, recordInvalid } from '#kernel/errors.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { EMAIL } from '#kernel/mail.ts'
import { isPhone, plainPhone } from '#kernel/phone.ts'
import { asStored, hasUnshowable } from '#kernel/text.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { inspectionsMessages } from '../messages.ts'
import {
  type Appointment,
  type AppointmentWritten,
  type InspectionWritten,
  MOST_INSPECTIONS,
  VISIT_MINUTES,
} from '../model.ts'
import { readOverlaps } from '../queries/overlaps.ts'
import { isOpenFor } from '../workflow.ts'
import { inviteContact } from './invitations.ts'
import {
  addHistory,
  answerOf,
  auditAppointment,
  endProposals,
  type InspectionRow,
  keepAnswer,
  once,
  type Sent,
  type SentTo,
  writeInspection,
} from './record.ts'

/** An appointment as it is sent: what may be empty may be left out. */
export type AppointmentInput = { [F in keyof Appointment]?: Appointment[F] | null | undefined }

/** The fields of an appointment. */
export const FIELDS = [
  'startsAt',
  'minutes',
  'inspectorId',
  'contactName',
  'contactPhone',
  'contactEmail',
  'latitude',
  'longitude',
  'directions',
] as const satisfies readonly (keyof Appointment)[]

/** The days from today within which an appointment or a visit may lie, so that a mistyped year is refused. */
export const REACH_DAYS = 366

/**
 * Plans an inspection of a valuation. Throws 'valuation-not-found', 'inspection-locked' when the valuation is no draft,
 * and 'record-invalid' with all faults; a repeated command plans no second one. Overlapping appointments of the inspector are returned.
 * `partOf` is recorded in the audit log: the number of the engagement where many are planned at once, or the proposal of which the person on
 * site chose a time; for both the inspector gets a separate notification.
 */
export async function planInspection(
  ctx: WriteContext,
  input: Sent & AppointmentInput & { valuationId: string },
  partOf?: { engagement: string } | { proposalId: string },
): Promise<AppointmentWritten> {
  const { actor, db } = ctx
  const valuation = await lockValuation(ctx, input.valuationId)
  const answered = await answerOf<AppointmentWritten>(ctx, 'plan', input)
  if (answered) return answered.answer
  if (!isOpenFor(valuation.status as ValuationStatus)) throw new AppError('inspection-locked')
  const { count } = await db
    .selectFrom('inspections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('valuationId', '=', valuation.id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_INSPECTIONS)
    throw recordInvalid([
      fault('valuationId', 'fault.most', {
        most: MOST_INSPECTIONS,
      }),
    ])
  const appointment = await checkedAppointment(ctx, input, FIELDS)
  const id = randomUUID()
  await db
    .insertInto('inspections')
    .values({ ...appointment, id, valuationId: valuation.id, createdBy: actor.id, updatedBy: actor.id })
    .execute()
  await addHistory(ctx, id, { what: 'PLANNED' })
  await auditAppointment(
    ctx,
    { id, valuation },
    {
      eventType: 'INSPECTION_PLAN',
      description: 'Planned an inspection',
      details: { ...(await inspectorOf(ctx, appointment)), ...partOf },
      after: appointment,
    },
  )
  await endProposals(ctx, valuation.id)
  await inviteContact(ctx, { id, version: 1, valuation }, { after: appointment })
  const answer = await withOverlaps(ctx, { id, version: 1, state: 'PLANNED' }, appointment)
  await keepAnswer(ctx, 'plan', input, { inspectionId: id, answer })
  return answer
}

type Changes = SentTo & { version: number; reason?: string | null | undefined; changes: AppointmentInput }

/**
 * Changes an appointment; a visit that failed is planned again by giving it another time. Throws 'inspection-not-found',
 * 'stale-version', 'inspection-locked', 'failed-precondition' and 'record-invalid' with all faults.
 */
export function saveInspection(ctx: WriteContext, input: Changes): Promise<AppointmentWritten> {
  return once(ctx, { name: 'save', act: 'save' }, input, async ({ inspection, valuation }) => {
    assertVersion(inspection, input.version)
    const before = appointmentOf(inspection)
    const sent = FIELDS.filter((field) => input.changes[field] !== undefined)
    const after = await checkedAppointment(ctx, { ...before, ...input.changes }, sent, input.reason)
    const changed = FIELDS.filter((field) => after[field] !== before[field])
    const moved = changed.includes('startsAt')
    if (inspection.state === 'FAILED' && !moved) throw recordInvalid([fault('startsAt', 'fault.newTime')])
    const { id, version } = inspection
    if (changed.length === 0) return { id, version, state: 'PLANNED' as const, overlaps: [] }
    const written = await writeInspection(ctx, inspection, {
      ...after,
      startsAt: new Date(after.startsAt),
      state: 'PLANNED',
    })
    // Planned again, it replaces the times that were proposed.
    if (inspection.state === 'FAILED') await endProposals(ctx, valuation.id)
    const reason = asStored(input.reason) as string | null
    await addHistory(ctx, id, { what: moved ? 'MOVED' : 'CHANGED', reason })
    const only = (from: Appointment) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    await auditAppointment(
      ctx,
      { id, valuation },
      {
        eventType: 'INSPECTION_UPDATE',
        description: 'Changed the appointment of an inspection',
        details: {
          fields: changed,
          ...(reason ? { reason } : {}),
          ...(changed.includes('inspectorId') ? await inspectorOf(ctx, after) : {}),
        },
        before: only(before),
        after: only(after),
      },
    )
    await inviteContact(ctx, { id, version: written.version, valuation }, { before, after })
    return withOverlaps(ctx, written, after)
  })
}

/** The inspector's name as the audit log keeps it, which holds when the account is gone. */
async function inspectorOf({ db }: WriteContext, { inspectorId }: Appointment): Promise<{ inspectorName: string }> {
  const { displayName } = await db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  return { inspectorName: displayName }
}

async function withOverlaps(
  ctx: WriteContext,
  written: InspectionWritten,
  { inspectorId, startsAt, minutes }: Appointment,
): Promise<AppointmentWritten> {
  const { items } = await readOverlaps(ctx, { inspectorId, startsAt, minutes, exceptId: written.id })
  return { ...written, overlaps: items }
}

/** The appointment of a stored inspection. */
export function appointmentOf(row: InspectionRow): Appointment {
  const { minutes, inspectorId, contactName, contactPhone, contactEmail, latitude, longitude, directions } = row
  return {
    startsAt: row.startsAt.toISOString(),
    minutes,
    inspectorId,
    contactName,
    contactPhone,
    contactEmail,
    latitude,
    longitude,
    directions,
  }
}

/** The fault of a field of an appointment or of a visit. */
export const fault = faultOf('inspections', inspectionsMessages)

/** A complete appointment from what was sent; people are only checked where they were. Throws 'record-invalid' with all faults. */
export async function checkedAppointment(
  { db }: WriteContext,
  input: AppointmentInput,
  sent: readonly (keyof Appointment)[],
  reason?: string | null,
): Promise<Appointment> {
  const text = (field: 'contactName' | 'contactEmail' | 'directions') => asStored(input[field]) as string | null
  const phone = asStored(input.contactPhone) as string | null
  const startsAt = new Date(input.startsAt ?? Number.NaN)
  const appointment = {
    startsAt: Number.isNaN(startsAt.getTime()) ? '' : startsAt.toISOString(),
    minutes: input.minutes ?? VISIT_MINUTES,
    inspectorId: input.inspectorId ?? '',
    contactName: text('contactName'),
    contactPhone: phone === null ? null : plainPhone(phone),
    contactEmail: text('contactEmail'),
    latitude: input.latitude ?? null,
    longitude: input.longitude ?? null,
    directions: text('directions'),
  }
  const faults: FieldFault[] = []
  const reach = REACH_DAYS * 86_400_000
  if (sent.includes('startsAt') && !(Math.abs(startsAt.getTime() - Date.now()) <= reach))
    faults.push(fault('startsAt', 'fault.startsAt'))
  if (sent.includes('inspectorId')) {
    const person = await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', input.inspectorId ?? null)
      .where('active', '=', true)
      .where('role', 'in', STAFF)
      .executeTakeFirst()
    if (!person) faults.push(fault('inspectorId', 'fault.inspectorId'))
  }
  if (appointment.contactPhone !== null && !isPhone(appointment.contactPhone))
    faults.push(fault('contactPhone', 'fault.contactPhone'))
  if (appointment.contactEmail !== null && !EMAIL.test(appointment.contactEmail))
    faults.push(fault('contactEmail', 'fault.contactEmail'))
  if ((appointment.latitude === null) !== (appointment.longitude === null))
    faults.push(fault('latitude', 'fault.place'))
  const { contactName, contactEmail, directions } = appointment
  for (const [field, value] of Object.entries({ contactName, contactEmail, directions, reason }))
    if (hasUnshowable(value ?? '')) faults.push(kernelFault(field, 'badText'))
  if (faults.length > 0) throw recordInvalid(faults)
  return appointment
}
