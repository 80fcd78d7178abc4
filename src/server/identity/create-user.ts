import type { Kysely } from 'kysely'
import type { Role } from '#access/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '../db/tables.ts'
import { setPasswordHash } from './better-auth/credentials.ts'
import { encryptSecret, generateTotpKey } from './better-auth/secrets.ts'
import { hashPassword } from './passwords/password-hash.ts'

/** A user to be created by the demonstration data, a test or a command; never from a form. */
export type NewUser = {
  id?: string
  email: string
  displayName: string
  role?: Role
  fullName?: string
  phoneNumber?: string
  organization?: string
  active?: boolean
  language?: Language
  createdAt?: Date
  twoFactorRequired?: boolean
}
/** How the user signs in: a password or its hash (several accounts may share one), with or without a verified authenticator. */
export type Credentials = ({ password: string } | { passwordHash: string }) & { totp?: boolean }

/** Creates a user who can sign in and returns the new id. Writes no audit row. `db` may be a transaction. */
export async function createUser(db: Kysely<DB>, secret: string, person: NewUser, how: Credentials) {
  const totp = how.totp === true
  const { id } = await db
    .insertInto('users')
    .values({
      ...person,
      email: person.email.toLowerCase(),
      emailVerified: true,
      twoFactorEnabled: totp,
      twoFactorMethod: totp ? 'TOTP' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const password = 'password' in how ? await hashPassword(how.password) : how.passwordHash
  await setPasswordHash(db, id, password)
  if (totp) {
    const encrypted = (data: string) => encryptSecret(secret, data)
    const values = { userId: id, secret: await encrypted(generateTotpKey()), backupCodes: await encrypted('[]') }
    await db.insertInto('twoFactors').values(values).execute()
  }
  return { id }
}
