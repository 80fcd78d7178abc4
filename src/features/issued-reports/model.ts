import type { SelfReview } from '#features/valuations/model/self-review.ts'
import type { MailDelivery } from '#kernel/mail.ts'
import type { Language } from '#kernel/words.ts'
import type { ReportChoice, ReportData, ReportMark } from '../valuation-reports/model.ts'
import type { StatedValue } from '../valuation-reports/rules/stated-values.ts'

/** How far an issued version has come: it is being printed, its file is kept, or it could not be printed. */
const REPORT_STATES = ['PREPARING', 'ISSUED', 'FAILED'] as const
export type ReportState = (typeof REPORT_STATES)[number]

/** What an issued version is worth to anyone who holds it; a withdrawn one belongs to a cancelled valuation. */
const REPORT_VALIDITIES = ['VALID', 'SUPERSEDED', 'WITHDRAWN', 'PREPARING'] as const
export type ReportValidity = (typeof REPORT_VALIDITIES)[number]

/** A field of the record that an issued report tells, before and after a correction. */
export type CorrectedField = { field: string; before: CorrectedValue; after: CorrectedValue }
export type CorrectedValue = string | number | boolean | null

/** The mark that a report bears once it is issued. */
export type IssuedMark = NonNullable<ReportMark>
/** What is kept of an issued version, of which its PDF and its data are made. */
export type KeptReport = {
  data: ReportData
  choice: Pick<ReportChoice, 'template' | 'language'> & Partial<ReportChoice>
  mark: IssuedMark
}

/** An issued version as the firm sees it. */
export type IssuedReport = {
  id: string
  version: number
  state: ReportState
  validity: ReportValidity
  /** The latest version of the same valuation. */
  latest: number
  code: string
  template: ReportChoice['template']
  language: ReportChoice['language']
  fileName: string
  issuedByName: string
  issuedAt: string
  printedAt: string | null
  sha256: string | null
  /** The hash of the data that the PDF carries; null for one that carries none. */
  dataSha256: string | null
  size: number | null
  pages: number | null
  isSigned: boolean
  /** The error code of a printing that failed. */
  failure: string | null
  /** When it is printed again by itself; null for one that is printed, or that only a person has printed again. */
  nextTryAt: string | null
} & Received

/** Who received a document, and how often it was verified; null for those who may not know. */
export type Received = {
  deliveries: ReportDelivery[] | null
  receipts: ReportReceipt[] | null
  /** Null too while nobody has verified it. */
  verified: { byCode: number; byFile: number; firstOn: string; lastOn: string } | null
}
export const UNTOLD: Received = { deliveries: null, receipts: null, verified: null }

/** How a document was received otherwise than by a mailed link: on the client's pages, as data, or on paper. */
const RECEIPT_WAYS = ['PORTAL', 'DATA', 'HAND'] as const
export type ReceiptWay = (typeof RECEIPT_WAYS)[number]

/** Somebody who received a document otherwise than by a mailed link; what paper copies alone have is null of the others. */
export type ReportReceipt = {
  id: string
  way: ReceiptWay
  name: string
  openings: number
  firstAt: string
  lastAt: string
  copies: number | null
  givenOn: string | null
  collectedBy: string | null
  recordedByName: string | null
}

/** To whom the new version is sent when a correction supersedes theirs: whose link is open still, whom a link was mailed to at all, or nobody. */
export const REPLACEMENTS = ['OPEN', 'ALL', 'NONE'] as const
export type Replacement = (typeof REPLACEMENTS)[number]

/** Somebody who received what was superseded or withdrawn, and whether they were informed: by mail, or by staff where no address is known. */
export type ReportNotice = {
  id: string
  kind: 'SUPERSEDED' | 'WITHDRAWN'
  way: 'MAIL' | 'HAND'
  recipient: string
  recipientName: string | null
  /** What they hold: the version of the report, or the number of a letter. */
  version: number
  letter: string | null
  newVersion: number | null
  sendsVersion: boolean
  toldAt: string | null
  toldByName: string | null
}

