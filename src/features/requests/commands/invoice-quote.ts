import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill, type Word } from '#kernel/words.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { WriteContext } from '#server/procedure.ts'
import { writeDraft } from '../../invoices/commands/draft.ts'
import { invoicesMessages } from '../../invoices/messages.ts'
import { type InvoiceDetails, SHIPPED_DUE_DAYS } from '../../invoices/model.ts'
import { belongsTo, isDeductible, readInvoice } from '../../invoices/queries/read.ts'
import { lockValuation } from '../../valuations/commands/record.ts'
import { inScope } from '../queries/rows.ts'

/**
 * The next invoice of an accepted quote as a draft: that of the deposit first, once it is issued that of the fee with all deposits deducted. Where
 * one is a draft or the fee is invoiced it gives that one, so that two who ask at once get the same. Throws 'request-not-found',
 * 'request-not-now' before the quote is accepted, 'request-without-account', and as `createInvoice` does.
 */
export async function invoiceQuote(ctx: WriteContext, { requestId }: { requestId: string }): Promise<InvoiceDetails> {
  const { db } = ctx
  const request = await lockAccepted(ctx, requestId)
  const { valuationId } = request
  const valuation = valuationId === null ? null : await lockValuation(ctx, valuationId)
  const ofQuote = belongsTo({ requestId, valuationId })
  const others = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.kind', 'i.state'])
    .where(ofQuote)
    .where('i.state', '<>', 'CREDITED')
    .orderBy('i.createdAt')
    .orderBy('i.id')
    .execute()
  const made = others.find(({ kind }) => kind === 'FEE') ?? others.find(({ state }) => state === 'DRAFT')
  if (made) return readInvoice(ctx, made.id)
  const clientAccountId = request.clientAccountId ?? valuation?.clientAccountId
  if (!clientAccountId) throw new AppError('request-without-account')
  const { feeFils, depositFils } = await acceptedQuote(ctx, requestId)
  const isDeposit = depositFils > 0 && others.length === 0
  const deposits = isDeposit
    ? []
    : await db.selectFrom('invoices as i').select('i.id').where(ofQuote).where(isDeductible(null)).execute()
  const words: Word = valuation
    ? invoicesMessages[isDeposit ? 'line.depositOfValuation' : 'line.valuation']
    : invoicesMessages[isDeposit ? 'line.depositOfRequest' : 'line.request']
  const number = valuation?.valuationNumber ?? request.number ?? ''
  return writeDraft(
    ctx,
    {
      kind: isDeposit ? 'DEPOSIT' : 'FEE',
      clientAccountId,
      valuationId,
      dueOn: addDays(kuwaitToday(), SHIPPED_DUE_DAYS),
      lines: [
        {
          textAr: fill(words.ar, { number }),
          textEn: fill(words.en, { number }),
          amount: kwdFromFils(isDeposit ? depositFils : feeFils),
        },
      ],
      deposits: deposits.map(({ id }) => id),
    },
    { requestId },
  )
}

/** Locks a request whose quote is accepted, until the transaction ends. */
async function lockAccepted({ actor, db }: WriteContext, id: string) {
  const request = await db
    .selectFrom('requests as r')
    .select(['r.number', 'r.state', 'r.clientAccountId', 'r.valuationId'])
    .where('r.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!request) throw new AppError('request-not-found')
  if (request.state !== 'ACCEPTED' && request.state !== 'CONVERTED') throw new AppError('request-not-now')
  return request
}

const acceptedQuote = ({ db }: WriteContext, requestId: string) =>
  db
    .selectFrom('requestAcceptances as a')
    .innerJoin('requestQuotes as q', (join) =>
      join.onRef('q.requestId', '=', 'a.requestId').onRef('q.version', '=', 'a.quoteVersion'),
    )
    .select(['q.feeFils', 'q.depositFils'])
    .where('a.requestId', '=', requestId)
    .executeTakeFirstOrThrow()
