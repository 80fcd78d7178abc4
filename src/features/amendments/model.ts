import type { Word } from '#kernel/words.ts'
import type { AMENDED_FIELDS } from '../engagements/fields.ts'

/** The states of an amendment; the last three are its end. */
export const AMENDMENT_STATES = ['DRAFTED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type AmendmentState = (typeof AMENDMENT_STATES)[number]

/** What can be done with an amendment; `record` is an acceptance on a signed paper. */
export const AMENDMENT_ACTS = ['change', 'send', 'accept', 'decline', 'record', 'withdraw'] as const
export type AmendmentAct = (typeof AMENDMENT_ACTS)[number]

/** The most amendments of an engagement, and the longest of their texts. */
export const AMENDMENT_LIMITS = { amendments: 50, reason: 1000, name: 200, evidence: 1000, answer: 1000 } as const

type AmendedField = keyof typeof AMENDED_FIELDS
/** A field with what was agreed and what is to be: codes, texts, days, amounts in KWD. */
export type AmendedChange = { field: AmendedField; before: string | number | null; after: string | number | null }

/** An amendment with what this person may do with it now. Who of the firm did what, and from where it was accepted, is shown to the firm alone. */
export type Amendment = {
  id: string
  version: number
  /** That of its engagement with its place: ENG-2026-0001/A1. */
  number: string
  state: AmendmentState
  changes: AmendedChange[]
  reason: string
  /** What is agreed, word for word, and its SHA-256. */
  text: Word
  textSha256: string
  madeAt: string
  madeByName: string | null
  sentAt: string | null
  sentByName: string | null
  answeredAt: string | null
  acceptedOn: string | null
  /** Who accepted, as it was typed, and whose account it came from. */
  name: string | null
  acceptedByName: string | null
  recordedByName: string | null
  evidence: string | null
  /** The signed paper, among the files of the engagement. */
  file: { id: string; name: string } | null
  ipAddress: string | null
  /** Why it was declined or withdrawn. */
  answer: string | null
  may: AmendmentAct[]
}

/** The amendments of an engagement that this person sees, the newest first, and whether another may be drafted now. */
export type Amendments = { items: Amendment[]; mayDraft: boolean }
