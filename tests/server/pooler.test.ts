import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { appUrlFor } from '#server/db/app-role.ts'
import { assertAppRole, assertOwnSession } from '#server/db/assert-session.ts'
import { freshDatabase } from '../support/database.ts'
import { hasPgbouncer, openPgbouncer } from '../support/pgbouncer.ts'
import { create, openProduct, VALID } from '../support/product.ts'
import { uploader } from '../support/uploader.ts'

// What pgbouncer does not know of a session's beginning it refuses, unless it is set to drop it.
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

  test('as DATABASE_POOL_URL transaction mode carries the statements, beside an address of its own for LISTEN and locks', async () => {
    let pooler: Awaited<ReturnType<typeof openPgbouncer>> | undefined
    const product = await openProduct({
      async pooler(appUrl) {
        // Fewer sessions than requests at once, so that each statement may reach another.
        pooler = await openPgbouncer(appUrl, {
          pool_mode: 'transaction',
          default_pool_size: '3',
          server_round_robin: '1',
        })
        await assertAppRole('DATABASE_POOL_URL', pooler.url, { pooled: true })
        return pooler.url
      },
    })
    onTestFinished(async () => {
      await product.close()
      await pooler?.close()
    })
    const people = [await product.person('APPRAISER'), await product.person('ADMIN')]
    const calls = Array.from({ length: 60 }, async (_, n) => {
      const { call } = people[n % 2] as (typeof people)[number]
      const { status } = await (n % 3 === 0 ? call('valuations.create', VALID) : call('valuations.list'))
      return status
    })
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    const [appraiser] = people as [(typeof people)[number]]
    const its = uploader(product.base, appraiser)
    const valuation = (await create(appraiser)).id
    const id = await its.begin(valuation, 'a.docx', 1000)
    expect((await its.send(id, Buffer.alloc(1000))).status).toBe(204)
    await product.set('minimumFee', 7)
    expect((await people[1]?.call('settings.get'))?.status).toBe(200)
    // No lock of a session stays behind at a session that somebody else has next.
    const { rows } = await sql<{
      locks: number
    }>`select count(*)::int as locks from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(product.db)
    expect(rows[0]?.locks).toBe(0)
  })

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
