import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { run as estimateLevel, type LevelTask } from '#features/avm/jobs/level-worker.ts'
import { createLevelWatch } from '#features/avm/jobs/levels.ts'
import type { AvmBatch } from '#features/avm/model/batches.ts'
import type { AvmDrift } from '#features/avm/model/drift.ts'
import type { AvmEstimate, AvmModel } from '#features/avm/model.ts'
import { ENGINE_VERSION } from '#features/avm/rules/model.ts'
import { tellDrifted } from '#features/notifications/jobs/drifted.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { addSales, HOUSE, trainedModel } from '../support/avm.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

let product: Product
let model: AvmModel
const people = new Map<Role, Person>()
const who = (role: Role) => people.get(role) as Person
/** The sales that the model learns from end 70 days ago. */
const LAST = addDays(kuwaitToday(), -70)
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  await addSales(product.db, who('APPRAISER').id, 300, 1, LAST)
  // An auction later than the last sale: the level begins after the sale all the same.
  await product.db
    .updateTable('marketEvidence')
    .set({ kind: 'AUCTION', evidenceDate: addDays(LAST, 20) })
    .where('id', 'in', await addSales(product.db, who('APPRAISER').id, 3, 9, LAST))
    .execute()
  model = await trainedModel(who('ADMIN'))
}, 240_000)
afterAll(() => product.close())

/** Servers that look at a day, as if it were noon in Kuwait; the task runs in this process. */
const watch = (day: string, now = () => new Date(`${day}T12:00:00+03:00`)) => {
  const runTask = (async (_: string, input: LevelTask) => estimateLevel(product.db, input, () => undefined)) as RunTask
  const parts = { db: product.db, notifyCache: <T>(_key: string, load: () => Promise<T>) => load() }
  return createLevelWatch({ ...parts, runTask, log, tellDrifted, now })
}
const estimated = async (date: string, person = who('APPRAISER')) => {
  const { status, said } = await person.call('avm.estimate', { attributes: HOUSE, date })
  expect(status).toBe(200)
  return said as unknown as AvmEstimate
}
const levels = () =>
  product.db.selectFrom('avmLevels').selectAll().where('modelId', '=', model.id).orderBy('day').execute()
const drift = async (person: Person) => (await person.call('avm.drift', {})).said as unknown as AvmDrift
/** Sales of the 60 days after the model's last one, whose prices are so many times those before. */
async function sellFor(times: number, count: number, seed: number): Promise<void> {
  const ids = await addSales(product.db, who('APPRAISER').id, count, seed, LAST)
  for (const [at, id] of ids.entries())
    await product.db
      .updateTable('marketEvidence')
      .set({
        priceFils: sql<number>`round(price_fils * ${times}::float8)::bigint`,
        evidenceDate: addDays(LAST, 1 + (at % 40)),
        kind: at % 15 === 0 ? 'AUCTION' : 'SALE',
      })
      .where('id', '=', id)
      .execute()
}
const toldOf = async (person: Person) =>
  (await product.db.selectFrom('notifications').select('kind').where('personId', '=', person.id).execute()).map(
    ({ kind }) => kind,
  )

test('without sales after its last one a model has no level, and its estimates none', async () => {
  await watch(addDays(LAST, 50)).look()
  expect(await levels()).toEqual([])
  expect(await estimated(kuwaitToday())).toMatchObject({ level: null, cautions: [] })
  expect(await drift(who('VALUATION_MANAGER'))).toMatchObject({ months: [], levels: [] })
})

