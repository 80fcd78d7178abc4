import type { Role } from '#access/roles.ts'
import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** Whom a mail greets; a name that could be read as an invitation to click is left out. */
type Greeted = { name: string }
/** What a mail lets its reader do, and for how long. */
type WithLink = Greeted & { link: string; minutes: number }
/** Something that happened to an account: when, from where, and the page where its owner can look into it. */
type Alert = Greeted & { at: Date; ipAddress: string | null; link: string }

/** Every kind of mail, and what it tells. */
export type MailParams = {
  confirmAddress: WithLink
  signInLink: WithLink
  resetPassword: WithLink
  oneTimeCode: Greeted & { code: string; minutes: number }
  newDevice: Alert & { device: string }
  passwordChanged: Alert
  twoFactorOff: Alert
  signInLocked: Alert & { pauseMinutes: number }
  /** To the new address, which takes effect by its link. */
  confirmNewAddress: WithLink
  /** To the address that is being left. */
  addressChange: Alert & { newAddress: string }
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
}
/** True for what warns of something that happened; all alerts give the same advice. */
export const isAlert = (kind: MailKind): kind is AlertKind => Object.hasOwn(ALERTS, kind)

/** One mail's content, yet without reader and firm. */
export type Mail = { [K in MailKind]: { kind: K; params: MailParams[K] } }[MailKind]
/** A mail and who gets it; what the reader has not chosen is the firm's choice. */
export type AddressedMail = Mail & { to: string; language: Language | null; digits?: Digits | null }

/** A mail ready to be sent. */
export type WrittenMail = { subject: string; text: string; html: string }

/** Hours after which a mail that could not be delivered would come too late, whatever it says. */
export const LATEST_HOURS = 72

/** A line of the outbox; its content is gone once it was sent or given up. */
export type OutboxMail = {
  id: string
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
