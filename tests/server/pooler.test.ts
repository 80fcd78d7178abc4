import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { appUrlFor } from '#server/db/app-role.ts'
import { assertAppRole, assertOwnSession } from '#server/db/assert-session.ts'
import { freshDatabase } from '../support/database.ts'
import { hasPgbouncer, openPgbouncer } from '../support/pgbouncer.ts'

// What pgbouncer does not know of a session's beginning it refuses, unless it is told to drop it.
const DROPPED = 'extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options'

async function pooled(settings: Record<string, string>, as: 'ownerUrl' | 'appUrl' = 'ownerUrl') {
  const fresh = await freshDatabase()
  const pooler = await openPgbouncer(fresh[as], settings)
  onTestFinished(async () => {
    await pooler.close()
    await fresh.close()
  })
  return pooler.url
}

test('an address without a pooler is taken, and works as the application’s role', async () => {
  const fresh = await freshDatabase()
  onTestFinished(fresh.close)
  await assertOwnSession('DATABASE_URL', fresh.ownerUrl)
  await assertAppRole('DATABASE_URL', fresh.appUrl)
  await expect(assertAppRole('DATABASE_APP_URL', fresh.ownerUrl)).rejects.toThrow(/works as thamin_owner and not as/)
  const { superuserUrl } = inject('cluster')
  await assertAppRole('DATABASE_URL', appUrlFor(superuserUrl))
  await expect(assertOwnSession('DATABASE_URL', 'postgres://a@127.0.0.1:1/x')).rejects.toThrow(/cannot be used/)
})

// Debian's package, which a machine need not have; npm run test:faults says so as well.
describe.runIf(hasPgbouncer)('through pgbouncer', () => {
  test.each(['transaction', 'statement'])('in the mode %s it is refused, with the reason', async (mode) => {
    const url = await pooled({ pool_mode: mode, ignore_startup_parameters: DROPPED })
    await expect(assertOwnSession('DATABASE_URL', url)).rejects.toThrow(/DATABASE_URL leads to a pooler that gives/)
  })

  test.each(['1', '5'])(
    'in transaction mode it is noticed with %s sessions, and while others are busy',
    async (size) => {
      const url = await pooled({
        pool_mode: 'transaction',
        ignore_startup_parameters: DROPPED,
        default_pool_size: size,
        server_round_robin: '1',
      })
      const others = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const client = new Client({ connectionString: url })
          await client.connect()
          onTestFinished(() => client.end())
          return client
        }),
      )
      for (const client of others) await client.query('select 1')
      await expect(assertOwnSession('DATABASE_URL', url)).rejects.toThrow(/DATABASE_URL leads to a pooler that gives/)
    },
  )

  test('in session mode it is taken', async () => {
    const url = await pooled({ pool_mode: 'session', ignore_startup_parameters: DROPPED }, 'appUrl')
    await assertOwnSession('DATABASE_APP_URL', url)
    await assertAppRole('DATABASE_APP_URL', url)
  })

  test('where it drops what switches the role, the application would have the owner’s rights: refused', async () => {
    const url = await pooled({ pool_mode: 'session', ignore_startup_parameters: DROPPED })
    await expect(assertAppRole('DATABASE_URL', appUrlFor(url))).rejects.toThrow(/works as thamin_owner/)
  })

  test('where it refuses what a session begins with, the start says so', async () => {
    const url = await pooled({ pool_mode: 'session' })
    await expect(assertOwnSession('DATABASE_URL', url)).rejects.toThrow(/unsupported startup parameter.*operations\.md/)
  })
})
