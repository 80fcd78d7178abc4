import { type Kysely, sql } from 'kysely'
import { kuwaitToday } from '#kernel/dates.ts'
import { AppError } from '#kernel/errors.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant } from '#server/lists/columns.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type ClientTerms, type ClientTermsRecord, NO_TERMS } from './model.ts'
import { isInForce } from './rules.ts'

type Row = { terms: Partial<ClientTerms> }

const latest = preparedQuery<Row & { version: number; writtenByName: string; writtenAt: string }>(
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
const held = (row: Row | undefined): ClientTerms | null => (row ? { ...NO_TERMS, ...row.terms } : null)

const inForce = (terms: ClientTerms | null): ClientTerms | null =>
  terms && isInForce(terms.agreement, kuwaitToday()) ? terms : null

/** The terms of a client account as they are stored. */
export async function storedTerms(db: Kysely<DB>, account: string): Promise<ClientTermsRecord> {
  const [row] = await latest(db, { account })
  const none = { version: 0, terms: NO_TERMS, writtenByName: null, writtenAt: null }
  return { ...none, ...row, terms: { ...NO_TERMS, ...row?.terms } }
}

/** The terms of a client account while its agreement is in force; null where none are, and without an account. */
export const termsInForce = async (db: Kysely<DB>, account: string | null): Promise<ClientTerms | null> =>
  account === null ? null : inForce(held((await latest(db, { account }))[0]))

/** The same of the account of a person; null for who has none. */
export const termsOfMember = async (db: Kysely<DB>, user: string): Promise<ClientTerms | null> =>
  inForce(held((await ofMember(db, { user }))[0]))

/** What the client of a valuation, which the caller has found in scope, asks of its reports; null where it has no terms. */
export const termsOfValuation = async (db: Kysely<DB>, valuation: string): Promise<ClientTerms | null> =>
  held((await ofValuation(db, { valuation }))[0])

/** The terms of a client account with who wrote them last. Throws 'client-account-not-found'. */
export async function readClientTerms(
  { db }: Pick<ReadContext, 'db'>,
  { clientAccountId: id }: { clientAccountId: string },
): Promise<ClientTermsRecord> {
  const account = await db.selectFrom('clientAccounts').select('id').where('id', '=', id).executeTakeFirst()
  if (!account) throw new AppError('client-account-not-found')
  return storedTerms(db, id)
}
