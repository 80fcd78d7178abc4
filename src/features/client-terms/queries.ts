import { type Kysely, sql } from 'kysely'
import { type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ClientTerms, type ClientTermsRecord, NO_TERMS } from './model.ts'
import { isInForce } from './rules.ts'

type Row = { terms: Partial<ClientTerms> }

const latest = preparedQuery<Row & Omit<ClientTermsRecord, 'terms'>>(
  sql`select t.version, t.terms, u.display_name as "writtenByName", ${sql.raw(isoInstant('t.written_at'))} as "writtenAt"
    from client_terms t join users u on u.id = t.written_by where t.client_account_id = ${parameter('account')}
    order by t.version desc limit 1`,
)
const ofMember = preparedQuery<Row>(
  sql`select t.terms from client_members m join client_terms t on t.client_account_id = m.account_id
    where m.user_id = ${parameter('user')} order by t.version desc limit 1`,
)
const ofValuation = preparedQuery<Row>(
  sql`select t.terms from valuations v join client_terms t on t.client_account_id = v.client_account_id
    where v.id = ${parameter('valuation')} order by t.version desc limit 1`,
)

/** Terms as they were stored; a part that a release of before did not know is as it is without terms. */
const whole = (terms: Partial<ClientTerms>): ClientTerms => ({ ...NO_TERMS, ...terms })
const held = (row: Row | undefined): ClientTerms | null => (row ? whole(row.terms) : null)

/** The terms of a client account as they are stored. */
export async function storedTerms(db: Kysely<DB>, account: string): Promise<ClientTermsRecord> {
  const [row] = await latest(db, { account })
  return row
    ? { ...row, terms: whole(row.terms) }
    : { version: 0, terms: NO_TERMS, writtenByName: null, writtenAt: null }
}

/** The terms of a client account while its agreement is in force; null where none are. */
export async function termsInForce(
  db: Kysely<DB>,
  account: string,
  on: CalendarDate = kuwaitToday(),
): Promise<ClientTerms | null> {
  const { version, terms } = await storedTerms(db, account)
  return version > 0 && isInForce(terms.agreement, on) ? terms : null
}

/** The same of the account of a person; null for who has none. */
export async function termsOfMember(
  db: Kysely<DB>,
  user: string,
  on: CalendarDate = kuwaitToday(),
): Promise<ClientTerms | null> {
  const terms = held((await ofMember(db, { user }))[0])
  return terms && isInForce(terms.agreement, on) ? terms : null
}

/** What the client of a valuation, which the caller has found in scope, asks of its reports; null where it has no terms. */
export async function termsOfValuation(db: Kysely<DB>, valuation: string): Promise<ClientTerms | null> {
  return held((await ofValuation(db, { valuation }))[0])
}

/** The terms of a client account with who wrote them last. Throws 'client-account-not-found'. */
export async function readClientTerms(
  { db }: Pick<ReadContext, 'db'>,
  { clientAccountId }: { clientAccountId: string },
): Promise<ClientTermsRecord> {
  const account = await db
    .selectFrom('clientAccounts')
    .select('id')
    .where('id', '=', clientAccountId)
    .executeTakeFirst()
  if (!account) throw new AppError('client-account-not-found')
  return storedTerms(db, clientAccountId)
}
