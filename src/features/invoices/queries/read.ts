import { type Kysely, sql } from 'kysely'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { sentFile } from '#server/audit/sent-file.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { rowInScope } from '../../valuations/queries/rows.ts'
import { invoicesMessages } from '../messages.ts'
import type { DeductibleDeposit, InvoiceDetails, ProposedInvoice } from '../model.ts'
import { actsOn } from '../workflow.ts'
import { inScope, LINE_COLUMNS, presentDetails, REST_COLUMNS } from './rows.ts'

/** One invoice with what this person may do with it. Throws 'invoice-not-found'. */
export async function readInvoice(
  { actor, db, payments }: Pick<ReadContext, 'actor' | 'db' | 'payments'>,
  id: string,
): Promise<InvoiceDetails> {
  const found = await db
    .selectFrom('invoices as i')
    .select([...LINE_COLUMNS, ...REST_COLUMNS])
    .where('i.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('invoice-not-found')
  return presentDetails({ ...found, may: actsOn(actor, found), paysByLink: payments !== null }, actor)
}

/** SQL condition: the deposit `invoices i` is issued, not credited in full, and no other valid invoice deducts it. */
export const isDeductible = (exceptInvoice: string | null) => sql<boolean>`(i.kind = 'DEPOSIT' and i.number is not null
  and i.credited_fils < i.total_fils
  and not exists (select from invoice_lines l join invoices o on o.id = l.invoice_id
    where l.deposit_id = i.id and o.state <> 'CREDITED' and o.id is distinct from ${exceptInvoice}::uuid))`

/** SQL condition: `invoices i` is of this request, or of this valuation. */
export const belongsTo = ({ requestId, valuationId }: { requestId: string | null; valuationId: string | null }) =>
  sql<boolean>`(i.request_id = ${requestId}::uuid or i.valuation_id = ${valuationId}::uuid)`

/** The request whose accepted quote a valuation was opened from, if any. Throws 'valuation-not-found'. */
export async function readQuoted(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<{ requestId: string | null }> {
  const valuation = await rowInScope(ctx, valuationId).executeTakeFirst()
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  return { requestId: await requestOf(ctx.db, valuationId) }
}

async function requestOf(db: Kysely<DB>, valuationId: string): Promise<string | null> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('valuationId', '=', valuationId)
    .where('state', '=', 'CONVERTED')
    .executeTakeFirst()
  return found?.id ?? null
}

/** What a new invoice of a valuation begins with: its client, its fee, and the deposits to be deducted. Throws 'valuation-not-found'. */
export async function proposeInvoice(
  ctx: ReadContext,
  { valuationId }: { valuationId: string },
): Promise<ProposedInvoice> {
  const { db } = ctx
  const valuation = await rowInScope(ctx, valuationId).executeTakeFirst()
  if (!valuation) throw new AppError('valuation-not-found', { params: { id: valuationId } })
  const [account, deposits] = await Promise.all([
    valuation.clientAccountId === null
      ? undefined
      : db
          .selectFrom('clientAccounts')
          .select(['nameAr', 'nameEn'])
          .where('id', '=', valuation.clientAccountId)
          .executeTakeFirst(),
    depositsOf(db, valuationId),
  ])
  const { valuationNumber: number, feeFils } = valuation
  const word = invoicesMessages['line.valuation']
  return {
    clientAccountId: valuation.clientAccountId,
    clientNameAr: account?.nameAr ?? '',
    clientNameEn: account?.nameEn ?? '',
    valuationNumber: number,
    lines:
      feeFils !== null && feeFils > 0
        ? [{ textAr: fill(word.ar, { number }), textEn: fill(word.en, { number }), amount: kwdFromFils(feeFils) }]
        : [],
    deposits,
  }
}

async function depositsOf(db: Kysely<DB>, valuationId: string): Promise<DeductibleDeposit[]> {
  const rows = await db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.number', 'i.issuedOn', sql<number>`i.total_fils - i.credited_fils`.as('fils')])
    .where(belongsTo({ requestId: await requestOf(db, valuationId), valuationId }))
    .where(isDeductible(null))
    .orderBy('i.issuedAt')
    .limit(20)
    .execute()
  return rows.map(({ id, number, issuedOn, fils }) => ({
    id,
    number: number ?? '',
    issuedOn: issuedOn ?? '',
    amount: kwdFromFils(Number(fils)),
  }))
}

/** The file of a proof of payment, to be displayed or downloaded. Throws 'receipt-not-found' out of the reader's scope. */
export const serveReceipt = sentFile(
  'invoice',
  'receipt-not-found',
  (scope, actorId) => sql`select f.sha256, f.size, f.kind, r.name, r.sent_by as by, i.id as "recordId"
    from invoice_receipts r join invoices i on i.id = r.invoice_id join files f on f.sha256 = r.sha256
    where r.id = ${parameter('id')} and ${inScope(scope, actorId)}`,
)
