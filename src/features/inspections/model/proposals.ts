import type { Language } from '#kernel/words.ts'

/** The fewest and the most times that are proposed at once. */
export const PROPOSED = { least: 2, most: 3 } as const
/** For how many days a link may hold, and for how many where nobody says otherwise. */
export const LINK_DAYS = { least: 1, most: 14, usual: 3 } as const
/** The longest texts of an answer, in characters. */
export const ANSWER_LIMITS = { note: 500, phone: 40 } as const

/** What became of proposed times: EXPIRED is an open proposal whose time has run out. */
export type ProposalState = 'OPEN' | 'EXPIRED' | 'DECLINED'

/** Times for a visit that were proposed to the person on site; instants in ISO. */
export type VisitProposal = {
  id: string
  state: ProposalState
  times: string[]
  minutes: number
  inspectorName: string
  contactName: string | null
  contactEmail: string | null
  proposedByName: string
  proposedAt: string
  expiresAt: string
  /** When the person on site said that none of them suits, with a note and a number to call. */
  answeredAt: string | null
  answerNote: string | null
  answerPhone: string | null
}

/** A proposed time in the day of its inspector. */
export type ProposedStop = {
  /** Of the proposal. */
  id: string
  startsAt: string
  minutes: number
  valuationId: string
  valuationNumber: string
  areaName: string
  blockNumber: string
  plotNumber: string
}

/** The answer of proposing: the link is shown here alone, with a message to send it by in either language; it is mailed where an e-mail is known. */
export type TimesProposed = { id: string; link: string; texts: Readonly<Record<Language, string>>; isMailed: boolean }

/** What the person on site says: one of the times, or that none of them suits. */
export type VisitAnswer = { time: Date } | { note: string; phone: string }
/** What became of an answer: TAKEN where an appointment came before it, FAULTY where note and number say nothing that can be read. */
export type Answered = 'DONE' | 'TAKEN' | 'GONE' | 'FAULTY'
