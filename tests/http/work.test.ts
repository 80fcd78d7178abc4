import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TaskKind } from '#features/dashboard/model/tasks.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { soon } from '../support/soon.ts'

const IBAN = 'KW81CBKU0000000000001234560101'

let product: Product
let manager: Person
let appraiser: Person

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

test('an empty firm’s administrator is shown the steps of setting up, ticked by what is there', async () => {
  const admin = await product.person('ADMIN')
  const setUp = async (person = admin) => (await person.dashboard.load()).setUp
  const open = {
    ...{ name: false, logo: false, licence: false, payment: false, turnaround: false, stamp: false, mail: false },
    statements: false,
    ...{ people: true, licences: false, approval: true, property: false, valuation: false },
  }
  expect(await setUp()).toEqual(open)
  for (const other of [manager, appraiser]) expect(await setUp(other)).toBeNull()
  const { version } = await admin.settings.get()
  const changes = {
    ...{ companyName: { ar: 'دار التثمين', en: 'The Valuation House' }, licenceNumber: '12', iban: IBAN },
    turnaround: { general: 160, purposes: {}, categories: {} },
  }
  await admin.settings.update({ version, changes })
  await create(appraiser)
  const begun = { ...open, name: true, payment: true, turnaround: true, valuation: true }
  await soon(() => setUp()).toEqual(begun)
  await product.set('commercialRegistration', '345678')
  await product.db.updateTable('users').set({ active: false }).where('id', '=', manager.id).execute()
  await soon(() => setUp()).toEqual({ ...begun, licence: true, approval: false })
  await product.set('selfReview', true)
  await soon(() => setUp()).toEqual({ ...begun, licence: true })
  await product.db.updateTable('users').set({ active: true }).where('id', '=', manager.id).execute()
  await product.set('selfReview', false)
  await product.set('turnaround', { general: null, purposes: {}, categories: {} })

  await admin.settings.dismissSetUp()
  await soon(() => setUp()).toBeNull()
  const rows = product.db.selectFrom('auditLog').select(['eventType', 'details']).where('userId', '=', admin.id)
  expect((await rows.orderBy('id', 'desc').executeTakeFirst())?.details).toMatchObject({ fields: ['setUpDismissed'] })
  // The form of the settings neither shows nor sends it.
  const sent = await admin.call('settings.update', { version, changes: { setUpDismissed: false } })
  expect(sent.status).toBe(400)
})

test('the open work is the firm’s for who approves, and one’s own for who values', async () => {
  const today = kuwaitToday()
  const own = { assignedTo: appraiser.id }
  await create(appraiser, { ...own, dueDate: addDays(today, -3) })
  await create(appraiser, { ...own, dueDate: today })
  await create(appraiser, { dueDate: addDays(today, -1) })
  await create(appraiser, { dueDate: addDays(today, 7) })
  const { id, version } = await create(appraiser, { ...own, dueDate: addDays(today, 6) })
  const submitted = await appraiser.call('valuations.move', { id, version, to: 'SUBMITTED' })
  expect(await appraiser.dashboard.work()).toEqual({
    ...{ whose: 'own', overdue: 1, near: 2, toReview: 1, sentBack: 0 },
  })
  const sent = { id, version: submitted.said.version, to: 'DRAFT', reason: 'ينقص رقم المخطط' }
  await manager.valuations.move(sent)
  expect(await appraiser.dashboard.work()).toMatchObject({ near: 2, toReview: 0, sentBack: 1 })
  const firm = await manager.dashboard.work()
  expect(firm).toMatchObject({ whose: 'everybody', overdue: 2, near: 2, toReview: 0, sentBack: 1 })

  // The list shows the same, to anyone who may read why.
  const client = await product.person('CLIENT')
  await product.db.updateTable('valuations').set({ clientUserId: client.id }).where('id', '=', id).execute()
  const listed = (person: Person, more: object = {}) => person.valuations.list({ sentBack: true, ...more })
  expect((await listed(manager)).items.map((item) => item.id)).toEqual([id])
  expect((await listed(appraiser, { assignedTo: 'me' })).totalCount).toBe(1)
  expect((await listed(appraiser, { assignedTo: 'nobody' })).totalCount).toBe(0)
  expect((await listed(manager, { sort: 'finalValue', order: 'asc' })).totalCount).toBe(1)
  expect((await listed(client)).items).toEqual([])
})

