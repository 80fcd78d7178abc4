import type { Device } from './device.ts'
import type { Digits } from './format.ts'
import type { Language, Word } from './words.ts'

/** What has the form of an email address. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The recipient's name; it is omitted when a mail program could turn it into a link. */
export type Greeted = { name: string }
/** The link of a mail and how long it is valid; an expired mail is not delivered. */
export type WithLink = Greeted & { link: string; minutes: number }
/** Something that happened to an account: when, from where, and the page where its owner can look into it. */
export type Alert = Greeted & { at: Date; ipAddress: string | null; link: string }

/** Every kind of mail about a person's own account, with its parameters. Identity requests them; the mails feature writes them. */
export type AccountMails = {
  confirmAddress: WithLink
  signInLink: WithLink
  resetPassword: WithLink
  /** `site` is the product's host name, by which phones bind the code of a text message to this site. */
  oneTimeCode: Greeted & { code: string; minutes: number; site?: string }
  newDevice: Alert & { device: Device }
  passwordChanged: Alert
  twoFactorOff: Alert
  signInLocked: Alert & { pauseMinutes: number }
  /** To the new address, which takes effect by its link. */
  confirmNewAddress: WithLink
  /** To the owner of an address that was given for another account. */
  addressInUse: Greeted & { link: string }
  /** To the previous address. */
  addressChange: Alert & { newAddress: string }
  /** An account of another provider can now sign in to this one. */
  accountLinked: Alert & { provider: Word }
}

/** Where mails go: to a mail server, to the demonstration's outbox, or nowhere because none is set up. */
export type MailDelivery = 'SENT' | 'OUTBOX' | 'NONE'

/** One mail of a table of kinds. */
export type MailOf<Kinds> = { [K in keyof Kinds]: { kind: K; params: Kinds[K] } }[keyof Kinds]
/** The channels by which messages are sent. */
export type Channel = 'EMAIL' | 'SMS'
/** The recipient, the channel (email by default), and the language and digits; null stands for the firm's default. */
export type Reader = { to: string; channel?: Channel; language: Language | null; digits?: Digits | null }
