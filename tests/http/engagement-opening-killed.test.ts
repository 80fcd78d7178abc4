import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpeningTask } from '#features/engagements/jobs/open-lines.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { agreed, openingOf, registered, scheduled } from '../support/schedules.ts'
import { soon } from '../support/soon.ts'

const LINES = 12

let product: Product
let manager: Person
let appraiser: Person
let client: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('ADMIN')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

async function engagement(): Promise<string> {
  const { id } = await agreed(manager, { db: product.db, client })
  await scheduled(product.db, appraiser, id, await registered(product.db, appraiser.id, LINES))
  return id
}

/** What there is of the valuations of an engagement: the numbers in the order of the schedule, and the entries of the log. */
async function madeOf(id: string) {
  const lines = await product.db
    .selectFrom('engagementProperties as l')
    .leftJoin('valuations as v', 'v.id', 'l.valuationId')
    .select('v.valuationNumber')
    .where('l.engagementId', '=', id)
    .orderBy('l.ordinal')
    .execute()
  const all = await product.db.selectFrom('valuations').select('id').execute()
  const log = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('eventType', 'in', ['VALUATION_CREATE', 'ENGAGEMENT_OPEN'])
    .execute()
  return { numbers: lines.flatMap(({ valuationNumber }) => valuationNumber ?? []), all: all.length, log: log.length }
}

/** Holds a table, or the row of an opening, from another connection, so that an attempt waits there. */
async function hold(what: string) {
  const held = new Client({ connectionString: product.ownerUrl })
  await held.connect()
  await held.query(`begin; ${what}`)
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db)
    return rows.length
  }
  return {
    reached: (count = 1) => soon(waiting).toBeGreaterThanOrEqual(count),
    /** Lets go; `last` is done before that. */
    async release(last = 'select') {
      await held.query(`${last}; commit`)
      await held.end()
    },
  }
}

/** An opening as an attempt of another server has begun it. */
async function begun(id: string): Promise<(attempt: number) => OpeningTask> {
  const lines = await product.db
    .selectFrom('engagementProperties')
    .select('id')
    .where('engagementId', '=', id)
    .execute()
  const lineIds = lines.map((line) => line.id)
  const opening = { id: crypto.randomUUID(), engagementId: id, askedBy: appraiser.id, lineIds, count: lineIds.length }
  await product.db
    .insertInto('engagementOpenings')
    .values({ ...opening, state: 'RUNNING', attempts: 1 })
    .execute()
  const actor = { id: appraiser.id, role: appraiser.role, displayName: 'x', language: null, accountId: null }
  const request = { id: opening.id, ip: '', userAgent: '' }
  return (attempt) =>
    ({ actor, openingId: opening.id, attempt, engagementId: id, lineIds, request }) as unknown as OpeningTask
}

/** Runs an attempt in a process of its own, which kills itself after so many lines. */
function attempt(task: OpeningTask, killedAt = 0) {
  const program = join(import.meta.dirname, '../support/opening-worker.ts')
  const child = spawn(process.execPath, [program, product.appUrl, JSON.stringify(task), String(killedAt)])
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += String(text)
    })
  const ended = once(child, 'close').then(([, signal]): string => signal ?? said.trim())
  return { child, ended }
}

test('a process that is killed after any line, or just before the end, leaves nothing; the next server opens all once', async () => {
  const id = await engagement()
  const task = await begun(id)
  for (const at of [1, 7, LINES]) {
    expect(await attempt(task(1), at).ended).toBe('SIGKILL')
    await soon(() => madeOf(id)).toEqual({ numbers: [], all: 0, log: 0 })
  }
  const row = await hold(`select from engagement_openings where engagement_id = '${id}' for update`)
  const last = attempt(task(1))
  await row.reached()
  last.child.kill('SIGKILL')
  expect(await last.ended).toBe('SIGKILL')
  await row.release()
  expect(await madeOf(id)).toEqual({ numbers: [], all: 0, log: 0 })

  await enqueue(product.db, 'engagement-openings', { openingId: task(1).openingId })
  expect(await openingOf(appraiser, id)).toMatchObject({ state: 'DONE', done: LINES })
  const { numbers, ...made } = await madeOf(id)
  expect(made).toEqual({ all: LINES, log: LINES + 1 })
  // Nothing of what was killed took a number.
  expect(numbers.map((number) => Number(number.slice(9)))).toEqual(Array.from({ length: LINES }, (_, at) => at + 1))
})

test('of two servers at the same opening, the one that began later makes it, and it is made once', async () => {
  const id = await engagement()
  const before = await madeOf(id)
  const task = await begun(id)
  const row = await hold(`select from engagement_openings where engagement_id = '${id}' for update`)
  const first = attempt(task(1))
  await row.reached()
  const second = attempt(task(2))
  // It waits for the lines that the first one holds.
  await row.reached(2)
  await row.release(`update engagement_openings set attempts = 2 where engagement_id = '${id}'`)
  const [one, other] = [await first.ended, await second.ended]
  const { numbers, all } = await madeOf(id)
  expect(numbers).toHaveLength(LINES)
  expect(all - before.all).toBe(LINES)
  expect([one, other]).toEqual(['{"is":"unwanted"}', '{"is":"done"}'])
})

test('cancelled while it runs, it leaves nothing, and can be asked for again', async () => {
  const id = await engagement()
  const before = await madeOf(id)
  const log = await hold('lock table audit_log in share mode')
  await appraiser.engagements.open({ id })
  await log.reached()
  const [line] = (await appraiser.engagements.schedule({ id, pageSize: 1 })).items
  const change = await appraiser.call('engagements.changeProperty', { id, line: line?.id, version: line?.version })
  expect(change.said.error.code).toBe('engagement-opening')
  await manager.engagements.cancelOpening({ id })
  expect(await openingOf(appraiser, id)).toMatchObject({ state: 'CANCELLED', done: 0 })
  await log.release()
  expect(await madeOf(id)).toEqual(before)
  await appraiser.engagements.open({ id })
  expect(await openingOf(appraiser, id)).toMatchObject({ state: 'DONE', done: LINES })
})
