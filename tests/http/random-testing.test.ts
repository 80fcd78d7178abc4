import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#access/roles.ts'
import { drawSample, populationHash } from '#features/avm/commands/samples/draw-sample.ts'
import { createSamplingWatch } from '#features/avm/jobs/draw.ts'
import type { TestRoundDetails, TestSample } from '#features/avm/model/samples.ts'
import { tellDrawn, tellDue } from '#features/notifications/jobs/samples.ts'
import { log } from '#server/log.ts'
import { codesOf } from '../support/client.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'
const DECIDERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER']
const MANAGERS: Role[] = ['ADMIN', 'SYSTEM_ADMIN', 'VALUATION_MANAGER']
const INSIDE: Role[] = [...DECIDERS, 'APPRAISER', 'READ_ONLY']

let product: Product
let appraiser: Person
let manager: Person
let senior: Person
let other: Person
const people = new Map<Role, Person>()
/** The valuations of the first quarter, all of them approved by the senior. */
const first: string[] = []
beforeAll(async () => {
  product = await openProduct()
  for (const role of ROLES) people.set(role, await product.person(role))
  const who = (role: Role) => people.get(role) as Person
  appraiser = who('APPRAISER')
  manager = who('VALUATION_MANAGER')
  senior = who('SENIOR_APPRAISER')
  other = await product.person('SENIOR_APPRAISER')
  for (let nth = 0; nth < 12; nth++) first.push(await completed('2026-02-10', { approvedBy: senior.id }))
  await completed('2026-03-31', { hasIndication: false })
  await product.db.updateTable('avmSampling').set({ since: '2026-01-20' }).execute()
}, 120_000)
afterAll(() => product.close())

type Completed = { approvedBy?: string; hasIndication?: boolean; finalValue?: number }
/** A valuation that was completed on a day, with what the model said of it: 10 % more than the final value. */
async function completed(
  issueDate: string,
  { approvedBy = senior.id, hasIndication = true, finalValue = 300_000 }: Completed = {},
): Promise<string> {
  const { id } = await create(appraiser, { ...VALUED, finalValue })
  await product.db
    .updateTable('valuations')
    .set({ status: 'COMPLETED', issueDate, approvedBy })
    .where('id', '=', id)
    .execute()
  const fils = finalValue * 1000
  if (hasIndication)
    await product.db
      .insertInto('avmIndications')
      .values({
        ...{ valuationId: id, modelNumber: 7, trainedOn: '2026-01-01', base: 200_000 },
        ...{ valueFils: (fils * 11) / 10, lowFils: (fils * 9) / 10, highFils: (fils * 6) / 5 },
        drivers: JSON.stringify([{ column: 'area', amount: (finalValue * 11) / 10 - 200_000 }]),
      })
      .execute()
  return id
}
/** What two servers do at a moment of Kuwait's. */
const look = (day: string) => {
  const parts = { db: product.db, notifyCache: <T>(_: string, load: () => Promise<T>) => load(), log }
  const now = () => new Date(`${day}T09:00:00+03:00`)
  const server = () => createSamplingWatch({ ...parts, tellDrawn, tellDue, now }).look()
  return Promise.all([server(), server()])
}
const rounds = async (person = manager) => (await person.avmSamples.list()).items
const roundOf = async (quarter: string, person = manager): Promise<TestRoundDetails> => {
  const round = (await rounds(person)).find((one) => one.quarter === quarter)
  return person.avmSamples.round({ id: round?.id ?? NO_ID })
}
const toldOf = async (person: Person, roundId: string) =>
  (await person.notifications.list()).items
    .filter(({ record }) => record.id === roundId)
    .flatMap(({ record, newest }) => newest.map(({ kind, params }) => [record.name, kind, params]))
const auditOf = (roundId: string) =>
  product.db
    .selectFrom('auditLog')
    .select(['eventType', 'before', 'after', 'details'])
    .where('resourceId', '=', roundId)
    .orderBy('id')
    .execute()

test('a round is drawn of each quarter that ended, once, those that were missed included; the draw can be repeated', async () => {
  await look('2026-07-05')
  await look('2026-07-06')
  const all = await rounds()
  expect(all.map(({ number, state }) => [number, state])).toEqual([
    ['RT-2026-Q2', 'EMPTY'],
    ['RT-2026-Q1', 'OPEN'],
  ])
  expect(all[0]).toMatchObject({ completed: 0, population: 0, dueOn: null, figures: null, may: { close: false } })
  const { round, items } = await roundOf('2026-01-01')
  expect(round).toMatchObject({
    completed: 13,
    population: 12,
    isGenerated: false,
    isOverdue: true,
    may: { close: true },
  })
  // Ten working days of eight hours from a Sunday morning after opening end two weeks later.
  expect(round.dueOn).toBe('2026-07-19')
  expect(round.figures).toMatchObject({ drawn: 10, decided: 0, agrees: 0, differs: {}, unassigned: 0, inRange: 1 })
  expect(round.figures?.medianRatio).toBeCloseTo(1.1, 9)
  expect(items.map(({ valuationId }) => valuationId)).toEqual(drawSample(round.seed, first, 10))
  expect(round.populationHash).toBe(populationHash(first))
  expect(items[0]).toMatchObject({
    place: 1,
    value: 330_000,
    low: 270_000,
    high: 360_000,
    finalValue: 300_000,
    modelNumber: 7,
  })
})

