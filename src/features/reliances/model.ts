import type { CalendarDate } from '#kernel/dates.ts'
import type { NamedOf } from '#kernel/field-content.ts'
import type { Word } from '#kernel/words.ts'
import type { Received } from '../issued-reports/model.ts'
import type { ReportLanguage } from '../valuation-reports/model/codes.ts'
import type { ReportData } from '../valuation-reports/model.ts'
import type { PriorValuation } from '../valuations/model/prior-work.ts'
import type { LINE_FIELDS, REST_FIELDS } from './fields.ts'
import type { Concern, RelianceKind, RelianceState } from './model/codes.ts'
import type { RelianceAct } from './workflow.ts'

/** The rows of one page of the register, and the most letters that are shown of one valuation. */
export const RELIANCES_PAGE = 20
export const MOST_OF_VALUATION = 50
/** The months for which a letter may be relied on unless others are agreed, and the most. */
export const RELIANCE_MONTHS = { usual: 3, most: 36 } as const

/** A letter as a line of the register; the fee in KWD. */
export type Reliance = NamedOf<typeof LINE_FIELDS>

/** A letter with all that is known of it, and what this person may do with it now. */
export type RelianceDetails = Reliance &
  NamedOf<typeof REST_FIELDS> &
  Received & {
    /** Why the report is not relied on as a matter of course; empty for those who may not decide. */
    concerns: Concern[]
    may: RelianceAct[]
  }

/** The letters of a valuation, the latest first, and the versions of its report for which this person may ask for one. */
export type ValuationReliances = {
  items: RelianceDetails[]
  askable: { reportId: string; version: number }[]
}

/** What the firm had to do with a party before: files of which it is the owner or the client, and letters to it. */
export type Involvement = {
  valuations: PriorValuation[]
  letters: { id: string; number: string; state: RelianceState; valuationNumber: string; createdAt: string }[]
}

/** All that an issued letter tells, as it was at its issue; the cap in KWD. */
export type LetterData = {
  v: 1
  number: string
  kind: RelianceKind
  on: CalendarDate
  language: ReportLanguage
  party: Word
  isPerson: boolean
  contact: string | null
  purpose: string
  client: string | null
  isAskedByClient: boolean
  report: { number: string; version: number; sha256: string; issuedOn: CalendarDate; valuedOn: CalendarDate | null }
  property: { areaName: string | null; blockNumber: string | null; plotNumber: string | null }
  expiresOn: CalendarDate | null
  cap: number | null
  concerns: readonly Concern[]
  overriding: string | null
  signer: { name: string; registerNumber: string | null }
  firm: ReportData['firm']
  code: string
  url: string
  issuedAt: string
}
