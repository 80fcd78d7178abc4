import type { CalendarDate } from '#kernel/dates.ts'
import type { AccountMails, Alert, Channel, Greeted, MailOf, Reader, WithLink } from '#kernel/mail.ts'
import type { Language, Word } from '#kernel/words.ts'

/** What a mail says of one record: what it is called, or else what it is, where it is, and what happened, the newest first. */
export type ToldRecord = {
  name: string | null
  unnamed: Word
  link: string
  told: {
    what: Word
    at: Date
    on?: { words: Word; date: CalendarDate } | undefined
    of?: { words: Word; n: number } | undefined
  }[]
}
/** Notifications by record, the newest first; `more` records have no room. */
type Notifications = Greeted & { link: string; records: ToldRecord[]; more: number }

/** What somebody holds: a version of a report, by itself or by a letter on it. */
type Held = Greeted & { link: string; reportNumber: string; reportVersion: number; letterNumber: string | null }

/** A visit to a property: when, for how many minutes, and where. */
type Visit = Greeted & { visitAt: Date; lasting: number; place: string }

/** Every kind of mail with its parameters. */
export type MailParams = AccountMails & {
  invitation: WithLink & { inviter: string; role: Word }
  /** To somebody who is invited to a client account: accepted on the profile. */
  accountInvitation: WithLink & { inviter: string }
  /** To administrators: a backup was tried and failed. */
  backupFailed: Greeted & { at: Date; link: string; fault: Word }
  /** To administrators: the backup that was due then has not come. */
  backupLate: Greeted & { at: Date; link: string }
  /** To a recipient of a kept report: the file is attached, or is behind the link, where they sign in. */
  reportReady: Greeted & { at: Date; link: string; report: string; rows: number }
  /** To the owner of a kept report: some of its files could not be made. */
  reportFailed: Greeted & { at: Date; link: string; report: string }
  /** To whom an issued report is delivered: the link needs no account. */
  reportDelivery: WithLink & { reportNumber: string; reportVersion: number }
  /** To whom a letter on a report is delivered. */
  letterDelivery: WithLink & { letterNumber: string }
  /** To a recipient who has not opened the link yet. */
  reportReminder: WithLink & ({ reportNumber: string; reportVersion: number } | { letterNumber: string })
  /** To who holds a version, or a letter on one, that a new version superseded; the link verifies the version. */
  reportSuperseded: Held
  /** The same with a link to the new version, which needs no account. */
  reportReplaced: WithLink & { reportNumber: string; reportVersion: number }
  /** To who holds a report that was withdrawn, or a letter on it. */
  reportWithdrawn: Held
  /** To who holds a letter that was revoked. */
  letterRevoked: Greeted & { link: string; letterNumber: string }
  /** To who ordered by mail: how the order is, by its number and the client's own, with a line for each thing that it says. */
  orderState: Greeted & { link: string; order: string; requestNumber: string | null; step: Word; lines: Word[] }
  /** To the person on site: times for a visit, of which one is chosen by the link. */
  visitTimes: WithLink & { place: string; times: readonly Date[] }
  /** To the person on site: what became of an appointment at their property, with an invitation. */
  appointmentPlanned: Visit
  appointmentMoved: Visit
  appointmentCancelled: Visit
  /** Notifications by mail at once; several where they came together or waited for the end of quiet hours. */
  notifications: Notifications
  /** The notifications of a day. */
  notificationDigest: Notifications
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
/** True for alerts, which all give the same advice. */
export const isAlert = (kind: MailKind): kind is AlertKind => Object.hasOwn(ALERTS, kind)

/** The queue of each channel. */
export const QUEUES = { EMAIL: 'mail', SMS: 'sms' } as const satisfies Record<Channel, string>

/** The kind and parameters of a mail, without its recipient. */
export type Mail = MailOf<MailParams>
/** A file of the store that a mail carries. */
export type MailAttachment = { sha256: string; fileName: string }
/** A mail with its recipient; `invitation` is an iCalendar file, which calendars take as one; `inBoth` for one in both languages, one below the other. */
export type AddressedMail = Mail &
  Reader & { attachment?: MailAttachment | undefined; invitation?: string | undefined; inBoth?: boolean }

/** A mail ready to be sent. */
export type WrittenMail = { subject: string; text: string; html: string }
/** A text message ready to be sent; its subject is for the outbox alone. */
export type WrittenText = Omit<WrittenMail, 'html'> & { html: null }

/** Hours after which any undelivered mail is given up. */
export const LATEST_HOURS = 72

/** A mail of the outbox; its content is deleted once it was sent or given up. */
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

/** The fields of a mail that a list carries. */
export const LISTED_FIELDS = ['id', 'channel', 'to', 'kind', 'createdAt', 'lastError', 'sentAt', 'gaveUpAt'] as const
/** A mail of the outbox as a list shows it, without its content. */
export type ListedMail = Pick<OutboxMail, (typeof LISTED_FIELDS)[number]>