test('items go evenly to those who had no part in the valuation, who are notified at once', async () => {
  const { round, items } = await roundOf('2026-01-01')
  const of = (person: Person) => items.filter(({ reviewerId }) => reviewerId === person.id).length
  // The senior approved them all.
  expect([of(senior), of(manager), of(other)]).toEqual([0, 5, 5])
  const params = { date: '2026-07-19', count: 5 }
  for (const person of [manager, other])
    expect(await toldOf(person, round.id)).toContainEqual(['RT-2026-Q1', 'SAMPLES_ASSIGNED', params])
  expect(await toldOf(senior, round.id)).toEqual([])
  const tasks = (await other.dashboard.tasks({ kind: 'sample', pageSize: 25 })).items
  expect(tasks).toHaveLength(5)
  expect(tasks[0]).toMatchObject({ record: 'samples', recordId: round.id, dueAt: '2026-07-19T21:00:00.000Z' })
})

test('the firm reads, who approves valuations decides, managers assign and close; nobody else is shown anything', async () => {
  const { round, items } = await roundOf('2026-01-01')
  const [item] = items as [TestSample]
  const statuses = async (verb: string, input: object) =>
    Object.fromEntries(
      await Promise.all(
        [...people].map(async ([role, person]) => [role, (await person.call(`avmSamples.${verb}`, input)).status]),
      ),
    )
  const only = (roles: Role[], status: number) =>
    Object.fromEntries(ROLES.map((role) => [role, roles.includes(role) ? status : 403]))
  expect(await statuses('list', {})).toEqual(only(INSIDE, 200))
  expect(await statuses('round', { id: round.id })).toEqual(only(INSIDE, 200))
  expect(await statuses('reviewers', { id: item.id })).toEqual(only(MANAGERS, 200))
  expect(await statuses('decide', { id: NO_ID, version: 1, decision: 'AGREES' })).toEqual(only(DECIDERS, 404))
  expect(await statuses('assign', { id: NO_ID, version: 1, reviewerId: NO_ID })).toEqual(only(MANAGERS, 404))
  expect(await statuses('close', { id: NO_ID, version: 1, reason: 'x' })).toEqual(only(MANAGERS, 404))
  expect(await codesOf(manager.avmSamples.round({ id: NO_ID }))).toEqual([404, 'avm-round-not-found'])
  expect((await product.nobody('avmSamples.list')).status).toBe(401)
  const path = `${product.base}/files/automated-valuation/testing/${round.id}/round.xlsx?language=en`
  for (const [role, { cookie }] of people)
    expect((await fetch(path, { headers: { cookie } })).status, role).toBe(INSIDE.includes(role) ? 200 : 403)
})

