import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { verifyChain } from '#features/audit/queries/verify.ts'
import { writeAudit } from '#server/audit/write.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'

const SERVER = join(import.meta.dirname, '../support/audit-server.ts')
const WRITERS = 32
/** How much each writes; of every five one is undone. */
const EACH = 40

/** Expects what will be so in the end: a whole server takes long to start on a machine that is busy. */
const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 90_000, interval: 20 })

let fresh: FreshDatabase
let database: Database
let owner: Client
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl, { max: WRITERS + 2 })
  owner = new Client({ connectionString: fresh.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await fresh.close()
})

/** Starts a server's process, and gives it once it listens. */
async function startServer() {
  const child = spawn(process.execPath, [SERVER, fresh.appUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  await eventually(() => said).toContain('listening')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const number = async (sql: string) => Number((await owner.query(`select ${sql} as n`)).rows[0].n)
const sealed = () => number('(select count(*) from audit_seals)')
const unsealed = () => number('(select count(*) from audit_unsealed)')

async function expectWhole() {
  const ask = async (text: string, values: unknown[]) => (await database.pool.query(text, values)).rows
  const rows = await number('(select count(*) from audit_log)')
  expect(await verifyChain(ask)).toMatchObject({
    whole: true,
    fault: null,
    sealed: rows,
    unsealed: 0,
    head: { seq: rows },
  })
}

test('what was there before is sealed by two servers, one of which is killed at it', { timeout: 300_000 }, async () => {
  const rows = 40_000
  const holder = new Client({ connectionString: fresh.ownerUrl })
  await holder.connect()
  onTestFinished(() => holder.end())
  let [added, tries] = [0, 0]
  // A machine that stalls may kill too late, when all is sealed: then it is tried again, with one server in place of the dead one.
  do {
    // Nobody seals before both servers are there.
    await holder.query('begin')
    await holder.query('select from audit_chain for update')
    await owner.query(
      `insert into audit_log (event_type, user_id, user_name, description, details)
       select 'LOGIN', 'u' || n % 9, 'شخص', 'row ' || n, jsonb_build_object('n', n) from generate_series(1, $1::int) n`,
      [rows],
    )
    const [one] = await Promise.all([startServer(), ...(tries === 0 ? [startServer()] : [])])
    await holder.query('commit')
    await eventually(sealed).toBeGreaterThan(added)
    await one.kill()
    added += rows
    tries += 1
  } while (tries < 5 && (await unsealed()) === 0)
  // It was in the middle of it.
  expect(await unsealed()).toBeGreaterThan(0)
  await eventually(unsealed).toBe(0)
  expect(await sealed()).toBe(added)
  await expectWhole()
})

test('32 writers at once, one of two servers killed among them, then the other: no fork, no gap, none left', {
  timeout: 300_000,
}, async () => {
  const before = await number('(select count(*) from audit_log)')
  const [one, two] = await Promise.all([startServer(), startServer()])
  let [kept, undone] = [0, 0]
  const write = async (writer: number) => {
    for (let n = 0; n < EACH; n++) {
      const actor = { id: `w${writer}`, name: `شخص ${writer}` }
      const work = database.kysely.transaction().execute(async (trx) => {
        await writeAudit(trx, { eventType: 'USER_UPDATE', actor, description: `write ${n}`, details: { n } })
        if (n % 5 === 0) throw new Error('undone')
        // Commits come in another order than ids.
        if (n % 7 === 0) await new Promise((go) => setTimeout(go, (writer * 13) % 40))
      })
      await work.then(
        () => (kept += 1),
        () => (undone += 1),
      )
      if (writer === 0 && n === 10) await one.kill()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  expect([kept, undone]).toEqual([(WRITERS * EACH * 4) / 5, (WRITERS * EACH) / 5])
  await eventually(unsealed).toBe(0)
  expect(await number('(select count(*) from audit_log)')).toBe(before + kept)
  expect(await number(`(select count(*) from audit_log where description ~ '^write (0|5|10|15|20|25|30|35)$')`)).toBe(0)
  await expectWhole()

  await two.kill()
  await writeAudit(database.kysely, { eventType: 'LOGIN', actor: { id: 'u', name: 'n' }, description: 'nobody seals' })
  expect(await unsealed()).toBe(1)
  await startServer()
  await eventually(unsealed).toBe(0)
  await expectWhole()
})
