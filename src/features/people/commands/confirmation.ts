import { AppError } from '#kernel/errors.ts'
import { audit } from '#server/audit/write.ts'
import { sendConfirmationLink } from '#server/identity/endpoints/confirm-email.ts'
import { revokeLinks, wasRecentlySent } from '#server/identity/links/one-time-links.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { mailDelivery } from '../../mails/queries.ts'
import type { LinkedPerson } from '../model/user.ts'
import { readPerson } from '../queries/people.ts'

/**
 * Sends the link that confirms a registration again and revokes the earlier ones. Without a mail server anyone who asks is shown the
 * link once instead, which the log records. Throws AppError 'person-not-found', 'failed-precondition' when the account is inactive
 * or not awaiting confirmation, and 'too-many-requests' within a minute of the last link.
 */
export async function confirmAgain(ctx: WriteContext, { id }: { id: string }): Promise<LinkedPerson> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, id)
  if (!row.active || !row.confirmationRequired || row.emailVerified) throw new AppError('failed-precondition')
  const delivery = await mailDelivery(ctx)
  // A link that no mail carries floods no mailbox, and the registration itself has just made one.
  if (delivery !== 'NONE' && (await wasRecentlySent(db, 'confirm-address', id)))
    throw new AppError('too-many-requests', { params: { seconds: 60 } })
  await revokeLinks(db, 'confirm-address', id)
  const mail = (letter: Parameters<typeof sendMail>[1]) => sendMail(ctx, letter)
  const made = await sendConfirmationLink({ trx: db, mail, appUrl: ctx.appUrl }, id)
  const link = delivery === 'NONE' ? made : null
  await audit(ctx, {
    eventType: 'USER_UPDATE',
    description: `${actor.displayName} made ${row.displayName} a new link to confirm their address`,
    details: { confirmation: true, ...(link ? { linkTold: true } : {}) },
    ...about(row),
  })
  return { ...(await readPerson(ctx, { id })), delivery, link }
}
