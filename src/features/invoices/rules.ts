import { type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { type FieldFault, faultOf } from '#kernel/errors.ts'
import { faultsOfTexts } from '#kernel/field-content.ts'
import type { InputOf } from '#kernel/field-descriptor.ts'
import { kernelFault } from '#kernel/kernel-fault.ts'
import { filsFromKwd, isAmount, MAX_KWD } from '#kernel/money.ts'
import { hasUnshowable, isBlank } from '#kernel/text.ts'
import { WRITTEN_FIELDS } from './fields.ts'
import { invoicesMessages } from './messages.ts'
import { type InvoiceSeries, OWED_STATES } from './model/codes.ts'
import type { Invoice, WrittenLine } from './model.ts'

/** A fault of a field of an invoice, worded by its messages. */
export const invoiceFault = faultOf('invoices', invoicesMessages)

/** A number as it is printed: series, year in Kuwait, and at least four digits. */
export const invoiceNumber = (series: InvoiceSeries, year: number, ordinal: number): string =>
  `${series}-${year}-${String(ordinal).padStart(4, '0')}`

/** The fault of a text that can't be shown, if any. */
export const textFaults = (field: string, text: string | null | undefined): FieldFault[] =>
  text && hasUnshowable(text) ? [kernelFault(field, 'badText')] : []

/** The fault of a day on which something was paid, at `paidOn`: it exists and isn't ahead of today. */
export function paidOnFaults(paidOn: string, today: CalendarDate = kuwaitToday()): FieldFault[] {
  if (!isCalendarDate(paidOn)) return [invoiceFault('paidOn', 'fault.date')]
  return paidOn > today || paidOn < '2000-01-01' ? [invoiceFault('paidOn', 'fault.paidOn')] : []
}

/** The faults of an invoice as it is written; `deductedFils` is what its deposits deduct. */
export function invoiceFaults(
  written: InputOf<typeof WRITTEN_FIELDS> & { lines: readonly WrittenLine[] },
  deductedFils: number,
  today: CalendarDate = kuwaitToday(),
): FieldFault[] {
  const { kind, lines } = written
  const dueOn = written.dueOn ?? ''
  const faults: FieldFault[] = []
  if (!isCalendarDate(dueOn)) faults.push(invoiceFault('dueOn', 'fault.date'))
  else if (dueOn < today) faults.push(invoiceFault('dueOn', 'fault.dueOn'))
  faults.push(...faultsOfTexts(WRITTEN_FIELDS, written))
  if (lines.length === 0) faults.push(invoiceFault('lines', 'fault.lines'))
  lines.forEach(({ textAr, textEn, amount }, at) => {
    if (isBlank(textAr) && isBlank(textEn)) faults.push(invoiceFault(`lines.${at}.textAr`, 'fault.text'))
    faults.push(...textFaults(`lines.${at}.textAr`, textAr), ...textFaults(`lines.${at}.textEn`, textEn))
    if (!isAmount(amount)) faults.push(invoiceFault(`lines.${at}.amount`, 'fault.amount'))
  })
  if (kind === 'DEPOSIT' && deductedFils > 0) faults.push(invoiceFault('deposits', 'fault.deposits'))
  const amounts = lines.map(({ amount }) => amount)
  if (lines.length > 0 && amounts.every(isAmount)) {
    const total = amounts.reduce((sum, amount) => sum + filsFromKwd(amount), 0) - deductedFils
    if (total < 0 || total > filsFromKwd(MAX_KWD)) faults.push(invoiceFault('deposits', 'fault.total'))
  }
  return faults
}

/** The deposits among invoices, each once, of which something is still owed. */
export function unpaidDeposits<I extends Pick<Invoice, 'id' | 'kind' | 'state'>>(invoices: readonly I[]): I[] {
  const states: readonly string[] = OWED_STATES
  const owed = invoices.filter(({ kind, state }) => kind === 'DEPOSIT' && states.includes(state))
  return [...new Map(owed.map((one) => [one.id, one])).values()]
}
