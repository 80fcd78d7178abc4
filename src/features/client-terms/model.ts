import type { InspectionLevel } from '#features/terms/model/bases.ts'
import type { PropertyCategory, ValuationPurpose } from '#features/terms/model/codes.ts'
import type { Section } from '#features/terms/model/report-sections.ts'
import type { RecordOf } from '#kernel/field-descriptor.ts'
import type { AGREEMENT_FIELDS } from './fields.ts'

/** The parts that a client may ask of each of its files beside what every report has. */
export const REQUIRED_PARTS = [
  'PHOTOS',
  'MAP',
  'PLANNING',
  'REINSTATEMENT',
  'COURT',
  'LENDING',
  'DISCLOSURE',
  'SURROUNDINGS',
] as const
export type RequiredPart = (typeof REQUIRED_PARTS)[number]

/** Who may be the second valuer: any with a licence, a bank's, or one of named firms. */
export const SECOND_KINDS = ['ANY', 'BANK', 'NAMED'] as const
/** Whose value the client records: the lower, the mean of both, or the firm's own. */
export const SECOND_COUNTS = ['LOWER', 'MEAN', 'OWN'] as const

/** The agreement with a client: its number, its days, its text in both languages, and what it asks of the valuer. */
export type Agreement = RecordOf<typeof AGREEMENT_FIELDS>
/** The working hours that a client is promised, by level of inspection and by purpose; the longer of the two holds. */
export type ClientClock = {
  levels: Readonly<Partial<Record<InspectionLevel, number>>>
  purposes: Readonly<Partial<Record<ValuationPurpose, number>>>
}
/**
 * A line of a client's fees, null for any category and level: `fee` in KWD, or the least where the fee is `perMille` of the amount that the client
 * names in its order, with the `most` of it; the deposit in percent of the fee.
 */
export type ClientFee = {
  category: PropertyCategory | null
  level: InspectionLevel | null
  fee: number
  perMille: number | null
  most: number | null
  depositPercent: number
}
/** Which second valuer a client asks for: for which purposes, above which value in KWD, of which kind or firms, and whose value counts. */
export type SecondAsked = {
  above: number | null
  kind: (typeof SECOND_KINDS)[number]
  firms: readonly string[]
  counts: (typeof SECOND_COUNTS)[number]
}
type ClientSecond = SecondAsked & { purposes: readonly ValuationPurpose[] }

/** What a client agreed for all its orders. `second` null: as the firm has it for everyone; `order` empty: the usual order of sections. */
export type ClientTerms = {
  agreement: Agreement
  clock: ClientClock
  fees: readonly ClientFee[]
  required: readonly RequiredPart[]
  order: readonly Section[]
  second: ClientSecond | null
}

/** What holds for a client without terms of its own. */
export const NO_TERMS: ClientTerms = {
  agreement: {
    number: null,
    from: null,
    until: null,
    wordingAr: null,
    wordingEn: null,
    licenceClass: null,
    leastYears: null,
    note: null,
  },
  clock: { levels: {}, purposes: {} },
  fees: [],
  required: [],
  order: [],
  second: null,
}

/** The terms of a client as they are shown: version 0 before the first. */
export type ClientTermsRecord = {
  version: number
  terms: ClientTerms
  writtenByName: string | null
  writtenAt: string | null
}

/** The most lines of fees and named firms, the longest name of a firm, and the most working hours that are promised. */
export const TERMS_LIMITS = { fees: 100, firms: 20, firm: 120, hours: 2000 } as const
