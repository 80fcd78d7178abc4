import { type Kysely, sql } from 'kysely'
import { addDays, type CalendarDate, kuwaitToday } from '#kernel/dates.ts'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
import type { DB } from '#server/db/tables.ts'
import type { WriteContext } from '#server/procedure.ts'
import { AGREEMENT_FIELDS } from './fields.ts'
import { termsFaults } from './model/faults.ts'
import type { ChangedTerms } from './model/inputs.ts'
import type { ClientTerms, ClientTermsRecord } from './model.ts'
import { storedTerms } from './queries.ts'

/**
 * Changes parts of the terms of a client account; earlier versions are kept. Throws 'client-account-not-found', 'stale-version' when somebody else
 * was faster, and 'record-invalid'.
 */
export async function saveClientTerms(
  ctx: WriteContext,
  { clientAccountId, version, changes }: ChangedTerms,
): Promise<ClientTermsRecord> {
  const { db, actor } = ctx
  // The terms of an account are written by one person at a time, whatever their last version is.
  const account = await db
    .selectFrom('clientAccounts')
    .select('id')
    .where('id', '=', clientAccountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('client-account-not-found')
  const before = await storedTerms(db, clientAccountId)
  assertVersion(before, version)
  const terms = { ...before.terms, ...tidied(changes) }
  const faults = termsFaults(terms)
  if (faults.length > 0) throw recordInvalid(faults)
  await db
    .insertInto('clientTerms')
    .values({ clientAccountId, version: version + 1, terms: JSON.stringify(terms), writtenBy: actor.id })
    .execute()
  const parts = Object.keys(changes) as (keyof ClientTerms)[]
  const partsOf = (of: ClientTerms) => Object.fromEntries(parts.map((part) => [part, of[part]]))
  await audit(ctx, {
    eventType: 'CLIENT_TERMS_CHANGE',
    description: `${actor.displayName} changed the terms of a client account`,
    before: partsOf(before.terms),
    after: partsOf(terms),
    details: { version: version + 1 },
    resourceId: clientAccountId,
    resourceType: 'clientAccount',
  })
  return storedTerms(db, clientAccountId)
}

/** How many days before the last day of an agreement managers are reminded. */
const REMINDED_BEFORE = 30

/**
 * Notes the agreements that end within 30 days as reminded of, at most `most`, and answers the accounts: each last day of an account once,
 * however often its other terms change.
 */
export async function noteEndingAgreements(
  db: Kysely<DB>,
  now: Date,
  most: number,
): Promise<{ id: string; until: CalendarDate }[]> {
  const today = kuwaitToday(now)
  const until = sql`t.terms #>> '{agreement,until}'`
  // Days as texts are in the order of days.
  const { rows } = await sql<{ id: string; until: CalendarDate }>`
    update client_terms c set reminded_for = (c.terms #>> '{agreement,until}')::date
    where (c.client_account_id, c.version) in (
      select t.client_account_id, t.version from client_terms t
      where t.reminded_for is null and ${until} >= ${today} and ${until} <= ${addDays(today, REMINDED_BEFORE)}
        and t.version = (select max(l.version) from client_terms l where l.client_account_id = t.client_account_id)
        and not exists (select from client_terms o
          where o.client_account_id = t.client_account_id and o.reminded_for::text = ${until})
      order by t.client_account_id limit ${most} for update skip locked)
    returning c.client_account_id as id, c.reminded_for::text as until`.execute(db)
  return rows
}

function tidied({ agreement, second, ...rest }: ChangedTerms['changes']): Partial<ClientTerms> {
  const firms = second?.firms.filter((firm) => !isBlank(firm)).map(tidyText) ?? []
  return {
    ...(rest as Partial<ClientTerms>),
    ...(agreement ? { agreement: contentOf(AGREEMENT_FIELDS, agreement) as ClientTerms['agreement'] } : {}),
    ...(second === undefined ? {} : { second: second && { ...second, firms } }),
  }
}
