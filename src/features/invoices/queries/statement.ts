import { type SqlBool, sql } from 'kysely'
import { addDays, type CalendarDate, isCalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import { parameter } from '#server/db/prepared-query.ts'
import type { InScope } from '#server/lists/definition.ts'
import { scopedQuery } from '#server/lists/scope.ts'
import type { ReadContext } from '#server/procedure.ts'
import { accountOf } from '../../valuations/queries/rows.ts'
import type { StatementAsked } from '../model/inputs.ts'
import { MOST_ENTRIES, STATEMENT_DAYS, type Statement, type StatementEntry } from '../model.ts'
import { invoiceFault } from '../rules.ts'

/** The row scope of `client_accounts a`: clients have their own. */
const inScope: InScope = (scope, actorId) => {
  if (scope === 'own') return sql<SqlBool>`a.id = ${accountOf(actorId)}`
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}
const accounts = scopedQuery<Pick<Statement, 'nameAr' | 'nameEn' | 'registrationNumber'>>(
  (
    scope,
    actorId,
  ) => sql`select a.name_ar as "nameAr", a.name_en as "nameEn", a.registration_number as "registrationNumber"
    from client_accounts a where a.id = ${parameter('account')} and ${inScope(scope, actorId)}`,
)

/** SQL: all that changed what an account owes, in fils; a payment lessens it. */
const ENTRIES = sql`(
  select i.issued_on as entry_on, i.issued_at as entry_at, i.kind, i.number, i.id as invoice_id, i.number as invoice_number, i.total_fils as fils
  from invoices i where i.client_account_id = ${parameter('account')} and i.number is not null
  union all
  select p.paid_on, p.recorded_at, case when p.amount_fils > 0 then 'PAYMENT' else 'REFUND' end, p.number, i.id, i.number, -p.amount_fils
  from invoices i join invoice_payments p on p.invoice_id = i.id
  where i.client_account_id = ${parameter('account')} and p.reversed_at is null
  union all
  select c.issued_on, c.issued_at, 'CREDIT', c.number, i.id, i.number, -c.amount_fils
  from invoices i join invoice_credits c on c.invoice_id = i.id
  where i.client_account_id = ${parameter('account')})`

const opening = scopedQuery<{ fils: number }>(
  (scope, actorId) => sql`select coalesce(sum(e.fils), 0)::bigint as fils from ${ENTRIES} e
    where e.entry_on < ${parameter('from')}::date
      and exists (select from client_accounts a where a.id = ${parameter('account')} and ${inScope(scope, actorId)})`,
)
const within = scopedQuery<Omit<StatementEntry, 'amount' | 'balance'> & { fils: number }>(
  (scope, actorId) => sql`select e.entry_on as "on", e.kind, e.number, e.invoice_id as "invoiceId",
      e.invoice_number as "invoiceNumber", e.fils
    from ${ENTRIES} e
    where e.entry_on between ${parameter('from')}::date and ${parameter('to')}::date
      and exists (select from client_accounts a where a.id = ${parameter('account')} and ${inScope(scope, actorId)})
    order by e.entry_on, e.entry_at, e.number limit ${sql.lit(MOST_ENTRIES + 1)}`,
)

/**
 * The statement of a client account for a period, a year until today by default: what was owed before it, each invoice, payment and credit note,
 * and what is owed after each. Throws 'client-account-not-found' out of scope, and 'record-invalid' for days that are none, in the wrong order, or
 * with more entries than a statement has.
 */
export async function readStatement(
  ctx: Pick<ReadContext, 'actor' | 'db'>,
  { clientAccountId, from: first, to: last }: StatementAsked,
): Promise<Statement> {
  const to: CalendarDate = last ?? kuwaitToday()
  if (!isCalendarDate(to)) throw recordInvalid([invoiceFault('to', 'fault.date')])
  const from: CalendarDate = first ?? addDays(to, -STATEMENT_DAYS)
  if (!isCalendarDate(from)) throw recordInvalid([invoiceFault('from', 'fault.date')])
  if (from > to) throw recordInvalid([invoiceFault('to', 'fault.period')])
  const asked = { account: clientAccountId, from, to }
  const [[account], [before], rows] = await Promise.all([
    accounts(ctx, { account: clientAccountId }),
    opening(ctx, { account: clientAccountId, from }),
    within(ctx, asked),
  ])
  if (!account) throw new AppError('client-account-not-found')
  if (rows.length > MOST_ENTRIES) throw recordInvalid([invoiceFault('from', 'fault.longPeriod')])
  const openingFils = before?.fils ?? 0
  let balance = openingFils
  const entries = rows.map(({ fils, ...entry }): StatementEntry => {
    balance += fils
    return { ...entry, amount: kwdFromFils(fils), balance: kwdFromFils(balance) }
  })
  return {
    ...account,
    clientAccountId,
    from,
    to,
    opening: kwdFromFils(openingFils),
    entries,
    closing: kwdFromFils(balance),
  }
}
