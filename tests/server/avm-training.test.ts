import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestTraining } from '#features/avm/commands/training.ts'
import type { Trained } from '#features/avm/jobs/train.ts'
import { createTrainingWatch } from '#features/avm/jobs/watch.ts'
import { createTrainingWork } from '#features/avm/jobs/work.ts'
import { estimateBy } from '#features/avm/queries/estimator.ts'
import { readIndication } from '#features/avm/queries/indication.ts'
import { attributesOf, locatedSubject } from '#features/avm/queries/subject.ts'
import { engineSubject } from '#features/avm/rules/evidence.ts'
import { ENGINE_VERSION } from '#features/avm/rules/model.ts'
import { AppError } from '#kernel/errors.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { openNotify } from '#server/db/notify.ts'
import { log } from '#server/log.ts'
import type { RunTask } from '#server/tasks/task-runner.ts'
import { subjectFacts } from '../support/approaches.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { soon } from '../support/soon.ts'

let fresh: FreshDatabase
let database: Database
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase(fresh.appUrl)
})
afterAll(async () => {
  await database.close()
  await fresh.close()
})
// The application may not delete models: each test ends what the one before left open.
beforeEach(async () => {
  await database.kysely
    .updateTable('avmModels')
    .set({ status: 'CANCELLED' })
    .where('status', 'in', ['WAITING', 'TRAINING'])
    .execute()
})

const FIGURES = { medianRatio: 1, cod: 8, prd: 1, prb: 0, mdape: 7, within10: 60, count: 80, coverage: 80 }
const HASH = 'a'.repeat(64)
const trained = (reason: Trained['reason']): Trained => ({
  model: Uint8Array.of(1, 2, 3),
  modelSha256: HASH,
  trial: Uint8Array.of(4),
  sources: ['M00000000-0000-4000-8000-000000000000'],
  dataHash: HASH,
  settings: { seed: 1, folds: 5, coverage: 0.8, rounds: 10, learningRate: 0.1 },
  codeVersion: '000000000000',
  rows: 400,
  ownRows: 0,
  generatedRows: 0,
  firstDay: '2024-01-01',
  lastDay: '2026-01-01',
  trialUntil: '2025-06-01',
  dropped: [],
  excluded: [],
  typical: {},
  metrics: { trial: FIGURES, assumed: FIGURES, present: null },
  reason,
  groups: [],
  seconds: 1,
})

