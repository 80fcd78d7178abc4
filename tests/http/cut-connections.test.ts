import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { listeningLog } from '../support/log.ts'
import { openProduct, VALID } from '../support/product.ts'

const ROUNDS = 30

test('whatever is under way while connections die answers 503 and when to come again, never 500', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const product = await openProduct({ log: listeningLog().log })
  onTestFinished(product.close)
  const person = await product.person('APPRAISER')
  const { email } = await product.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const superuser = new Client({ connectionString: inject('cluster').superuserUrl })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  const name = new URL(product.ownerUrl).pathname.slice(1)
  const cut = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1'
  const seen = new Map<number, number>()
  let over = false
  const again = async (ask: () => Promise<{ status: number; headers: Headers }>) => {
    while (!over) {
      const { status, headers } = await ask()
      seen.set(status, (seen.get(status) ?? 0) + 1)
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/)
    }
  }
  const signIn = { email, password: 'Thamin-test-2026' }
  const asking = Promise.all([
    ...Array.from({ length: 4 }, () => again(() => person.call('valuations.create', VALID))),
    ...Array.from({ length: 2 }, () => again(() => person.call('valuations.list'))),
    ...Array.from({ length: 2 }, () => again(() => product.post('/api/auth/sign-in/email', signIn))),
    again(() => fetch(`${product.base}/readyz`)),
  ])
  for (let round = 0; round < ROUNDS; round++) {
    await pause(20 + Math.random() * 30)
    await superuser.query(cut, [name])
  }
  over = true
  await asking
  expect([...seen.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(seen.get(503)).toBeGreaterThan(0)
})
