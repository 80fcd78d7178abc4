import { AppError, recordInvalid } from '#kernel/errors.ts'
import { contentOf } from '#kernel/field-content.ts'
import { isBlank, tidyText } from '#kernel/text.ts'
import { audit } from '#server/audit/write.ts'
import { assertVersion } from '#server/db/assert-version.ts'
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

function tidied({ agreement, second, ...rest }: ChangedTerms['changes']): Partial<ClientTerms> {
  const firms = second?.firms.filter((firm) => !isBlank(firm)).map(tidyText) ?? []
  return {
    ...(rest as Partial<ClientTerms>),
    ...(agreement ? { agreement: contentOf(AGREEMENT_FIELDS, agreement) as ClientTerms['agreement'] } : {}),
    ...(second === undefined ? {} : { second: second && { ...second, firms } }),
  }
}