/** A server whose task does what is given; a job is handed to it as the queue would. */
function server(task: (signal: AbortSignal | undefined) => Promise<Trained>) {
  const runTask = ((_module: string, _input: object, { signal }: { signal?: AbortSignal }) => task(signal)) as RunTask
  const { work, stop } = createTrainingWork({ db: database.kysely, runTask, log })
  return { stop, run: (modelId: string, signal = new AbortController().signal) => work({ modelId }, signal) }
}
const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<Trained>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
async function asked(): Promise<string> {
  const id = await database.kysely.transaction().execute((trx) => requestTraining(trx, 'SCHEDULED', null))
  if (!id) throw new Error('a training is open')
  return id
}
const rowOf = (id: string) =>
  database.kysely.selectFrom('avmModels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const files = async () =>
  (await database.kysely.selectFrom('avmModelFiles').select('modelId').execute())
    .map(({ modelId }) => modelId)
    .toSorted()
const inUse = async () =>
  (await database.kysely.selectFrom('avmModels').select('id').where('status', '=', 'PROMOTED').execute()).map(
    ({ id }) => id,
  )

test('a better model takes the place of the one in use, at once and as a whole, and every server hears of it', async () => {
  const notify = await openNotify(fresh.appUrl, { log })
  let heard = 0
  notify.listen('avm', () => {
    heard++
  })
  await soon(() => notify.isLive()).toBe(true)
  const first = await asked()
  await server(async () => trained('FIRST')).run(first)
  expect(await inUse()).toEqual([first])
  await soon(() => heard > 0).toBe(true)
  const better = await asked()
  await server(async () => trained('BETTER')).run(better)
  expect(await inUse()).toEqual([better])
  expect((await rowOf(first)).status).toBe('RETIRED')
  expect(await files()).toEqual([first, better].toSorted())
  const newest = await asked()
  await server(async () => trained('BETTER')).run(newest)
  expect(await files()).toEqual([better, newest].toSorted())
  await notify.close()
})

test('a model that can’t be read gives a valuation no indication, and holds nothing up', async () => {
  const [id = ''] = await inUse()
  const facts = subjectFacts({ category: 'RESIDENTIAL', areaName: 'السالمية', area: 450 })
  const subject = engineSubject(locatedSubject(attributesOf(facts)), '2026-03-01')
  await expect(estimateBy(database.kysely, id, [subject])).rejects.toMatchObject({ code: 'model-damaged' })
  const ctx = { db: database.kysely, notifyCache: <T>(_: string, load: () => Promise<T>) => load() }
  expect(await readIndication(ctx, facts, '2026-03-01')).toBeNull()
})

test('one that is no better, or the same, is kept as figures alone', async () => {
  const before = [await inUse(), await files()]
  for (const reason of ['NOT_BETTER', 'SAME'] as const) {
    const id = await asked()
    await server(async () => trained(reason)).run(id)
    expect(await rowOf(id)).toMatchObject({ status: 'CANDIDATE', reason, failure: null })
  }
  expect([await inUse(), await files()]).toEqual(before)
})

test('a server that stops midway leaves nothing, and the next one begins again', async () => {
  const before = await files()
  const id = await asked()
  const stopped = server(untilAborted)
  const running = stopped.run(id)
  await soon(async () => (await rowOf(id)).status).toBe('TRAINING')
  stopped.stop()
  await expect(running).rejects.toThrow()
  expect(await rowOf(id)).toMatchObject({ status: 'TRAINING', dataHash: null, attempts: 0 })
  expect(await files()).toEqual(before)
  await server(async () => trained('NOT_BETTER')).run(id)
  expect(await rowOf(id)).toMatchObject({ status: 'CANDIDATE', attempts: 1 })
})

test('an attempt that another one has overtaken stores nothing', async () => {
  const id = await asked()
  const before = await inUse()
  let release = (_: Trained) => {}
  const slow = server(
    () =>
      new Promise<Trained>((resolve) => {
        release = resolve
      }),
  )
  const running = slow.run(id)
  await soon(async () => (await rowOf(id)).attempts).toBe(1)
  await server(async () => trained('NOT_BETTER')).run(id)
  release(trained('BETTER'))
  await running
  expect(await rowOf(id)).toMatchObject({ status: 'CANDIDATE', reason: 'NOT_BETTER', attempts: 2 })
  expect(await inUse()).toEqual(before)
})

test('one that is cancelled ends within a second; what fails tells why, a crash after three attempts', async () => {
  const cancelled = await asked()
  const running = server(untilAborted).run(cancelled)
  await soon(async () => (await rowOf(cancelled)).status).toBe('TRAINING')
  await database.kysely.updateTable('avmModels').set({ cancelAsked: true }).where('id', '=', cancelled).execute()
  await running
  expect((await rowOf(cancelled)).status).toBe('CANCELLED')

  const refused = await asked()
  await server(() => Promise.reject(new AppError('avm-few-sales', { params: { n: 12, least: 200 } }))).run(refused)
  expect(await rowOf(refused)).toMatchObject({ status: 'FAILED', failure: 'avm-few-sales' })

  const crashed = await asked()
  const crashing = server(() => Promise.reject(new Error('the process ended')))
  for (let attempt = 0; attempt < 2; attempt++) await expect(crashing.run(crashed)).rejects.toThrow('the process ended')
  await crashing.run(crashed)
  expect(await rowOf(crashed)).toMatchObject({ status: 'FAILED', failure: 'avm-training-failed', attempts: 3 })
})

test('an upgrade that changes the engine has one trained, once, and not before there is a model', async () => {
  const requests = () =>
    database.kysely.selectFrom('avmModels').select(['origin', 'engine']).orderBy('number').execute()
  const look = () => createTrainingWatch({ db: database.kysely, log, isDemonstration: async () => false }).look()
  const before = await requests()
  await look()
  expect(await requests()).toEqual(before)
  await database.kysely.updateTable('avmModels').set({ engine: '0.9.0' }).execute()
  await Promise.all([look(), look()])
  await look()
  const after = await requests()
  expect(after).toHaveLength(before.length + 1)
  expect(after.at(-1)).toEqual({ origin: 'UPGRADED', engine: ENGINE_VERSION })
})

test('the schedule has one trained when it is due, one that was missed included, and once', async () => {
  const count = async () => (await database.kysely.selectFrom('avmModels').select('id').execute()).length
  const none = async () => false
  const watch = (now: string) =>
    createTrainingWatch({ db: database.kysely, log, isDemonstration: none, now: () => new Date(now) })
  const before = await count()
  // Nobody has asked for a schedule.
  await watch('2027-01-05T12:00:00+03:00').look()
  expect(await count()).toBe(before)
  await database.kysely.updateTable('avmSchedule').set({ frequency: 'NIGHTLY' }).execute()
  // The last training was long before this night.
  await Promise.all([watch('2027-01-05T12:00:00+03:00').look(), watch('2027-01-05T12:00:00+03:00').look()])
  expect(await count()).toBe(before + 1)
  await watch('2027-01-05T12:00:00+03:00').look()
  expect(await count()).toBe(before + 1)
})
