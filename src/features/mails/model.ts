import type { Role } from '#access/roles.ts'
import type { AccountMails, Alert, Channel, MailOf, Reader, WithLink } from '#kernel/mail.ts'
import type { Language } from '#kernel/words.ts'

/** Every kind of mail, and what it tells. */
export type MailParams = AccountMails & {
  invitation: WithLink & { inviter: string; role: Role }
}
export type MailKind = keyof MailParams

type AlertKind = { [K in MailKind]: MailParams[K] extends Alert ? K : never }[MailKind]
const ALERTS: Readonly<Record<AlertKind, true>> = {
  newDevice: true,
  passwordChanged: true,
  twoFactorOff: true,
  signInLocked: true,
  addressChange: true,
  accountLinked: true,
}
/** True for what warns of something that happened; all alerts give the same advice. */
export const isAlert = (kind: MailKind): kind is AlertKind => Object.hasOwn(ALERTS, kind)

/** The queue of each way in which something is sent. */
export const QUEUES = { EMAIL: 'mail', SMS: 'sms' } as const satisfies Record<Channel, string>

/** One mail's content, yet without reader and firm. */
export type Mail = MailOf<MailParams>
/** A mail and who gets it. */
export type AddressedMail = Mail & Reader

/** A mail ready to be sent. */
export type WrittenMail = { subject: string; text: string; html: string }
/** A text message ready to be sent; its subject is for the outbox alone. */
export type WrittenText = Omit<WrittenMail, 'html'> & { html: null }

/** Hours after which a mail that could not be delivered would come too late, whatever it says. */
export const LATEST_HOURS = 72

/** A line of the outbox; its content is gone once it was sent or given up. */
export type OutboxMail = {
  id: string
  channel: Channel
  to: string
  language: Language
  kind: MailKind
  subject: string
  text: string | null
  html: string | null
  createdAt: string
  attempts: number
  nextTryAt: string | null
  lastError: string | null
  sentAt: string | null
  gaveUpAt: string | null
}
