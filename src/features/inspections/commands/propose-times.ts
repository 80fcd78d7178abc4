import { randomUUID } from 'node:crypto'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { AppError, faultOf, recordInvalid } from '#kernel/errors.ts'
import { fill, type Language } from '#kernel/words.ts'
import { hashOfToken, newToken } from '#server/identity/links/link-token.ts'
import { limitDeliveries } from '#server/identity/rate-limits.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { mailDelivery } from '../../mails/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { proposalsMessages } from '../messages/proposals.ts'
import type { TimesProposed } from '../model/proposals.ts'
import { overlappingAny } from '../queries/overlaps.ts'
import { placeOf } from '../rules/invitation.ts'
import { expiryOf } from '../rules/proposals.ts'
import { isOpenFor } from '../workflow.ts'
import { type AppointmentInput, checkedAppointment, FIELDS, REACH_DAYS } from './appointment.ts'
import { auditAppointment, endProposals } from './record.ts'

const timesFault = faultOf('proposals', proposalsMessages)

/** Times that are proposed, with the appointment that each of them would be. */
type Proposed = Omit<AppointmentInput, 'startsAt'> & {
  valuationId: string
  times: readonly string[]
  language: Language
  showsInspector: boolean
  days: number
}

/**
 * Proposes times of a visit to the person on site, who chooses one by a link; they replace any proposed before, and the link is mailed
 * where an e-mail is known. Throws 'valuation-not-found', 'inspection-locked', 'too-many-requests', and 'record-invalid' with all faults.
 */
export async function proposeTimes(ctx: WriteContext, input: Proposed): Promise<TimesProposed> {
  const { actor, db } = ctx
  const valuation = await lockValuation(ctx, input.valuationId)
  if (!isOpenFor(valuation.status as ValuationStatus)) throw new AppError('inspection-locked')
  const now = new Date()
  const times = [...new Set(input.times.map((time) => Date.parse(time)))]
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
  const [first] = times
  const { startsAt: _, ...appointment } = await checkedAppointment(
    ctx,
    { ...input, startsAt: first?.toISOString() },
    FIELDS,
  )
  const last = now.getTime() + REACH_DAYS * 86_400_000
  if (times.length < input.times.length) throw recordInvalid([timesFault('times', 'fault.timesAlike')])
  if (times.some((time) => time <= now || time.getTime() > last))
    throw recordInvalid([timesFault('times', 'fault.timesPast')])
  await limitDeliveries(db, actor.id)
  const { inspectorId, minutes, contactEmail, contactName } = appointment
  const knownOverlaps = await overlappingAny(db, { inspectorId, minutes, times })
  const replaced = await endProposals(ctx, valuation.id)
  const [id, token] = [randomUUID(), newToken()]
  const { language, showsInspector } = input
  const expiresAt = expiryOf(times, input.days, now)
  await db
    .insertInto('visitProposals')
    .values({
      ...{ ...appointment, id, valuationId: valuation.id, times, language, showsInspector, expiresAt },
      ...{ knownOverlaps, tokenHash: hashOfToken(token), proposedBy: actor.id },
    })
    .execute()
  const linkIn = (read: Language) => `${ctx.appUrl}/visit/${token}?lang=${read}`
  const link = linkIn(language)
  if (contactEmail !== null) {
    const left = Math.floor((expiresAt.getTime() - now.getTime()) / 60_000)
    const params = { name: contactName ?? '', link, minutes: left, place: placeOf(valuation, language), times }
    await sendMail(ctx, { kind: 'visitTimes', params, to: contactEmail, language })
  }
  const asked = times.map((time) => time.toISOString())
  await auditAppointment(
    ctx,
    { id: null, valuation },
    {
      eventType: 'VISIT_PROPOSE',
      description: 'Proposed times for an inspection to the person on site',
      details: { proposalId: id, times: asked, inspectorId, to: contactEmail, expiresAt, replaced },
    },
  )
  const isMailed = contactEmail !== null && (await mailDelivery(ctx)) !== 'NONE'
  const { companyName } = await readSettings(ctx)
  const textIn = (read: Language) =>
    fill(proposalsMessages.text[read], { firm: companyName[read], place: placeOf(valuation, read), link: linkIn(read) })
  return { id, link, texts: { ar: textIn('ar'), en: textIn('en') }, isMailed }
}
