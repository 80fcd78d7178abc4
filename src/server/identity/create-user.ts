import { generateRandomString, symmetricEncrypt } from 'better-auth/crypto'
import type { Kysely } from 'kysely'
import type { Role } from '#access/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { DB } from '#server/schema.ts'
import { hashPassword } from './passwords/password-hash.ts'

/** A person to be made by the demonstration data, a test or a command; never from a form. */
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
/** How the person signs in: a password or its hash (many accounts may share one), with TOTP set up and verified or not. */
export type Credentials = ({ password: string } | { passwordHash: string }) & { totp?: boolean }

/** Makes a user who can sign in, and gives the new id. Writes no audit row. `db` may be a transaction. */
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
  await db.insertInto('accounts').values({ userId: id, accountId: id, providerId: 'credential', password }).execute()
  if (totp) {
    const sealed = (data: string) => symmetricEncrypt({ key: secret, data })
    const values = { userId: id, secret: await sealed(generateRandomString(32)), backupCodes: await sealed('[]') }
    await db.insertInto('twoFactors').values(values).execute()
  }
  return { id }
}
