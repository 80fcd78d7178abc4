import { type Selectable, sql } from 'kysely'
import { kuwaitYear } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { Tables } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { InvoiceSeries, InvoiceState } from '../model/codes.ts'
import { inScope } from '../queries/rows.ts'
import { invoiceNumber } from '../rules.ts'
import { type InvoiceAct, type JudgedInvoice, judgeInvoice } from '../workflow.ts'

export type InvoiceRow = Omit<Selectable<Tables['invoices']>, 'searchText'>

/** What the acts of a row depend on, in fils. */
export const judged = (row: Pick<InvoiceRow, 'state' | 'totalFils' | 'paidFils' | 'creditedFils'>): JudgedInvoice => ({
  state: row.state as InvoiceState,
  total: row.totalFils,
  paid: row.paidFils,
  credited: row.creditedFils,
})

/**
 * Locks an invoice for an act of this person until the transaction ends. Throws 'invoice-not-found' out of scope, 'permission-denied',
 * 'stale-version' and 'invoice-not-now'.
 */
export async function lockInvoice(
  { actor, db }: Pick<WriteContext, 'actor' | 'db'>,
  { id, version }: { id: string; version?: number },
  act: InvoiceAct,
): Promise<InvoiceRow> {
  const row = await db
    .selectFrom('invoices as i')
    .selectAll()
    .where('i.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('invoice-not-found')
  const verdict = judgeInvoice(actor, judged(row), act)
  if (!verdict.ok && verdict.why === 'permission') throw new AppError('permission-denied')
  assertVersion(row, version)
  if (!verdict.ok) throw new AppError('invoice-not-now')
  return row
}

/**
 * The next number of a series in this year of Kuwait. Its row stays locked until the transaction ends, so that numbers have no gaps; it is
 * taken after all other locks.
 */
export async function nextNumber(db: WriteContext['db'], series: InvoiceSeries): Promise<string> {
  const year = kuwaitYear()
  const { last } = await db
    .insertInto('invoiceSeries')
    .values({ series, year, last: 1 })
    .onConflict((on) => on.columns(['series', 'year']).doUpdateSet({ last: sql<number>`invoice_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return invoiceNumber(series, year, last)
}

/** Raises the version of an invoice whose payments or credit notes changed. */
export async function touchInvoice(db: WriteContext['db'], id: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** What an audit row of an invoice is about. */
export const aboutInvoice = (id: string) => ({ resourceId: id, resourceType: 'invoice' })
