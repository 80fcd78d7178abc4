import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { type RowOf, rowOfContent } from '#kernel/field-descriptor.ts'
import { filsFromKwd, kwdFromFils } from '#kernel/money.ts'
import { tidyText } from '#kernel/text.ts'
import { fill } from '#kernel/words.ts'
import { audit } from '#server/audit/write.ts'
import type { WriteContext } from '#server/procedure.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { WRITTEN_FIELDS } from '../fields.ts'
import { invoicesMessages } from '../messages.ts'
import type { ChangedInvoice, NewInvoice, SeenInvoice } from '../model/inputs.ts'
import type { InvoiceDetails, WrittenLine } from '../model.ts'
import { isDeductible, readInvoice } from '../queries/read.ts'
import { invoiceFault, invoiceFaults } from '../rules.ts'
import { aboutInvoice, lockInvoice } from './lock.ts'

/** The lines and deposits of a draft as they are stored. */
type Deposit = { id: string; number: string; fils: number }
type Checked = {
  values: RowOf<typeof WRITTEN_FIELDS> & {
    clientNameAr: string
    clientNameEn: string
    registrationNumber: string | null
    valuationNumber: string | null
  }
  lines: WrittenLine[]
  deposits: Deposit[]
}

/**
 * Writes an invoice as a draft, which has no number and which the client doesn't see. Throws 'valuation-not-found', and 'record-invalid' with
 * all faults.
 */
export const createInvoice = (ctx: WriteContext, typed: NewInvoice): Promise<InvoiceDetails> => writeDraft(ctx, typed)

/** What an invoice is made from: the accepted quote of a request, or an engagement, of one of its milestones by its id, with its text then. */
type MadeFrom = { requestId: string } | { engagementId: string; milestone: string | null; milestoneId: string | null }

/** The same, made from what was agreed. Throws as `createInvoice` does. */
export async function writeDraft(ctx: WriteContext, typed: NewInvoice, from?: MadeFrom): Promise<InvoiceDetails> {
  const id = randomUUID()
  const checked = await checkedInvoice(ctx, typed, null)
  await ctx.db
    .insertInto('invoices')
    .values({ id, ...checked.values, ...from, createdBy: ctx.actor.id })
    .execute()
  await insertLines(ctx, id, checked)
  await auditDraft(ctx, 'INVOICE_CREATE', { id, checked })
  return readInvoice(ctx, id)
}

