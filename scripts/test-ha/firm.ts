import { openDatabase } from '#server/db/database.ts'
import { createUser } from '#server/identity/create-user.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { openSession } from '../../tests/support/session.ts'
import { offForTests } from '../../tests/support/tests-firm.ts'
import { type Desk, type Role, type Seat, seat } from './desk.ts'
import type { Ledger } from './ledger.ts'

/** The secret of the servers. */
export const SECRET = 'secret-of-the-rig-'.padEnd(40, 'x')

type Where = { appUrl: string; base: string; servers: readonly string[]; ledger: Ledger }

/** Makes a firm with so many desks in an empty database: an appraiser, a senior and a client at each, all signed in. */
export async function openFirm(count: number, { appUrl, base, servers, ledger }: Where): Promise<Desk[]> {
  const database = openDatabase(appUrl)
  const { kysely: db } = database
  try {
    await db.insertInto('settings').values(offForTests()).execute()
    const passwordHash = await hashPassword(SECRET)
    const person = async (role: Role, n: number): Promise<Seat> => {
      const email = `${role.toLowerCase()}.${n}@thamin.example`
      const { id } = await createUser(db, SECRET, { email, role, displayName: `شخص ${n}` }, { passwordHash })
      const cookie = await openSession(db, id, { appUrl: base, secret: SECRET })
      return seat({ id, cookie }, base, servers, ledger)
    }
    const desks: Desk[] = []
    for (let n = 1; n <= count; n++) {
      const client = await person('CLIENT', n)
      const { accountId } = await db
        .selectFrom('clientMembers')
        .select('accountId')
        .where('userId', '=', client.id)
        .executeTakeFirstOrThrow()
      desks.push({
        appraiser: await person('APPRAISER', n),
        senior: await person('SENIOR_APPRAISER', n),
        client,
        accountId,
      })
    }
    return desks
  } finally {
    await database.close()
  }
}
