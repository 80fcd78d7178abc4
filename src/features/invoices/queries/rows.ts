import { type SqlBool, sql } from 'kysely'
import { type Actor, rowScope } from '#access/actor.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { selectList } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { accountOf } from '../../valuations/queries/rows.ts'
import type { Invoice, InvoiceDetails } from '../model.ts'
import { balanceOf } from '../workflow.ts'

/** The row scope of `invoices i` as SQL, defined only here: clients have those issued to the account that they are a member of now. */
export const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`(i.number is not null and i.client_account_id = ${accountOf(actorId)})`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The select list of a line, `from invoices i`; amounts are in fils. */
export const LINE_COLUMNS = sql`${selectList({
  alias: 'i',
  columns: [
    'id',
    'version',
    'kind',
    'number',
    'state',
    'clientAccountId',
    'clientNameAr',
    'clientNameEn',
    'valuationId',
    'valuationNumber',
    'dueOn',
    'issuedOn',
    'createdAt',
    'totalFils',
    'paidFils',
    'creditedFils',
  ],
  renamed: { totalFils: 'total', paidFils: 'paid', creditedFils: 'credited' },
  instants: ['createdAt'],
})}`

/** The select list of the rest, `from invoices i`; amounts are in fils. */
export const REST_COLUMNS = sql`${selectList({
  alias: 'i',
  columns: ['registrationNumber', 'note', 'issuedAt', 'requestId'],
  instants: ['issuedAt'],
  names: { createdByName: ['users', 'displayName', 'createdBy'], issuedByName: ['users', 'displayName', 'issuedBy'] },
})}, (select r.number from requests r where r.id = i.request_id) as "requestNumber",
  (select coalesce(json_agg(json_build_object('textAr', l.text_ar, 'textEn', l.text_en, 'amount', l.amount_fils, 'depositId', l.deposit_id)
    order by l.ordinal), '[]') from invoice_lines l where l.invoice_id = i.id) as lines,
  (select coalesce(json_agg(found order by found."recordedAt", found.id), '[]') from (select ${selectList({
    alias: 'p',
    columns: [
      'id',
      'number',
      'amountFils',
      'method',
      'paidOn',
      'reference',
      'recordedAt',
      'reversedAt',
      'reversalReason',
    ],
    renamed: { amountFils: 'amount' },
    instants: ['recordedAt', 'reversedAt'],
    names: {
      recordedByName: ['users', 'displayName', 'recordedBy'],
      reversedByName: ['users', 'displayName', 'reversedBy'],
    },
  })} from invoice_payments p where p.invoice_id = i.id) found) as payments,
  (select coalesce(json_agg(found order by found.number), '[]') from (select ${selectList({
    alias: 'c',
    columns: ['id', 'number', 'amountFils', 'reason', 'issuedOn'],
    renamed: { amountFils: 'amount' },
    instants: [],
    names: { issuedByName: ['users', 'displayName', 'issuedBy'] },
  })} from invoice_credits c where c.invoice_id = i.id) found) as credits,
  (select coalesce(json_agg(found order by found."sentAt", found.id), '[]') from (select ${selectList({
    alias: 'r',
    columns: ['id', 'name', 'state', 'sentAt', 'decidedAt', 'reason'],
    instants: ['sentAt', 'decidedAt'],
    names: { sentByName: ['users', 'displayName', 'sentBy'], decidedByName: ['users', 'displayName', 'decidedBy'] },
  })} from invoice_receipts r where r.invoice_id = i.id) found) as receipts,
  (select row_to_json(found) from (select ${selectList({ alias: 'l', columns: ['state', 'createdAt'], instants: ['createdAt'] })}
    from payment_links l where l.invoice_id = i.id order by l.created_at desc limit 1) found) as link`

/** A line with its amounts in KWD. Mutates the row. */
export function presentLine<R extends Invoice>(row: R): R {
  row.balance = kwdFromFils(balanceOf(row))
  for (const field of ['total', 'paid', 'credited'] as const) row[field] = kwdFromFils(row[field])
  return row
}

/** The same of one with its parts. Clients see no names of staff, and nothing of payments that were recorded in error. Mutates the row. */
export function presentDetails(row: InvoiceDetails, actor: Pick<Actor, 'role'>): InvoiceDetails {
  for (const one of [...row.lines, ...row.payments, ...row.credits]) one.amount = kwdFromFils(one.amount)
  if (rowScope(actor) !== 'all') {
    Object.assign(row, { createdByName: null, issuedByName: null })
    row.payments = row.payments.filter(({ reversedAt }) => reversedAt === null)
    for (const one of row.payments) one.recordedByName = null
    for (const one of row.credits) one.issuedByName = null
    for (const one of row.receipts) one.decidedByName = null
  }
  return presentLine(row)
}