/** Changes a draft. Throws 'invoice-not-found', 'stale-version', 'invoice-not-now' once it is issued, and as `createInvoice` does. */
export async function updateInvoice(
  ctx: WriteContext,
  { id, version, ...typed }: ChangedInvoice,
): Promise<InvoiceDetails> {
  // The valuation and the deposits are locked first, as where they are deleted or credited.
  const checked = await checkedInvoice(ctx, typed, id)
  const row = await lockInvoice(ctx, { id, version }, 'change')
  if ((row.requestId ?? row.engagementId) !== null && row.clientAccountId !== typed.clientAccountId)
    throw recordInvalid([invoiceFault('clientAccountId', 'fault.accountOfRequest')])
  await ctx.db
    .updateTable('invoices')
    .set({ ...checked.values, version: row.version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('invoiceLines').where('invoiceId', '=', id).execute()
  await insertLines(ctx, id, checked)
  await auditDraft(ctx, 'INVOICE_UPDATE', { id, checked })
  return readInvoice(ctx, id)
}

/** Deletes a draft. Throws 'invoice-not-found', 'stale-version', and 'invoice-not-now' once it is issued. */
export async function deleteInvoice(ctx: WriteContext, { id, version }: SeenInvoice): Promise<{ id: string }> {
  const row = await lockInvoice(ctx, { id, version }, 'delete')
  await ctx.db.deleteFrom('invoices').where('id', '=', id).execute()
  await audit(ctx, {
    eventType: 'INVOICE_DELETE',
    description: `Deleted the draft of an invoice to ${row.clientNameAr || row.clientNameEn}`,
    before: { total: kwdFromFils(row.totalFils), clientAccountId: row.clientAccountId },
    ...aboutInvoice(id),
  })
  return { id }
}

async function checkedInvoice(ctx: WriteContext, typed: NewInvoice, except: string | null): Promise<Checked> {
  const { clientAccountId, valuationId } = typed
  const valuation = valuationId ? await lockValuation(ctx, valuationId) : null
  const account = await ctx.db
    .selectFrom('clientAccounts')
    .select(['nameAr', 'nameEn', 'registrationNumber'])
    .where('id', '=', clientAccountId)
    .executeTakeFirst()
  if (!account) throw recordInvalid([invoiceFault('clientAccountId', 'fault.account')])
  if (valuation && valuation.clientAccountId !== null && valuation.clientAccountId !== clientAccountId)
    throw recordInvalid([invoiceFault('clientAccountId', 'fault.accountOfFile')])
  const deposits = await lockDeposits(ctx, typed, except)
  const deducted = deposits.reduce((sum, { fils }) => sum + fils, 0)
  const faults = invoiceFaults(typed, deducted)
  if (faults.length > 0) throw recordInvalid(faults)
  const { nameAr, nameEn, registrationNumber } = account
  return {
    values: {
      ...rowOfContent(WRITTEN_FIELDS, contentOf(WRITTEN_FIELDS, typed)),
      clientNameAr: nameAr,
      clientNameEn: nameEn,
      registrationNumber,
      valuationId: valuation?.id ?? null,
      valuationNumber: valuation?.valuationNumber ?? null,
    },
    lines: typed.lines.map(({ textAr, textEn, amount }) => ({
      textAr: tidyText(textAr),
      textEn: tidyText(textEn),
      amount,
    })),
    deposits,
  }
}

/** Locks the deposits that are deducted, in one order for all, so that none is deducted twice. Throws 'record-invalid'. */
async function lockDeposits(ctx: WriteContext, { deposits, clientAccountId }: NewInvoice, except: string | null) {
  const ids = [...new Set(deposits)]
  if (ids.length === 0) return []
  await ctx.db.selectFrom('invoices').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  const rows = await ctx.db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.totalFils', 'i.creditedFils'])
    .where('i.id', 'in', ids)
    .where('i.clientAccountId', '=', clientAccountId)
    .where(isDeductible(except))
    .orderBy('i.id')
    .execute()
  if (rows.length < ids.length) throw recordInvalid([invoiceFault('deposits', 'fault.depositGone')])
  return rows.map(({ id, number, totalFils, creditedFils }) => ({
    id,
    number: number ?? '',
    fils: totalFils - creditedFils,
  }))
}

async function insertLines({ db }: WriteContext, invoiceId: string, { lines, deposits }: Checked): Promise<void> {
  const word = invoicesMessages['line.deposit']
  const rows = [
    ...lines.map(({ textAr, textEn, amount }) => ({
      textAr,
      textEn,
      amountFils: filsFromKwd(amount),
      depositId: null,
    })),
    ...deposits.map(({ id, number, fils }) => ({
      textAr: fill(word.ar, { number }),
      textEn: fill(word.en, { number }),
      amountFils: -fils,
      depositId: id,
    })),
  ]
  await db
    .insertInto('invoiceLines')
    .values(rows.map((row, at) => ({ invoiceId, ordinal: at + 1, ...row })))
    .execute()
}

type Drafted = { id: string; checked: Checked }

async function auditDraft(
  ctx: WriteContext,
  eventType: 'INVOICE_CREATE' | 'INVOICE_UPDATE',
  { id, checked: { values, lines, deposits } }: Drafted,
): Promise<void> {
  await audit(ctx, {
    eventType,
    description: `${eventType === 'INVOICE_CREATE' ? 'Wrote' : 'Changed'} the draft of an invoice to ${values.clientNameAr || values.clientNameEn}`,
    after: { ...values, lines, deposits: deposits.map(({ number }) => number) },
    ...aboutInvoice(id),
  })
}

/** Throws 'invoice-deposit-used' while a valid invoice deducts this deposit; its row is locked. */
export async function assertNotDeducted({ db }: Pick<WriteContext, 'db'>, depositId: string): Promise<void> {
  const used = await db
    .selectFrom('invoiceLines as l')
    .innerJoin('invoices as o', 'o.id', 'l.invoiceId')
    .select('o.id')
    .where('l.depositId', '=', depositId)
    .where('o.state', '<>', 'CREDITED')
    .executeTakeFirst()
  if (used) throw new AppError('invoice-deposit-used')
}
