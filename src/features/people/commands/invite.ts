import type { Role } from '#access/roles.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import { lockAdministratorChanges } from '#server/identity/administrators.ts'
import { createLink, LINK_MINUTES, revokeLinks, wasRecentlySent } from '#server/identity/links/one-time-links.ts'
import { about, lockPerson } from '#server/identity/lock-person.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'
import { mailDelivery } from '../../mails/queries.ts'
import { accessMessages } from '../messages/access.ts'
import { tidiedDetails } from '../model/details.ts'
import type { LinkedPerson } from '../model/user.ts'
import { userFaults } from '../model.ts'
import { readPerson } from '../queries/people.ts'

type Invited = {
  email: string
  displayName: string
  fullName?: string | null
  role?: string
  phoneNumber?: string | null
  organization?: string | null
  /** The language of the mail; by default the firm's. */
  language?: Language
}

/**
 * Creates an account and sends the link by which its owner sets the password, so that nobody else ever knows it. Without a mail
 * server anyone who invites is shown the link once instead, which the log records. Throws AppError 'email-already-in-use', and 'record-invalid' when the record breaks a rule.
 */
export async function invitePerson(ctx: WriteContext, invited: Invited): Promise<LinkedPerson> {
  const { actor, db } = ctx
  const { displayName: name, fullName, phoneNumber = null, organization = null } = tidiedDetails(invited)
  const person = {
    email: invited.email.trim().toLowerCase(),
    displayName: name ?? '',
    fullName: fullName ?? name ?? '',
    role: invited.role ?? '',
    phoneNumber,
    organization,
    language: invited.language ?? null,
    active: true,
  }
  const faults = userFaults(person)
  if (faults.length > 0) throw recordInvalid(faults)
  // Who concludes a valuation as the firm's only approver is, until it is done.
  await lockAdministratorChanges(db)
  const made = await db
    .insertInto('users')
    .values(person)
    // Of two concurrent invitations of one address, the second is refused instead of failing.
    .onConflict((on) => on.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('email-already-in-use')
  const sent = await sendInvitation(ctx, { id: made.id, ...person, role: person.role as Role })
  const { email, displayName, role } = person
  await audit(ctx, {
    eventType: 'USER_CREATE',
    description: `${actor.displayName} invited ${displayName}`,
    ...(sent.link ? { details: { linkTold: true } } : {}),
    after: { email, displayName, role },
    ...about(made),
  })
  return { ...(await readPerson(ctx, made)), ...sent }
}

/**
 * Sends an invitation again and revokes the earlier link. Throws AppError 'person-not-found', 'failed-precondition' when it was
 * accepted or the account is inactive, and 'too-many-requests' within a minute of the last one.
 */
export async function inviteAgain(ctx: WriteContext, { id }: { id: string }): Promise<LinkedPerson> {
  const { actor, db } = ctx
  const row = await lockPerson(ctx, id)
  const { invitation } = await readPerson(ctx, { id })
  if (invitation === null || !row.active) throw new AppError('failed-precondition')
  if (await wasRecentlySent(db, 'invitation', id)) throw new AppError('too-many-requests', { params: { seconds: 60 } })
  await revokeLinks(db, 'invitation', id)
  const sent = await sendInvitation(ctx, {
    ...row,
    role: row.role as Role,
    language: row.language as Language | null,
  })
  const description = `${actor.displayName} invited ${row.displayName} again`
  const details = { invitation: true, ...(sent.link ? { linkTold: true } : {}) }
  await audit(ctx, { eventType: 'USER_UPDATE', description, details, ...about(row) })
  return { ...(await readPerson(ctx, { id })), ...sent }
}

type Addressee = { id: string; email: string; displayName: string; role: Role; language: Language | null }

async function sendInvitation(ctx: WriteContext, addressee: Addressee) {
  const { id, email, displayName, role, language } = addressee
  const token = await createLink(ctx.db, { kind: 'invitation', userId: id })
  const link = new URL(`/invitation#${token}`, ctx.appUrl).href
  const minutes = LINK_MINUTES.invitation
  const params = {
    name: displayName,
    inviter: ctx.actor.displayName,
    role: accessMessages[`role.${role}`],
    link,
    minutes,
  }
  const delivery = await mailDelivery(ctx)
  // Without a mail server it waits in the outbox all the same, and goes out when one is set up in time.
  await sendMail(ctx, { to: email, language, kind: 'invitation', params })
  return { delivery, link: delivery === 'NONE' ? link : null }
}
