import type { Language } from '#kernel/words.ts'
import { fill } from '#kernel/words.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { readSettings } from '../../settings/queries.ts'
import type { ValuationRow } from '../../valuations/queries/rows.ts'
import { proposalsMessages } from '../messages/proposals.ts'
import type { Appointment } from '../model.ts'
import { invitationFile, placeOf } from '../rules/invitation.ts'

type Invited = {
  id: string
  version: number
  valuation: Pick<ValuationRow, 'id' | 'areaName' | 'blockNumber' | 'plotNumber'>
}
type Kind = 'appointmentPlanned' | 'appointmentMoved' | 'appointmentCancelled'

/**
 * Mails the person on site about a change of a future appointment, with an iCalendar invitation, where an e-mail is known: `before` alone means
 * that it was cancelled, `after` alone that it is new. A former contact is mailed a cancellation.
 */
export async function inviteContact(
  ctx: WriteContext,
  invited: Invited,
  { before, after }: { before?: Appointment; after?: Appointment },
): Promise<void> {
  const [was, is] = [before?.contactEmail ?? null, after?.contactEmail ?? null]
  if (before && was !== null && was !== is) await mail(ctx, invited, 'appointmentCancelled', before, was)
  if (!after || is === null) return
  if (was !== is) return mail(ctx, invited, 'appointmentPlanned', after, is)
  if (before?.startsAt !== after.startsAt || before.minutes !== after.minutes)
    await mail(ctx, invited, 'appointmentMoved', after, is)
}

async function mail(ctx: WriteContext, invited: Invited, kind: Kind, appointment: Appointment, to: string) {
  const at = new Date()
  const startsAt = new Date(appointment.startsAt)
  if (startsAt <= at) return
  const { id, version, valuation } = invited
  const { companyName, supportEmail, defaultLanguage } = await readSettings(ctx)
  const language = (await languageOf(ctx, valuation.id, to)) ?? defaultLanguage
  const name = appointment.contactName ?? ''
  const place = placeOf(valuation, language)
  const invitation = invitationFile({
    method: kind === 'appointmentCancelled' ? 'CANCEL' : 'REQUEST',
    inspectionId: id,
    version,
    startsAt,
    minutes: appointment.minutes,
    summary: fill(proposalsMessages.invitation[language], { firm: companyName[language] }),
    place,
    language,
    firm: { name: companyName[language], email: supportEmail },
    to: { email: to, name },
    at,
  })
  const params = { name, visitAt: startsAt, lasting: appointment.minutes, place }
  await sendMail(ctx, { kind, params, to, language, invitation })
}

/** The language in which times were last proposed to this address; undefined where none were. */
async function languageOf({ db }: WriteContext, valuationId: string, email: string): Promise<Language | undefined> {
  const found = await db
    .selectFrom('visitProposals')
    .select('language')
    .where('valuationId', '=', valuationId)
    .where('contactEmail', '=', email)
    .orderBy('proposedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.language as Language | undefined
}
