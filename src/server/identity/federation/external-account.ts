import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import { tidyText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { DB } from '../../schema.ts'
import { takeTurn } from '../rate-limits.ts'
import type { Call } from '../endpoints/endpoint.ts'
import type { Proof } from './openid-provider.ts'
import { alertOwner } from '../account-mails.ts'

const PROVIDER = 'oidc'

type Asking = Pick<Call, 'trx' | 'audit' | 'address' | 'mail' | 'appUrl'>

/**
 * The person whom the provider vouches for: known by their account there, else by an address that both sides have verified,
 * else made now, as a CLIENT whatever the provider says. Throws AppError 'federation-unverified', 'account-unverified' or
 * 'account-linked-otherwise'.
 */
export async function personOf(call: Asking, proof: Proof, provider: Word): Promise<string> {
  const { trx } = call
  const accountId = `${proof.issuer}|${proof.subject}`
  // Two who come at once with one account, or with one address, go one after another.
  await takeTurn(trx, accountId)
  const linked = await trx
    .selectFrom('accounts')
    .select('userId')
    .where('providerId', '=', PROVIDER)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  if (linked) return linked.userId

  const email = z.email().max(254).safeParse(proof.email?.trim().toLowerCase()).data
  if (!email || !proof.emailVerified) throw new AppError('federation-unverified')
  await takeTurn(trx, email)
  const person = await trx
    .selectFrom('users')
    .select(['id', 'displayName', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!person)
    return makePerson(call, { email, accountId, name: nameOf(proof.name) ?? nameOf(email.split('@')[0]) ?? '—' })
  // Somebody else may have registered the address; linking would let them into this person's account.
  if (!person.emailVerified) throw new AppError('account-unverified')
  // An address may have gone to another employee; their account there is another one then.
  if (await externalAccountOf(trx, person.id)) throw new AppError('account-linked-otherwise')
  await link(trx, person.id, accountId)
  await call.audit(person, {
    eventType: 'PROFILE_UPDATE',
    description: `${person.displayName} linked an external account`,
    details: { linked: PROVIDER, issuer: proof.issuer },
    resourceId: person.id,
    resourceType: 'user',
  })
  await alertOwner(call, person.id, { kind: 'accountLinked', provider })
  return person.id
}

async function makePerson(
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

/** The account at another provider by which a person signs in, and since when; null when there is none. */
export async function externalAccountOf(db: Kysely<DB>, userId: string) {
  const found = await db
    .selectFrom('accounts')
    .select(['accountId', 'createdAt'])
    .where('userId', '=', userId)
    .where('providerId', '=', PROVIDER)
    .executeTakeFirst()
  return found ? { issuer: found.accountId.split('|')[0] ?? '', since: found.createdAt } : null
}

/** Ends the link to another provider; false when there was none. */
export async function unlink(trx: Transaction<DB>, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('accounts')
    .where('userId', '=', userId)
    .where('providerId', '=', PROVIDER)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

// The name is whatever somebody wrote at the provider: one line of it, nothing that can't be seen.
function nameOf(text: string | undefined): string | undefined {
  const line = tidyText((text ?? '').replace(/[\p{C}\s]+/gu, ' ')).slice(0, 200)
  return line || undefined
}
