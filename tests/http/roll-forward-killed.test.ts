import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kuwaitToday } from '#kernel/dates.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { registered } from '../support/schedules.ts'
import { soon } from '../support/soon.ts'

// Servers that are killed while a cycle is opened and while its valuations are rolled forward.

const LINES = 6

let product: Product
let manager: Person
beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
})
afterAll(() => product.close())

async function programme(): Promise<string> {
  const client = await product.person('CLIENT')
  const { clientAccountId } = await client.requests.create()
  const { id } = await manager.programmes.create({
    ...{ title: 'محفظة', clientAccountId, frequency: 'YEARLY', firstDate: '2026-06-30', pattern: ['FULL'] },
    ...{ purpose: 'FINANCIAL_REPORTING', requestedParty: 'الصندوق العقاري', feeKind: 'EACH', fee: 100 },
    properties: (await registered(product.db, manager.id, LINES)).map((propertyId) => ({ propertyId })),
  })
  return id
}

/** What there is: engagements, valuations by the lines of one, and entries of the log. */
async function there(engagementId: string | null = null) {
  const lines = await product.db
    .selectFrom('engagementProperties as l')
    .leftJoin('valuations as v', 'v.id', 'l.valuationId')
    .leftJoin('programmeRolls as r', 'r.engagementPropertyId', 'l.id')
    .select(['v.valuationNumber', 'r.cycleId'])
    .where('l.engagementId', '=', engagementId ?? '00000000-0000-4000-8000-000000000000')
    .orderBy('l.ordinal')
    .execute()
  const count = async (table: 'engagements' | 'valuations' | 'engagementProperties') =>
    (await product.db.selectFrom(table).select('id').execute()).length
  const log = await product.db
    .selectFrom('auditLog')
    .select('eventType')
    .where('eventType', 'in', [
      'VALUATION_CREATE',
      'VALUATION_ROLL_FORWARD',
      'PROGRAMME_CYCLE_OPEN',
      'ENGAGEMENT_CREATE',
    ])
    .execute()
  return {
    numbers: lines.flatMap(({ valuationNumber }) => valuationNumber ?? []),
    // A line that was rolled forward has its valuation, and none that was not.
    whole: lines.every(({ valuationNumber, cycleId }) => (valuationNumber === null) === (cycleId === null)),
    engagements: await count('engagements'),
    valuations: await count('valuations'),
    lines: await count('engagementProperties'),
    log: log.length,
  }
}

/** Holds something from another connection, so that a server waits there. */
async function hold(what: string) {
  const held = new Client({ connectionString: product.ownerUrl })
  await held.connect()
  await held.query(`begin; ${what}`)
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        product.db,
      )
    ).rows.length
  return {
    reached: () => soon(waiting).toBeGreaterThanOrEqual(1),
    async release() {
      await held.query('commit')
      await held.end()
    },
  }
}

/** Another server at a task. */
function server(task: object) {
  const program = join(import.meta.dirname, '../support/roll-worker.ts')
  const child = spawn(process.execPath, [program, product.appUrl, JSON.stringify(task)])
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => {
      said += String(text)
    })
  const ended = once(child, 'close').then(([, signal]): string => signal ?? said.trim())
  return { kill: () => child.kill('SIGKILL'), ended }
}

test('a server that is killed while it opens a cycle leaves nothing, and the cycle opens once with the next number', async () => {
  const id = await programme()
  const before = await there()
  const actor = { id: manager.id, role: manager.role, displayName: 'x', language: null, accountId: null }
  const held = await hold('lock table programme_cycles in share mode')
  const killed = server({ actor, open: { id, ordinal: 1 } })
  await held.reached()
  killed.kill()
  expect(await killed.ended).toBe('SIGKILL')
  await held.release()
  expect(await there()).toEqual(before)
  const { cycles } = await manager.programmes.openCycle({ id, ordinal: 1 })
  expect(cycles).toHaveLength(1)
  const after = await there()
  expect([after.engagements - before.engagements, after.lines - before.lines, after.log - before.log]).toEqual([
    1,
    LINES,
    2,
  ])
  const numbers = await product.db.selectFrom('engagements').select('number').orderBy('number').execute()
  expect(numbers.map(({ number }) => Number(number.slice(9)))).toEqual(numbers.map((_, at) => at + 1))
})

test('servers that are killed while they roll forward leave each valuation whole or not at all; the next one makes the rest, each once', async () => {
  const id = await programme()
  const [cycle] = (await manager.programmes.openCycle({ id, ordinal: 1 })).cycles
  if (!cycle) throw new Error('no cycle was opened')
  const { engagementId } = cycle
  const { version } = await manager.engagements.get({ id: engagementId })
  const accepted = { agreedBy: 'مدير الصندوق', agreedOn: kuwaitToday(), evidence: 'خطاب' }
  await manager.engagements.agree({ id: engagementId, version, ...accepted })
  await product.db
    .updateTable('engagementProperties')
    .set({ documentType: 'PROPERTY_DOCUMENT', documentNumber: '7/2020', planNumber: 'م/1', ownerName: 'الصندوق' })
    .where('engagementId', '=', engagementId)
    .execute()
  await product.db
    .updateTable('programmeCycles')
    .set({ rollState: 'RUNNING', rollBy: manager.id })
    .where('id', '=', cycle.id)
    .execute()
  const before = await there(engagementId)

  // In the middle of the first one: its valuation is written, and what became of the line is not.
  const rolls = await hold('lock table programme_rolls in share mode')
  const first = server({ cycleId: cycle.id })
  await rolls.reached()
  first.kill()
  expect(await first.ended).toBe('SIGKILL')
  await rolls.release()
  await soon(() => there(engagementId)).toEqual(before)

  // After the second one.
  const line = await hold(
    `select from engagement_properties where engagement_id = '${engagementId}' and ordinal = 3 for update`,
  )
  const second = server({ cycleId: cycle.id })
  await line.reached()
  second.kill()
  expect(await second.ended).toBe('SIGKILL')
  await line.release()
  const half = await there(engagementId)
  expect([half.numbers.length, half.whole, half.valuations - before.valuations]).toEqual([2, true, 2])

  await enqueue(product.db, 'roll-forward', { cycleId: cycle.id })
  await soon(async () => (await manager.programmes.get({ id })).cycles[0]?.rollState).toBe('DONE')
  const after = await there(engagementId)
  expect(after).toMatchObject({ whole: true, log: before.log + 2 * LINES })
  expect(after.valuations - before.valuations).toBe(LINES)
  expect(after.numbers.slice(0, 2)).toEqual(half.numbers)
  // Nothing of what was killed took a number.
  const ordinals = after.numbers.map((number) => Number(number.slice(9)))
  expect(ordinals).toEqual(Array.from({ length: LINES }, (_, at) => (ordinals[0] ?? 0) + at))
})
