import { type Actor, rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { type InvoiceState, OWED_STATES } from './model/codes.ts'

/** What can be done with an invoice. 'pay' records a payment, 'send' is a client's proof of a payment, which staff 'answer'. */
export const INVOICE_ACTS = [
  'change',
  'delete',
  'issue',
  'pay',
  'refund',
  'reverse',
  'credit',
  'send',
  'answer',
] as const
export type InvoiceAct = (typeof INVOICE_ACTS)[number]

/** What the acts depend on; amounts in fils or KWD, all alike. */
export type JudgedInvoice = { state: InvoiceState; total: number; paid: number; credited: number }
export type InvoiceVerdict = { ok: true } | { ok: false; why: 'permission' | 'state' }

/** True while something is owed. */
export const isOwed = (state: InvoiceState): boolean => (OWED_STATES as readonly InvoiceState[]).includes(state)

/** What is owed: negative where more was paid than is left after credit notes. */
export const balanceOf = ({ total, paid, credited }: Omit<JudgedInvoice, 'state'>): number => total - paid - credited

/**
 * Decides whether this person may do this now. Anyone who approves valuations writes invoices, issues them and records payments; what takes
 * money back from the books (credit notes, reversals, refunds) is for managers and administrators.
 */
export function judgeInvoice(actor: Pick<Actor, 'role'>, invoice: JudgedInvoice, act: InvoiceAct): InvoiceVerdict {
  if (!isPermitted(actor, act)) return { ok: false, why: 'permission' }
  return fits(invoice, act) ? { ok: true } : { ok: false, why: 'state' }
}

function isPermitted(actor: Pick<Actor, 'role'>, act: InvoiceAct): boolean {
  if (act === 'send') return rowScope(actor) === 'own'
  return can(actor, ['refund', 'reverse', 'credit'].includes(act) ? 'canDeleteValuations' : 'canApproveValuations')
}

function fits(invoice: JudgedInvoice, act: InvoiceAct): boolean {
  const { state, total, paid, credited } = invoice
  if (act === 'change' || act === 'delete' || act === 'issue') return state === 'DRAFT'
  if (state === 'DRAFT') return false
  if (act === 'pay' || act === 'send') return isOwed(state)
  if (act === 'refund') return balanceOf({ total, paid, credited }) < 0
  return act === 'reverse' || act === 'answer' || credited < total
}

/** What this person may do with an invoice now. */
export function actsOn(actor: Pick<Actor, 'role'>, invoice: JudgedInvoice): InvoiceAct[] {
  return INVOICE_ACTS.filter((act) => judgeInvoice(actor, invoice, act).ok)
}