test('a reviewer decides with the cause and the reason of a difference, and corrects the decision; each is in the log', async () => {
  const { round, items } = await roundOf('2026-01-01', other)
  const item = items.find(({ may }) => may.decide) as TestSample
  const foreign = items.find(({ reviewerId }) => reviewerId === manager.id) as TestSample
  expect(foreign.may).toEqual({ decide: false, assign: false })
  const at = { id: item.id, version: 1 }
  expect(await codesOf(manager.avmSamples.decide({ ...at, decision: 'AGREES' }))).toEqual([403, 'avm-sample-others'])
  expect(await codesOf(other.avmSamples.decide({ ...at, version: 2, decision: 'AGREES' }))).toEqual([
    409,
    'stale-version',
  ])
  const bare = await other.call('avmSamples.decide', { ...at, decision: 'DIFFERS', reason: ' ' })
  expect(bare.said.error.fields?.map(({ field, code }) => [field, code])).toEqual([
    ['cause', 'testing:fault.cause'],
    ['reason', 'testing:fault.reason'],
  ])
  const differs = { decision: 'DIFFERS', cause: 'PLACE', reason: 'القسيمة على شارع تجاري' } as const
  // Two windows at once: one is kept, the other hears of it.
  const both = await Promise.all([
    other.call('avmSamples.decide', { ...at, ...differs }),
    other.call('avmSamples.decide', { ...at, ...differs }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const corrected = await other.avmSamples.decide({
    id: item.id,
    version: 2,
    decision: 'AGREES',
    cause: 'PLACE',
  })
  expect(corrected.items.find(({ id }) => id === item.id)).toMatchObject({
    ...{ decision: 'AGREES', cause: null, reason: null, version: 3, may: { decide: true, assign: false } },
  })
  expect(corrected.round.figures).toMatchObject({ decided: 1, agrees: 1, differs: {} })
  expect(await codesOf(manager.avmSamples.decide({ id: item.id, version: 3, decision: 'AGREES' }))).toEqual([
    403,
    'avm-sample-others',
  ])
  expect(await codesOf(manager.avmSamples.assign({ id: item.id, version: 3, reviewerId: manager.id }))).toEqual([
    409,
    'avm-sample-decided',
  ])
  const decided = (await auditOf(round.id)).filter(({ eventType }) => eventType === 'AVM_SAMPLE_DECIDE')
  expect(decided.map(({ before, after }) => [before, after])).toEqual([
    [null, differs],
    [differs, { decision: 'AGREES', cause: null, reason: null }],
  ])
})

test('a manager gives an item to somebody else without a part in it; of an assignment and a decision at once one is kept', async () => {
  const { round, items } = await roundOf('2026-01-01')
  const mine = items.filter(({ reviewerId, decision }) => reviewerId === other.id && !decision)
  const [item, raced] = mine as [TestSample, TestSample]
  const found = (await manager.avmSamples.reviewers({ id: item.id })).items
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([manager.id, other.id]))
  for (const person of [senior, appraiser]) {
    expect(found.map(({ id }) => id)).not.toContain(person.id)
    const input = { id: item.id, version: 1, reviewerId: person.id }
    expect(await codesOf(manager.avmSamples.assign(input))).toEqual([422, 'avm-reviewer-unfit'])
  }
  const third = await product.person('SENIOR_APPRAISER')
  await manager.avmSamples.assign({ id: item.id, version: 1, reviewerId: third.id })
  expect(await toldOf(third, round.id)).toEqual([['RT-2026-Q1', 'SAMPLES_ASSIGNED', { date: '2026-07-19', count: 1 }]])
  expect(await codesOf(other.avmSamples.decide({ id: item.id, version: 2, decision: 'AGREES' }))).toEqual([
    403,
    'avm-sample-others',
  ])
  const both = await Promise.all([
    manager.call('avmSamples.assign', { id: raced.id, version: 1, reviewerId: third.id }),
    other.call('avmSamples.decide', { id: raced.id, version: 1, decision: 'AGREES' }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const after = (await roundOf('2026-01-01')).items.find(({ id }) => id === raced.id)
  expect([after?.reviewerId, after?.decision]).toEqual(
    both[0]?.status === 200 ? [third.id, null] : [other.id, 'AGREES'],
  )
})

test('who comes to have a part in the valuation may not decide it any more', async () => {
  const { items } = await roundOf('2026-01-01', manager)
  const item = items.find(({ may }) => may.decide) as TestSample
  const declared = {
    valuationId: item.valuationId,
    userId: manager.id,
    kind: 'INTEREST',
    details: 'شراكة',
    about: '{}',
  }
  await product.db.insertInto('conflictDeclarations').values(declared).execute()
  expect(await codesOf(manager.avmSamples.decide({ id: item.id, version: item.version, decision: 'AGREES' }))).toEqual([
    403,
    'avm-sample-dependent',
  ])
})

test('what nobody independent may have is reported to managers, and taken by anybody entitled later; the last decision closes the round', async () => {
  const id = await completed('2026-08-15', { finalValue: 100_000 })
  const entitled = await product.db.selectFrom('users').select('id').where('role', 'in', DECIDERS).execute()
  await product.db
    .insertInto('secondReviews')
    .values(entitled.map(({ id: userId }) => ({ valuationId: id, userId, registerNumber: '1' })))
    .execute()
  await look('2026-10-01')
  const { round, items } = await roundOf('2026-07-01')
  const [item] = items as [TestSample]
  expect(items).toHaveLength(1)
  expect(item).toMatchObject({ valuationId: id, reviewerId: null, may: { decide: false, assign: true } })
  expect(await toldOf(manager, round.id)).toContainEqual([
    'RT-2026-Q3',
    'SAMPLES_UNASSIGNED',
    { date: round.dueOn, count: 1 },
  ])
  expect((await manager.avmSamples.reviewers({ id: item.id })).items).toEqual([])
  expect(await codesOf(senior.avmSamples.decide({ id: item.id, version: 1, decision: 'AGREES' }))).toEqual([
    403,
    'avm-sample-dependent',
  ])
  const [one, two] = [await product.person('SENIOR_APPRAISER'), await product.person('ADMIN')]
  const took = await Promise.all(
    [one, two].map((person) => person.call('avmSamples.decide', { id: item.id, version: 1, decision: 'AGREES' })),
  )
  expect(took.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const closed = await roundOf('2026-07-01', one)
  const winner = took[0]?.status === 200 ? one : two
  expect(closed.round).toMatchObject({ state: 'CLOSED', closedByName: null, closeReason: null, isOverdue: false })
  expect(closed.items).toMatchObject([
    { reviewerId: winner.id, decision: 'AGREES', may: { decide: false, assign: false } },
  ])
  expect(await codesOf(winner.avmSamples.decide({ id: item.id, version: 2, decision: 'AGREES' }))).toEqual([
    409,
    'avm-round-over',
  ])
  expect(await codesOf(manager.avmSamples.assign({ id: item.id, version: 2, reviewerId: one.id }))).toEqual([
    409,
    'avm-round-over',
  ])
  expect((await auditOf(round.id)).map(({ eventType }) => eventType)).toEqual([
    'AVM_ROUND_DRAW',
    'AVM_SAMPLE_DECIDE',
    'AVM_ROUND_CLOSE',
  ])
})

test('reviewers are reminded, and notified with the managers of what is overdue, once', async () => {
  await completed('2026-11-02')
  await look('2027-01-03')
  const { round, items } = await roundOf('2026-10-01')
  const reviewer = [...people.values(), other].find(({ id }) => id === items[0]?.reviewerId)
  const person = reviewer ?? manager
  const due = round.dueOn as string
  const kinds = async (whose: Person) => (await toldOf(whose, round.id)).map(([, kind]) => kind)
  if (!reviewer) await manager.avmSamples.assign({ id: items[0]?.id, version: 1, reviewerId: manager.id })
  const begin = (await kinds(person)).length
  await look(due)
  await look(due)
  expect((await kinds(person)).slice(0, (await kinds(person)).length - begin)).toEqual(['SAMPLES_DUE_SOON'])
  await look('2027-02-01')
  await look('2027-02-02')
  expect((await kinds(manager)).filter((kind) => kind === 'SAMPLES_OVERDUE')).toHaveLength(
    person.id === manager.id ? 2 : 1,
  )
  expect((await kinds(person)).filter((kind) => kind === 'SAMPLES_OVERDUE').length).toBeGreaterThan(0)
})

test('a manager closes a round with a reason; what was not decided stays so', async () => {
  const { round } = await roundOf('2026-01-01')
  const at = { id: round.id, version: round.version }
  const bare = await manager.call('avmSamples.close', { ...at, reason: ' ' })
  expect(bare.said.error.fields?.map(({ code }) => code)).toEqual(['testing:fault.closeReason'])
  expect(await codesOf(manager.avmSamples.close({ ...at, version: 9, reason: 'x' }))).toEqual([409, 'stale-version'])
  const reason = 'ترك المراجع العمل في المكتب'
  const closed = await manager.avmSamples.close({ ...at, reason })
  expect(closed.round).toMatchObject({ state: 'CLOSED', closeReason: reason, closedByName: 'شخص VALUATION_MANAGER' })
  expect(closed.items.some(({ decision }) => decision === null)).toBe(true)
  expect(await codesOf(manager.avmSamples.close({ ...at, version: 2, reason }))).toEqual([409, 'avm-round-over'])
  // Of another round there may be some: who is given what is drawn.
  const { items } = await other.dashboard.tasks({ kind: 'sample', pageSize: 25 })
  expect(items.filter(({ recordId }) => recordId === round.id)).toEqual([])
})

test('the sheet of a round has its items, and what is needed to repeat the draw', async () => {
  const { round, items } = await roundOf('2026-01-01')
  const path = `${product.base}/files/automated-valuation/testing/${round.id}/round`
  const headers = { cookie: manager.cookie }
  const text = await (await fetch(`${path}.csv?language=en`, { headers })).text()
  expect(text.trim().split(/\r?\n/)).toHaveLength(items.length + 1)
  for (const { valuationNumber } of items) expect(text).toContain(valuationNumber)
  expect(text).toContain('An indication, not a valuation')
  const book = await readXlsxFile(
    Buffer.from(await (await fetch(`${path}.xlsx?language=ar`, { headers })).arrayBuffer()),
  )
  const cells = book.flatMap(({ data }) => data.flat()).map(String)
  for (const known of [round.seed, round.populationHash, ...first]) expect(cells).toContain(known)
})
