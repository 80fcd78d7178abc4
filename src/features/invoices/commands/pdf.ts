import { join } from 'node:path'
import { AppError } from '#kernel/errors.ts'
import type { Reading } from '#kernel/format.ts'
import { admitExport, noteExport } from '#server/audit/exports.ts'
import type { DownloadedFile, MakingContext } from '#server/procedure.ts'
import type { PaperData } from '#server/typst/paper.ts'
import { printPaper, readingOf } from '../../papers/commands.ts'
import { readSettings } from '../../settings/queries.ts'
import type { PaperLanguage } from '../model/codes.ts'
import type { InvoiceDetails } from '../model.ts'
import { readInvoice } from '../queries/read.ts'
import { readStatement } from '../queries/statement.ts'
import { creditPaper, invoicePaper, paperIn, receiptPaper, type WordedPaper } from '../rules/paper.ts'
import { statementPaper } from '../rules/statement-paper.ts'

const TEMPLATE = join(import.meta.dirname, 'invoice.typ')
type PaperInput = {
  id: string
  language?: PaperLanguage | undefined
  credit?: string | undefined
  payment?: string | undefined
}

/**
 * An invoice, with `credit` one of its credit notes, or with `payment` the receipt of a valid payment, as a PDF in Arabic, English or both. Throws 'invoice-not-found' out of scope, as
 * `printPaper` does, and 'too-many-requests' after ten exports in a minute.
 */
export async function invoicePdf(
  ctx: MakingContext,
  { id, language = 'both', credit, payment }: PaperInput,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const invoice = await readInvoice({ ...ctx, payments: null }, id)
  const firm = await readSettings(ctx)
  const worded = credit
    ? creditPaper(invoice, credit)
    : payment
      ? receiptPaper(invoice, payment, firm.companyName)
      : invoicePaper(invoice, firm)
  if (!worded) throw new AppError('invoice-not-found')
  const number = numberOf(invoice, { credit, payment })
  const content = await printed(ctx, { language, worded, number: number ?? '' })
  await noteExport(ctx, {
    resourceType: 'invoice',
    resourceId: id,
    description: `Took away ${number ?? 'the draft of an invoice'} as PDF`,
    details: { format: 'pdf', language, ...(number ? { number } : {}) },
  })
  return { name: `${number ?? 'invoice-draft'}.pdf`, type: 'application/pdf', content }
}

const numberOf = (
  invoice: InvoiceDetails,
  { credit, payment }: Pick<PaperInput, 'credit' | 'payment'>,
): string | null =>
  credit || payment
    ? ([...invoice.credits, ...invoice.payments].find(({ id }) => id === (credit ?? payment))?.number ?? null)
    : invoice.number

type Worded = {
  language: PaperLanguage
  worded: (reading: Reading) => WordedPaper
  number: string
  /** Another template that draws the same. */
  template?: string
  /** Less room between its parts, for a text of many of them that is signed. */
  tight?: boolean
}

/** Prints what is worded for one or both languages under the firm's letterhead. */
export async function printed(
  ctx: MakingContext,
  { language, worded, number, template = TEMPLATE, tight = false }: Worded,
): Promise<Uint8Array> {
  const reading = await readingOf(ctx, language === 'both' ? 'ar' : language)
  const { title, titles, languages, blocks } = paperIn({ language, digits: reading.digits }, worded)
  const { pdf } = await printPaper(ctx, {
    template,
    title: number ? `${title} ${number}` : title,
    reading,
    languages,
    at: new Date(),
    // Texts, numbers and lists of these alone.
    data: { languages, titles, tight, blocks: blocks as unknown as PaperData },
    stamped: number !== '',
  })
  return pdf
}

type StatementInput = {
  id: string
  from?: string | undefined
  to?: string | undefined
  language?: PaperLanguage | undefined
}

/** The statement of a client account as a PDF. Throws as `readStatement` and `printPaper` do, and 'too-many-requests' after ten exports in a minute. */
export async function statementPdf(
  ctx: MakingContext,
  { id, language = 'both', ...period }: StatementInput,
): Promise<DownloadedFile> {
  await admitExport(ctx)
  const statement = await readStatement(ctx, { clientAccountId: id, ...period })
  const content = await printed(ctx, { language, worded: statementPaper(statement), number: '' })
  const { from, to } = statement
  await noteExport(ctx, {
    resourceType: 'clientAccount',
    resourceId: id,
    description: 'Took away the statement of a client account as PDF',
    details: { format: 'pdf', language, from, to },
  })
  return { name: `statement-${to}.pdf`, type: 'application/pdf', content }
}
