import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Actor, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { named, presentFields, selectedFields } from '#server/lists/selected-fields.ts'
import { ofAccount, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { CREDIT_FIELDS, LINE_FIELDS, LINE_OF_INVOICE, PAYMENT_FIELDS, RECEIPT_FIELDS, REST_FIELDS } from '../fields.ts'
import type { LinkState } from '../model/codes.ts'
import type { Invoice, InvoiceDetails } from '../model.ts'
import { balanceOf } from '../workflow.ts'

/**
 * The row scope of `invoices i` as SQL, defined only here: clients have those issued to the account that they are a member of now, of which a member
 * who is limited to sections has those of single valuations within them.
 */
export const inScope: InScope = (scope, actorId) => {
  const isWithin = sql<SqlBool>`(i.engagement_id is null and exists (select from valuations v
    where v.id = i.valuation_id and ${valuationInScope(scope, actorId)}))`
  if (scope === 'own')
    return sql<SqlBool>`(i.number is not null and ${ofAccount('i.client_account_id', actorId, isWithin)})`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The select list of a line, `from invoices i`; amounts are in fils. */
export const LINE_COLUMNS = selectedFields('invoices', 'i', LINE_FIELDS)

const of = expressionBuilder<DB & { i: DB['invoices'] }, 'i'>()

/** The select list of the rest, `from invoices i`; amounts are in fils. */
export const REST_COLUMNS = [
  ...selectedFields('invoices', 'i', REST_FIELDS),
  named<string | null, 'requestNumber'>('requestNumber', '(select r.number from requests r where r.id = i.request_id)'),
  named<InvoiceDetails['clientKind'], 'clientKind'>(
    'clientKind',
    '(select a.kind from client_accounts a where a.id = i.client_account_id)',
  ),
  named<string | null, 'engagementNumber'>(
    'engagementNumber',
    '(select e.number from engagements e where e.id = i.engagement_id)',
  ),
  jsonArrayFrom(
    of
      .selectFrom('invoiceLines as l')
      .select(selectedFields('invoiceLines', 'l', LINE_OF_INVOICE))
      .whereRef('l.invoiceId', '=', 'i.id')
      .orderBy('l.ordinal'),
  ).as('lines'),
  jsonArrayFrom(
    of
      .selectFrom('invoicePayments as p')
      .select(selectedFields('invoicePayments', 'p', PAYMENT_FIELDS))
      .whereRef('p.invoiceId', '=', 'i.id')
      .orderBy('p.recordedAt')
      .orderBy('p.id'),
  ).as('payments'),
  jsonArrayFrom(
    of
      .selectFrom('invoiceCredits as c')
      .select(selectedFields('invoiceCredits', 'c', CREDIT_FIELDS))
      .whereRef('c.invoiceId', '=', 'i.id')
      .orderBy('c.number'),
  ).as('credits'),
  jsonArrayFrom(
    of
      .selectFrom('invoiceReceipts as r')
      .select(selectedFields('invoiceReceipts', 'r', RECEIPT_FIELDS))
      .whereRef('r.invoiceId', '=', 'i.id')
      .orderBy('r.sentAt')
      .orderBy('r.id'),
  ).as('receipts'),
  jsonObjectFrom(
    of
      .selectFrom('paymentLinks as l')
      .select([
        sql<LinkState>`l.state`.as('state'),
        named<string, 'createdAt'>('createdAt', isoInstant('l.created_at')),
      ])
      .whereRef('l.invoiceId', '=', 'i.id')
      .orderBy('l.createdAt', 'desc')
      .limit(1),
  ).as('link'),
]

/** An invoice as it is read; amounts in fils. */
type StoredLine = Omit<Invoice, 'balance'>
export type StoredInvoice = Omit<InvoiceDetails, 'balance' | 'may' | 'paysByLink'>

/** A line with its amounts in KWD. Mutates the row. */
export function presentLine<R extends StoredLine>(row: R): R & Invoice {
  const balance = kwdFromFils(balanceOf(row))
  return Object.assign(presentFields(LINE_FIELDS, row, 'all'), { balance })
}

/** The same of one with its parts. Clients see no names of staff, and nothing of payments that were recorded in error. Mutates the row. */
export function presentDetails<R extends StoredInvoice>(row: R, actor: Pick<Actor, 'role'>): R & Invoice {
  const scope = rowScope(actor)
  presentFields(REST_FIELDS, row, scope)
  for (const one of row.lines) presentFields(LINE_OF_INVOICE, one, scope)
  for (const one of row.payments) presentFields(PAYMENT_FIELDS, one, scope)
  for (const one of row.credits) presentFields(CREDIT_FIELDS, one, scope)
  for (const one of row.receipts) presentFields(RECEIPT_FIELDS, one, scope)
  if (scope !== 'all') row.payments = row.payments.filter(({ reversedAt }) => reversedAt === null)
  return presentLine(row)
}