describe('once sales came a fifth lower than what the model says', () => {
  let before: AvmEstimate
  let notMade: unknown
  beforeAll(async () => {
    before = await estimated(addDays(LAST, 69))
    await sellFor(0.8, 90, 2)
    // One that is made after midnight would apply to a day that has begun, and a model without reach has none.
    const noon = new Date(`${addDays(LAST, 50)}T12:00:00+03:00`)
    const times = [noon, new Date(noon.getTime() + 86_400_000)]
    await watch('', () => times.shift() ?? noon).look()
    const engine = (of: string) => product.db.updateTable('avmModels').set({ engine: of }).where('id', '=', model.id)
    await engine('1.3.0').execute()
    await watch(addDays(LAST, 50)).look()
    notMade = await levels()
    await engine(ENGINE_VERSION).execute()
    // Two servers look at once; one stores it.
    await Promise.all([watch(addDays(LAST, 50)).look(), watch(addDays(LAST, 50)).look()])
  })

  test('the level is estimated by the sales that were paid alone, for the days from the next on', async () => {
    expect(notMade).toEqual([])
    expect(model.lastDay).toBe(addDays(LAST, 20))
    const [level, ...others] = await levels()
    expect(others).toEqual([])
    expect(level).toMatchObject({ day: addDays(LAST, 51), count: 84, registered: 84 })
    expect(level?.level).toMatchObject({ common: expect.toSatisfy((common: number) => common < -0.12) })
  })

  test('an estimate has it, says so, and one for a day before is as it was', async () => {
    const date = addDays(LAST, 69)
    const { estimate, level } = await estimated(date)
    expect(level).toMatchObject({ day: addDays(LAST, 51), count: 84 })
    expect(level?.percent).toBeLessThan(-12)
    expect((estimate?.value ?? 0) / (before.estimate?.value ?? 1) - 1).toBeCloseTo((level?.percent ?? 0) / 100, 2)
    expect(estimate?.drivers.find(({ column }) => column === '@level')?.amount).toBeLessThan(0)
    expect(await estimated(addDays(LAST, 50))).toMatchObject({ level: null })
  })

  test('a batch has the same level and a sum with its own range, in its file as well', async () => {
    const date = addDays(LAST, 69)
    const lines = ['a', 'b', 'c'].map((reference) => ({ reference, attributes: HOUSE }))
    const { said } = await who('APPRAISER').call('avmBatches.start', { name: 'محفظة', date, lines, language: 'ar' })
    const { id } = said as unknown as AvmBatch
    const read = async () => (await who('APPRAISER').avmBatches.list({})).items.find((one) => one.id === id) as AvmBatch
    await soon(async () => (await read()).state).toBe('DONE')
    const { total, levelDay } = await read()
    expect(levelDay).toBe(addDays(LAST, 51))
    const { estimate } = await estimated(date)
    if (!estimate || !total) throw new Error('no sum')
    expect(total.count).toBe(3)
    expect(total.value).toBeGreaterThan(3 * estimate.value)
    expect(total.value).toBeLessThan(3.2 * estimate.value)
    // Errors of one area go together, though not wholly: narrower than three times the range, wider than of independent ones.
    const width = (total.high - total.low) / total.value
    const alone = (estimate.high - estimate.low) / estimate.value
    expect(width).toBeLessThan(alone)
    expect(width).toBeGreaterThan(0.9 * (alone / Math.sqrt(3)))
    const path = `${product.base}/files/automated-valuation/batches/${id}/estimates.xlsx?language=ar`
    expect((await fetch(path, { headers: { cookie: who('APPRAISER').cookie } })).status).toBe(200)
    // What a value is to be read with is kept with its line, and is in the file.
    const { results } = await who('APPRAISER').avmBatches.results({ id })
    expect(results.map(({ cautions }) => cautions)).toEqual([[], [], []])
    const cautioned = results.map((one) => ({ ...one, cautions: [{ code: 'BEYOND_SALES' }] }))
    const stored = product.db.updateTable('avmBatches').set({ results: JSON.stringify(cautioned) })
    await stored.where('id', '=', id).execute()
    const csv = path.replace('xlsx?language=ar', 'csv?language=en')
    const file = await (await fetch(csv, { headers: { cookie: who('APPRAISER').cookie } })).text()
    expect(file).toContain('not a valuation. Some facts of the property are beyond those of recorded sales')
  })

  test('the months are out of bounds: managers are notified once, and see by what', async () => {
    const { bounds, months, levels: shown } = await drift(who('VALUATION_MANAGER'))
    expect(bounds).toEqual({ percent: 10, coverage: 70 })
    expect(shown).toMatchObject([{ day: addDays(LAST, 51), count: 84 }])
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(84)
    const large = months.filter(({ count }) => count >= 20)
    expect(large.length).toBeGreaterThan(0)
    for (const month of large) {
      // No level was in force when they were sold.
      expect(month.medianRatio).toBeGreaterThan(1.12)
      expect(month.medianRatio).toBe(month.unlevelled)
      expect(month.outside).toContain('RATIO')
      expect(month.notifiedAt).not.toBeNull()
    }
    expect((await toldOf(who('VALUATION_MANAGER'))).filter((kind) => kind === 'AVM_DRIFTED')).toHaveLength(1)
    expect(await toldOf(who('APPRAISER'))).not.toContain('AVM_DRIFTED')
    await sellFor(0.8, 10, 3)
    await watch(addDays(LAST, 60)).look()
    expect((await toldOf(who('VALUATION_MANAGER'))).filter((kind) => kind === 'AVM_DRIFTED')).toHaveLength(1)
    expect((await drift(who('READ_ONLY'))).months.length).toBeGreaterThan(0)
  })

  test('a later level leaves the estimates of days before it as they were', async () => {
    const date = addDays(LAST, 60)
    const first = await estimated(date)
    expect((await levels()).map(({ day }) => day)).toEqual([addDays(LAST, 51), addDays(LAST, 61)])
    expect(first.level?.day).toBe(addDays(LAST, 51))
    expect((await estimated(addDays(LAST, 61))).level?.day).toBe(addDays(LAST, 61))
    // Looked at again on the same day, or without a change of the register, nothing is estimated.
    await watch(addDays(LAST, 60)).look()
    await watch(addDays(LAST, 66)).look()
    expect(await levels()).toHaveLength(2)
    expect(await estimated(date)).toEqual(first)
    // A price that is corrected leaves the count as it is.
    const [late] = await product.db
      .selectFrom('marketEvidence')
      .select('id')
      .where('kind', '=', 'SALE')
      .where('evidenceDate', '>', LAST)
      .limit(1)
      .execute()
    await product.db
      .updateTable('marketEvidence')
      .set({ priceFils: sql<number>`price_fils + 1000`, updatedAt: sql<Date>`now()` })
      .where('id', '=', late?.id ?? '')
      .execute()
    await watch(addDays(LAST, 66)).look()
    expect((await levels()).map(({ day }) => day).slice(2)).toEqual([addDays(LAST, 67)])
    await watch(addDays(LAST, 68)).look()
    expect(await levels()).toHaveLength(3)
    expect(await estimated(date)).toEqual(first)
  })

  test('outside the firm the bounds alone are shown, and a level without its count', async () => {
    expect(await drift(who('CLIENT'))).toEqual({
      ...{ bounds: { percent: 10, coverage: 70 }, widest: 60, months: [], levels: [] },
    })
  })
})
