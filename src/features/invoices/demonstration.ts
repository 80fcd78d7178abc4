import type { InvoiceKind, PaymentMethod } from './model/codes.ts'

/** An invoice of the demonstration, of a completed file of its client by its place, the newest first. Amounts in KWD. */
export type DemonstrationInvoice = {
  at: number
  kind: InvoiceKind
  /** Null for what is left of the fee. */
  amount: number | null
  /** Days ago that it was issued; null for a draft. */
  issued: number | null
  /** Days from its issue until it is due. */
  dueIn: number
  /** The share of it that was paid, and how. */
  paid?: { share: number; method: PaymentMethod; reference: string }
}

/** What the firm of the demonstration has invoiced: paid, partly paid, overdue, and a draft. */
export const DEMONSTRATION_INVOICES: readonly DemonstrationInvoice[] = [
  {
    at: 2,
    kind: 'FEE',
    amount: null,
    issued: 60,
    dueIn: 14,
    paid: { share: 1, method: 'KNET', reference: '100482237' },
  },
  {
    at: 1,
    kind: 'FEE',
    amount: null,
    issued: 40,
    dueIn: 14,
    paid: { share: 0.5, method: 'TRANSFER', reference: 'FT-26-88120' },
  },
  {
    at: 0,
    kind: 'DEPOSIT',
    amount: 50,
    issued: 5,
    dueIn: 7,
    paid: { share: 1, method: 'TRANSFER', reference: 'FT-26-90417' },
  },
  { at: 0, kind: 'FEE', amount: null, issued: null, dueIn: 14 },
  { at: 3, kind: 'FEE', amount: null, issued: 3, dueIn: 14 },
]
