import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openServer } from '#app/serve.ts'
import type { ValuationDetails } from '#features/valuations/model.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { log } from '#server/log.ts'
import { chance } from '../support/chance.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'

let product: Product
let manager: Person
let seniors: Person[]
let clients: Person[]
/** The manager and the seniors again, each on a second server over the same database. */
let there: (verb: string, input: unknown, as: Person) => Promise<{ status: number; said: ValuationDetails }>
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  product = await openProduct()
  closing.push(() => product.close())
  const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
  const second = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
  closing.unshift(() => second.close())
  const base = `http://127.0.0.1:${await second.listen(0, '127.0.0.1')}`
  there = async (verb, input, { cookie }) => {
    const headers = { origin: base, 'content-type': 'application/json', cookie }
    const answer = await fetch(`${base}/rpc/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
    return { status: answer.status, said: (await answer.json()) as ValuationDetails }
  }
  manager = await product.person('VALUATION_MANAGER')
  seniors = [await product.person('SENIOR_APPRAISER'), await product.person('SENIOR_APPRAISER')]
  clients = [await product.person('CLIENT'), await product.person('USER')]
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** What a full count of the table gives, under the same names. */
async function counted(client: string | null, creator: string | null) {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from valuations
    where (${client}::uuid is null or client_user_id = ${client}) and (${creator}::uuid is null or created_by = ${creator})
    group by status`.execute(product.db)
  return STATUS_ORDER.map((status) => ({ status, count: rows.find((row) => row.status === status)?.count ?? 0 }))
}

/** The same after writes past the server, whose caches hear of them a moment later. */
const agreed = () => vi.waitFor(agree, { timeout: 20_000, interval: 20 })

/** Holds all that reads the kept counts against full counts, for everybody. */
async function agree() {
  const people: [Person, string | null][] = [[manager, null], ...clients.map((c): [Person, string] => [c, c.id])]
  for (const [person, client] of people) {
    const all = await counted(client, null)
    const total = all.reduce((sum, { count }) => sum + count, 0)
    expect((await person.valuations.counts()).counts).toEqual(all)
    const dashboard = await person.dashboard.load()
    const { total: told, ...parts } = dashboard.valuations
    expect(told).toBe(total)
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect((await person.valuations.list()).totalCount).toBe(total)
    for (const { status, count } of all) expect((await person.valuations.list({ status })).totalCount).toBe(count)
    for (const status of [
      ['CANCELLED', 'REJECTED'],
      ['DRAFT'],
      ['SUBMITTED', 'UNDER_REVIEW', 'COMPLETED'],
      STATUS_ORDER,
    ]) {
      const some = all.filter((one) => status.includes(one.status)).reduce((sum, { count }) => sum + count, 0)
      const listed = await person.valuations.list({ status, pageSize: 100 })
      expect([listed.totalCount, listed.items.length]).toEqual([some, Math.min(some, 100)])
    }
    for (const { id: createdBy } of seniors) {
      const theirs = await counted(client, createdBy)
      expect((await person.valuations.counts({ createdBy })).counts).toEqual(theirs)
      const drafts = await person.call('valuations.list', { createdBy, status: 'DRAFT' })
      expect(drafts.said.totalCount).toBe(theirs[0]?.count)
      const both = await person.call('valuations.list', { createdBy, status: ['SUBMITTED', 'DRAFT'] })
      expect(both.said.totalCount).toBe((theirs[0]?.count ?? 0) + (theirs[1]?.count ?? 0))
    }
  }
}

test('equal a full count after random work by many at once on two servers', async () => {
  const alive = new Set<string>()
  async function work(seed: number) {
    const pick = chance(seed)
    const call = (verb: string, input: unknown, as: Person) =>
      pick(2) ? there(verb, input, as) : (as.call(verb, input) as ReturnType<typeof there>)
    const client = () => [null, ...clients.map(({ id }) => id)][pick(3)]
    for (let at = 0; at < 25; at++) {
      const senior = seniors[pick(2)] as Person
      const ids = [...alive]
      const id = ids[pick(ids.length)]
      if (!id || pick(3) === 0) {
        const made = await create(senior, { clientUserId: client() })
        alive.add(made.id)
        continue
      }
      const { status, said } = await call('valuations.get', { id }, manager)
      if (status !== 200) continue
      const { version, moves, deletable } = said
      const reason = 'سبب'
      const to = moves[pick(moves.length)]
      const turn = pick(4)
      // A stale version or a deleted row is refused, and a refused write must leave no trace in the counts either.
      if (turn === 0 && said.status === 'DRAFT')
        await call('valuations.update', { id, version, changes: { clientUserId: client() } }, manager)
      else if (turn === 0) await call('valuations.handOver', { id, version, clientUserId: client(), reason }, manager)
      else if (turn === 1 && deletable) {
        if ((await call('valuations.delete', { id, version, reason }, manager)).status === 200) alive.delete(id)
      } else if (to) await call('valuations.move', { id, to, version, reason }, manager)
    }
  }
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(work))
  expect(alive.size).toBeGreaterThan(20)
  await agree()
})

test('stay right when they are folded, when a write is undone, and over many rows at once', async () => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from valuation_counts`.execute(product.db)
  await product.db
    .transaction()
    .execute(async (trx) => {
      await trx.updateTable('valuations').set({ status: 'FINALIZED' }).execute()
      throw new Error('undone')
    })
    .catch(() => {})
  await agreed()
  await product.db.updateTable('valuations').set({ status: 'PENDING' }).where('status', '!=', 'DRAFT').execute()
  await agreed()
  // Each write leaves rows behind; folding keeps them few. Two hundred writes on one key would be 800 rows and more.
  const one = await create(seniors[0] as Person)
  for (let at = 0; at < 200; at++)
    await product.db
      .updateTable('valuations')
      .set({ status: at % 2 ? 'DRAFT' : 'SUBMITTED' })
      .where('id', '=', one.id)
      .execute()
  const after = await sql<{ count: number }>`select count(*) as count from valuation_counts`.execute(product.db)
  expect((after.rows[0]?.count ?? 0) - (rows[0]?.count ?? 0)).toBeLessThan(800)
  await agreed()
})

test('cannot be written by the application', async () => {
  await expect(sql`update valuation_counts set count = 0`.execute(product.db)).rejects.toThrow(/permission denied/)
  await expect(
    sql`select fold_valuation_counts(gen_random_uuid(), gen_random_uuid())`.execute(product.db),
  ).rejects.toThrow(/permission denied/)
})

test("nobody's UUID is nobody's", async () => {
  const createdBy = '00000000-0000-0000-0000-000000000000'
  const { counts } = await manager.valuations.counts({ createdBy })
  expect(counts.every(({ count }) => count === 0)).toBe(true)
  expect(await manager.valuations.list({ createdBy })).toMatchObject({ totalCount: 0, items: [] })
})