/** The state of a delivery: its link can be opened, has expired, or was closed. */
export type DeliveryState = 'OPEN' | 'EXPIRED' | 'REVOKED'

/** An issued report sent to somebody, and whether they have opened it. */
export type ReportDelivery = {
  id: string
  recipient: string
  recipientName: string | null
  language: Language
  sentByName: string
  sentAt: string
  expiresAt: string
  state: DeliveryState
  openings: number
  firstOpenedAt: string | null
  lastOpenedAt: string | null
}

/** What is answered when a report was sent: `link` only where no mail server is set up. */
export type SentDelivery = { id: string; delivery: MailDelivery; link: string | null; expiresAt: string }

const CORRECTION_STATES = ['PROPOSED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** A correction of what an issued report tells. */
export type ReportCorrection = {
  id: string
  version: number
  state: CorrectionState
  changes: CorrectedField[]
  reason: string
  source: string | null
  proposedBy: string
  proposedByName: string
  proposedAt: string
  decidedByName: string | null
  decidedAt: string | null
  decisionNote: string | null
  /** The version of the report that it led to. */
  reportVersion: number | null
  /** By which the only approver of the firm accepted it as their own. */
  selfReview: SelfReview | null
  /** The only approver of the firm accepts it as their own, without somebody from outside from this instant on; null for anybody else. */
  ownFrom: string | null
  moves: { decide: boolean; withdraw: boolean }
}

/** How the fee of a valuation is billed: by the invoice that there is, or with the engagement that it is part of. */
export type ReportBill = { engagementId: string | null; invoice: { id: string; isDraft: boolean; owed: number } | null }

/** Everything that was issued of a valuation, newest first, and what this person may do. */
export type IssuedReports = {
  items: IssuedReport[]
  /** Its client is not given the file until it is paid. */
  isWithheld: boolean
  /** Null for clients. */
  bill: ReportBill | null
  /** The values that the newest version states, the main one first. */
  values: StatedValue[]
  corrections: ReportCorrection[]
  /** Who has to be informed of what became of what they received; empty for clients. */
  notices: ReportNotice[]
  /** What the report states beside its record, by the names of corrections; empty for those who may not correct it. */
  statements: Readonly<Partial<Record<string, CorrectedValue>>>
  moves: { issue: boolean; correct: boolean; deliver: boolean; inform: boolean; retry: boolean }
}

/** What anybody learns of a report by its code or its file: never a value or a name. Of an unknown one everything else is null. */
export type Verification = {
  validity: ReportValidity | 'UNKNOWN'
  number: string | null
  version: number | null
  /** The version that took its place. */
  latest: number | null
  /** The day of its issue in Kuwait. */
  issuedOn: string | null
  /** It is a letter on a report. */
  isLetter?: true
  /** The SHA-256 of the data that its PDF carries. */
  dataSha256?: string
  /** What was asked about is these data. */
  isData?: true
}

/** What is decided for: one valuation, an engagement, or all orders of a client account. */
export type WithheldOf = { kind: 'valuation' | 'engagement' | 'account'; id: string }
/** Whether reports are withheld until they are paid; `decided` for this record, with the reason, null for as it is for everybody. */
export type Withheld = {
  isWithheld: boolean
  /** 0 before the first decision. */
  version: number
  decided: boolean | null
  reason: string | null
  decidedByName: string | null
  decidedAt: string | null
  mayDecide: boolean
}

/** The limits of texts and lists, and the days for which a delivered link holds. */
export const ISSUE_LIMITS = { reason: 2000, withheld: 1000, changes: 30, name: 120, email: 200 } as const
export const DELIVERY_DAYS = { least: 1, usual: 30, most: 180 } as const
/** The most deliveries of one version. */
export const MOST_DELIVERIES = 50
/** The most paper copies that are handed over at once, and the most hand-overs of one version. */
export const MOST_COPIES = 99
export const MOST_HAND_OVERS = 50
