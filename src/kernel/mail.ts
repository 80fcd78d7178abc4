import type { Device } from './device.ts'
import type { Digits } from './format.ts'
import type { Language, Word } from './words.ts'

/** Whom a mail greets; a name that could be read as an invitation to click is left out. */
export type Greeted = { name: string }
/** What a mail lets its reader do, and for how long; after that it is not delivered any more. */
export type WithLink = Greeted & { link: string; minutes: number }
/** Something that happened to an account: when, from where, and the page where its owner can look into it. */
export type Alert = Greeted & { at: Date; ipAddress: string | null; link: string }

/** Every kind of mail about a person's own account, and what it tells. Identity asks for them; features/mails writes them. */
export type AccountMails = {
  confirmAddress: WithLink
  signInLink: WithLink
  resetPassword: WithLink
  /** `site` is the product's host name, by which phones know whose code a text message brings. */
  oneTimeCode: Greeted & { code: string; minutes: number; site?: string }
  newDevice: Alert & { device: Device }
  passwordChanged: Alert
  twoFactorOff: Alert
  signInLocked: Alert & { pauseMinutes: number }
  /** To the new address, which takes effect by its link. */
  confirmNewAddress: WithLink
  /** To the address that is being left. */
  addressChange: Alert & { newAddress: string }
  /** Another provider's account opens this one from now on. */
  accountLinked: Alert & { provider: Word }
}

/** One mail of a table of kinds. */
export type MailOf<Kinds> = { [K in keyof Kinds]: { kind: K; params: Kinds[K] } }[keyof Kinds]
/** The ways in which something is sent. */
export type Channel = 'EMAIL' | 'SMS'
/** Who gets it, which way (by mail unless it is said), and how they read; what they have not chosen is the firm's choice. */
export type Reader = { to: string; channel?: Channel; language: Language | null; digits?: Digits | null }
