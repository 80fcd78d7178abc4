import type { Database } from '#server/db.ts'
import type { DemoAccount } from '#server/demo.ts'
import type { Identity } from '#server/identity/identity.ts'
import type { Log } from '#server/log.ts'

export const DEMO_PASSWORD = 'Thamin-demo-2026'
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'appraiser@thamin.example', role: 'APPRAISER', name: { ar: 'سالم الهاجري', en: 'Salem Al-Hajri' } },
  { email: 'admin@thamin.example', role: 'ADMIN', name: { ar: 'نورة الخالد', en: 'Noura Al-Khalid' } },
]

/** Loads the demonstration firm into an empty database; gives whether the database is a demonstration one. */
export async function loadDemonstration({
  database,
  createUser,
  empty,
}: {
  database: Database
  createUser: Identity['createUser']
  log: Log
  empty: boolean
}): Promise<boolean> {
  const found = await database.kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (found || empty) return !empty
  for (const { email, role, name } of DEMO_ACCOUNTS)
    await createUser(
      database.kysely,
      { email, role, displayName: name.ar, fullName: name.ar },
      { password: DEMO_PASSWORD, totp: role === 'ADMIN' },
    )
  await database.kysely.insertInto('settings').values({ key: 'demonstration', value: 'true' }).execute()
  return true
}
