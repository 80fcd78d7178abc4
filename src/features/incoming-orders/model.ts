import type { ErrorCode, FieldFault, Params } from '#kernel/errors.ts'
import type { Language } from '#kernel/words.ts'
import type { HeldReason, OrderState } from './model/codes.ts'

/** The largest mail and file that are read, in bytes; the files of a mail that are read, and the mails of a round. */
export const ORDER_LIMITS = { mail: 15 * 1_048_576, file: 10 * 1_048_576, files: 20, round: 20, reason: 1000 } as const
/** The mails of one sender in a day that are read, of one that no client has allowed, of all of these together, and the mails that one is sent in an hour. */
export const SENDER_LIMITS = { known: 300, unknown: 20, allUnknown: 200, told: 60 } as const
/** The rows of one page of the list, the addresses of an account, and the requests of one act. */
export const INCOMING_PAGE = 20
export const MOST_SENDERS = 50
export const MOST_AT_ONCE = 50

/** What an order may be a double of. */
export type Double = { kind: 'request' | 'valuation'; id: string; number: string }
/** Why a file was refused: an error with the faults of the file by their paths. */
export type Wrong = { code: ErrorCode; params?: Params; fields?: FieldFault[] }

/** A file that arrived, with what became of it. */
export type IncomingOrder = {
  id: string
  version: number
  state: OrderState
  fileName: string
  hasFile: boolean
  /** True while it waits with an order that was read of it, which may be opened once what it waits for is settled. */
  canBeOpened: boolean
  /** The address that the mail came from, and its subject; null for a file that somebody of the firm dropped. */
  sender: string | null
  subject: string | null
  isForged: boolean
  /** A sheet names its properties alone: what else an order says is given beside it. */
  isSheet: boolean
  clientAccountId: string | null
  clientNameAr: string | null
  clientNameEn: string | null
  broughtByName: string | null
  reason: HeldReason | null
  wrong: Wrong | null
  doubles: Double[]
  requestId: string | null
  requestNumber: string | null
  arrivedAt: string
  settledByName: string | null
  settledAt: string | null
  dismissal: string | null
}

/** What an order by a sheet says beside its properties. */
export type OrderTerms = { purpose: string | null; requestedParty: string | null; contactPhone: string | null }

/** The terms of a file that come from nowhere yet. */
export const NO_TERMS: OrderTerms = { purpose: null, requestedParty: null, contactPhone: null }

/** An address from which mails order for an account; without a language it is written to in both. */
export type OrderSender = OrderTerms & { id: string; address: string; language: Language | null; addedAt: string }

/** How the mailbox is: when it was read last, and since how many rounds it fails and why; null where none is set up. */
export type MailboxState = { succeededAt: string | null; failures: number; failure: string | null; held: number } | null

/** What became of one of many requests of an act. */
export type OneOfMany = { id: string; error: Wrong | null }
