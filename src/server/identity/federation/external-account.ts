import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { DB } from '../../db/tables.ts'
import { alertOwner } from '../account-mails.ts'
import type { Call } from '../endpoints/endpoint.ts'
import { lockAccountKey } from '../rate-limits.ts'
import type { ProviderClaims } from './openid-provider.ts'

const PROVIDER = 'oidc'

type Context = Pick<Call, 'trx' | 'audit' | 'address' | 'mail' | 'appUrl'>

/**
 * The id of the user to whom the provider's claims belong: found by their linked account, otherwise by an address that both
 * sides have verified, otherwise created now, always as a CLIENT. Throws AppError 'federation-unverified',
 * 'account-unverified' or 'account-linked-otherwise'.
 */
export async function userOfClaims(call: Context, claims: ProviderClaims, provider: Word): Promise<string> {
  const { trx } = call
  const accountId = `${claims.issuer}|${claims.subject}`
  // Concurrent sign-ins with one account, or with one address, run one after another.
  await lockAccountKey(trx, accountId)
  const linked = await trx
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', PROVIDER)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (linked) return linked.userId

  const email = z.email().max(254).safeParse(claims.email?.trim().toLowerCase()).data
  if (!email || !claims.emailVerified) throw new AppError('federation-unverified')
  await lockAccountKey(trx, email)
  const person = await trx
    .selectFrom('users')
    .select(['id', 'displayName', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person)
    return registerUser(call, { email, accountId, name: tidyName(claims.name) ?? tidyName(email.split('@')[0]) ?? '—' })
  // Somebody else may have registered the address; linking would give them access to this user's account.
  if (!person.emailVerified) throw new AppError('account-unverified')
  // The address may have been reassigned to another employee, who has another account at the provider.
  if (await externalAccountOf(trx, person.id)) throw new AppError('account-linked-otherwise')
  await link(trx, person.id, accountId)
  await call.audit(person, {
    eventType: 'PROFILE_UPDATE',
    description: `${person.displayName} linked an external account`,
    details: { linked: PROVIDER, issuer: claims.issuer },
    resourceId: person.id,
    resourceType: 'user',
  })
  await alertOwner(call, person.id, { kind: 'accountLinked', provider })
  return person.id
}

async function registerUser(
  { trx, audit }: Pick<Call, 'trx' | 'audit'>,
  { email, accountId, name }: { email: string; accountId: string; name: string },
): Promise<string> {
  const { id, ...person } = await trx
    .insertInto('users')
    .values({ email, displayName: name, role: 'CLIENT', active: true, emailVerified: true })
    .returning(['id', 'email', 'displayName', 'role'])
    .executeTakeFirstOrThrow()
  await link(trx, id, accountId)
  await audit(
    { id, displayName: name },
    {
      eventType: 'USER_CREATE',
      description: `${name} registered as CLIENT by an external account`,
      after: person,
      resourceId: id,
      resourceType: 'user',
    },
  )
  return id
}

async function link(trx: Transaction<DB>, userId: string, accountId: string): Promise<void> {
  await trx.insertInto('accounts').values({ userId, providerId: PROVIDER, accountId }).execute()
}

/** The issuer of a user's linked account at another provider, and since when it is linked; null when there is none. */
export async function externalAccountOf(db: Kysely<DB>, userId: string) {
  const found = await db
    .selectFrom('accounts')
    .select(['accountId', 'createdAt'])
    .where('userId', '=', userId)
    .where('providerId', '=', PROVIDER)
    .executeTakeFirst()
  return found ? { issuer: found.accountId.split('|')[0] ?? '', since: found.createdAt } : null
}

/** Unlinks the account at another provider; false when there was none. */
export async function unlinkExternalAccount(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PROVIDER)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

// The name is free text at the provider: reduced to one line without invisible characters.
function tidyName(text: string | undefined): string | undefined {
  const line = tidyText((text ?? '').replace(/[\p{C}\s]+/gu, ' ')).slice(0, 200)
  return line || undefined
}