test('the list shows open work by the state of its time; a client finds nothing at risk', async () => {
  const hour = 3_600_000
  const client = await product.person('CLIENT')
  const made = async (days: number, risk: number | null) => {
    const { id } = await create(appraiser, { dueDate: addDays(kuwaitToday(), days), clientUserId: client.id })
    const atRiskAt = risk === null ? null : new Date(Date.now() + risk * hour)
    await product.db.updateTable('valuations').set({ atRiskAt }).where('id', '=', id).execute()
    return id
  }
  const late = await made(-3, -90)
  const risky = await made(2, -1)
  const calm = await made(2, 1)
  const stopped = await made(-3, -90)
  await appraiser.call('valuations.pause', { id: stopped, version: 1, reason: 'ACCESS_TROUBLE' })
  // Nothing is due once it is cancelled.
  const cancelled = await made(-3, -90)
  await product.db.updateTable('valuations').set({ status: 'CANCELLED' }).where('id', '=', cancelled).execute()
  const all = [late, risky, calm, stopped, cancelled]
  const listed = async (person: Person, input: object) => {
    return (await person.valuations.list({ pageSize: 100, ...input })).items.flatMap(({ id }) =>
      all.includes(id) ? [id] : [],
    )
  }
  for (const more of [{}, { status: ['DRAFT'] }, { sort: 'finalValue', order: 'asc' }]) {
    expect(await listed(manager, { dueState: 'overdue', ...more })).toEqual([late])
    expect(await listed(manager, { dueState: 'atRisk', ...more })).toEqual([risky])
    expect(await listed(manager, { dueState: 'paused', ...more })).toEqual([stopped])
  }
  expect(await listed(client, { dueState: 'atRisk' })).toEqual([])
  expect(await listed(client, { dueState: 'overdue' })).toEqual([late])
})

test('counts end at a hundred', async () => {
  await product.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('valuations').selectAll().where('status', '=', 'DRAFT').executeTakeFirstOrThrow()
    const { searchText: _, ...stored } = row
    await trx
      .insertInto('valuations')
      .values(
        Array.from({ length: 120 }, (_one, at) => ({
          ...stored,
          id: crypto.randomUUID(),
          valuationNumber: `VAL-2020-${String(at + 1).padStart(4, '0')}`,
          dueDate: addDays(kuwaitToday(), -30),
        })),
      )
      .execute()
  })
  expect(await manager.dashboard.work()).toMatchObject({ overdue: 100 })
})

test('one’s own work is listed by its time; the team’s load tells who has what', async () => {
  const today = kuwaitToday()
  const other = await product.person('SENIOR_APPRAISER')
  const due = (days: number, more: object = {}) =>
    create(appraiser, { assignedTo: other.id, dueDate: addDays(today, days), ...more })
  const late = await due(-2)
  const later = await due(-5)
  const now = await due(0)
  const soonDue = await due(3)
  const far = await due(9)
  const stopped = await due(-9)
  await appraiser.call('valuations.pause', { id: stopped.id, version: 1, reason: 'ACCESS_TROUBLE' })
  const back = await due(4)
  await appraiser.call('valuations.move', { id: back.id, version: 1, to: 'SUBMITTED' })
  await other.call('valuations.move', { id: back.id, version: 2, to: 'DRAFT', reason: 'ينقص المخطط' })
  // An own submission is nobody's to review alone.
  const own = await create(other)
  await other.call('valuations.move', { id: own.id, version: 1, to: 'SUBMITTED' })
  const theirs = await create(appraiser, { dueDate: '2020-01-01' })
  await appraiser.call('valuations.move', { id: theirs.id, version: 1, to: 'SUBMITTED' })

  const listed = async (person: Person, input: object = {}) =>
    (await person.dashboard.tasks({ pageSize: 100, ...input })).items
  const ids = async (kind: TaskKind) => (await listed(other, { kind })).map(({ recordId }) => recordId)
  expect(await ids('due')).toEqual([later.id, late.id, now.id, soonDue.id, far.id])
  expect(await ids('sentBack')).toEqual([back.id])
  expect((await listed(other, { kind: 'sentBack' }))[0]).toMatchObject({ note: 'ينقص المخطط', version: 3 })
  expect(await ids('paused')).toEqual([stopped.id])
  expect((await listed(other, { kind: 'paused' }))[0]).toMatchObject({ dueAt: null })
  expect((await ids('review'))[0]).toBe(theirs.id)
  expect(await ids('review')).not.toContain(own.id)
  // Anyone who does not approve has nothing to review, and does not see the team's load.
  expect((await appraiser.dashboard.taskCounts({})).counts.map(({ kind }) => kind)).not.toContain('review')
  expect((await appraiser.call('dashboard.team')).status).toBe(403)
  const reader = await product.person('READ_ONLY')
  for (const verb of ['dashboard.tasks', 'dashboard.taskCounts'])
    expect((await reader.call(verb, verb === 'dashboard.tasks' ? { pageSize: 5 } : {})).status).toBe(403)

  const load = async () => (await manager.dashboard.team()).members
  const desk = async (id: string | null) => (await load()).find((member) => member.id === id)
  expect(await desk(other.id)).toMatchObject({ open: 7, overdue: 2, week: 3, paused: 1 })
  expect((await desk(other.id))?.next.map(({ id }) => id)).toEqual([later.id, late.id, now.id])
  expect((await load())[0]?.id).toBeNull()

  const moved = { id: later.id, version: 1, changes: { assignedTo: appraiser.id } }
  await manager.valuations.update(moved)
  expect((await desk(other.id))?.open).toBe(6)
})
