import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import { addWorkingMinutes, workingMinutes } from '#kernel/working-time.ts'
import { create, openProduct, type Person, type Product, VALID, VALUED } from '../support/product.ts'
import { soon } from '../support/soon.ts'

let product: Product
let manager: Person
let appraiser: Person
let client: Person

// Every minute but the last of each day is worked, so that the day on which the test runs is like any other.
const HOURS = { days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '23:59' }
const TIMES = { ...HOURS, holidays: [{ date: addDays(kuwaitToday(), 3) }] }
const day = (instant: string) => kuwaitToday(new Date(instant))
const dueAfter = (createdAt: string, hours: number) => day(addWorkingMinutes(createdAt, hours * 60, TIMES))

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  appraiser = await product.person('APPRAISER')
  client = await product.person('CLIENT')
})
afterAll(() => product.close())

test('an administrator sets the working hours within which valuations are due', async () => {
  const admin = await product.person('ADMIN')
  const { version } = await admin.settings.get()
  const changes = {
    workingHours: HOURS,
    holidays: TIMES.holidays.map(({ date }) => ({ date, name: { ar: 'عطلة', en: 'Holiday' } })),
    turnaround: { general: null, purposes: { MORTGAGE: 48, LITIGATION: 120 }, categories: { CHALETS: 240 } },
  }
  const wrong = { ...changes, turnaround: { ...changes.turnaround, general: 0 } }
  expect((await admin.call('settings.update', { version, changes: wrong })).status).toBe(400)
  await admin.settings.update({ version, changes })
  // The settings reach every reader within a moment.
  await soon(async () => (await create(appraiser)).dueDate !== null).toBe(true)
})

const change = (id: string, version: number, changes: object, who = appraiser) =>
  who.call('valuations.update', { id, version, changes })

describe('the due date', () => {
  test('is the firm’s by purpose and category, and follows them until another is set with a reason', async () => {
    const made = await create(appraiser)
    expect(made.dueDate).toBe(dueAfter(made.createdAt, 48))
    const { id } = made
    const other = (await change(id, 1, { purpose: 'LITIGATION' })).said
    expect(other.dueDate).toBe(dueAfter(made.createdAt, 120))
    expect((await change(id, 2, { propertyCategory: 'CHALETS' })).said.dueDate).toBe(dueAfter(made.createdAt, 240))

    const dueDate = addDays(kuwaitToday(), 40)
    const refused = await change(id, 3, { dueDate })
    expect([refused.status, refused.said.error.fields?.map(({ field }) => field)]).toEqual([422, ['dueReason']])
    const set = (await change(id, 3, { dueDate, dueReason: 'اتفاق مع البنك' })).said
    expect(set).toMatchObject({ dueDate, dueReason: 'اتفاق مع البنك', dueAt: expect.stringContaining(dueDate) })
    // What was agreed stays, whatever the purpose becomes; and it can't lose its reason.
    expect((await change(id, 4, { purpose: 'MORTGAGE' })).said).toMatchObject({ dueDate })
    expect((await change(id, 5, { dueReason: null })).status).toBe(422)
    // Emptied, it is the firm's again, and has no reason.
    expect((await change(id, 5, { dueDate: null })).said).toMatchObject({
      dueDate: dueAfter(made.createdAt, 240),
      dueReason: null,
    })
  })

  test('of a new record may be another with a reason; without a rule it needs none, and may be none', async () => {
    const dueDate = addDays(kuwaitToday(), 40)
    const refused = await appraiser.call('valuations.create', { ...VALID, dueDate })
    expect([refused.status, refused.said.error.fields?.[0]?.field]).toEqual([422, 'dueReason'])
    expect((await create(appraiser, { dueDate, dueReason: 'عاجل' })).dueDate).toBe(dueDate)
    const free = await create(appraiser, { purpose: 'SALE' })
    expect([free.dueDate, free.atRiskAt]).toEqual([null, null])
    const dated = (await change(free.id, 1, { dueDate })).said
    expect([dated.dueDate, dated.computedDueAt]).toEqual([dueDate, null])
    expect(Date.parse(String(dated.atRiskAt))).toBeGreaterThan(Date.now())
    const unread = await change(free.id, 2, { dueDate: 'غداً' })
    expect([unread.status, unread.said.error.fields?.[0]?.field]).toEqual([422, 'dueDate'])
  })
})

describe('the clock', () => {
  const pause = (id: string, version: number, more: object = {}, who = appraiser) =>
    who.call('valuations.pause', { id, version, reason: 'WAITING_DOCUMENTS', ...more })
  /** As if it had been paused some time ago. */
  const pausedSince = (id: string, at: string) =>
    product.db.updateTable('valuations').set({ pausedAt: at }).where('id', '=', id).execute()

  test('is stopped with a reason and runs again, its date moved by the working time between', async () => {
    const made = await create(appraiser, { assignedTo: appraiser.id })
    const { id } = made
    const mute = await pause(id, 1, { reason: 'OTHER', note: ' ' })
    expect([mute.status, mute.said.error.fields?.[0]?.field]).toEqual([422, 'note'])
    const paused = (await pause(id, 1, { note: 'الوثيقة الأصلية' })).said
    expect(paused).toMatchObject({
      ...{ dueDate: null, atRiskAt: null, pauseReason: 'WAITING_DOCUMENTS', pauseNote: 'الوثيقة الأصلية' },
      ...{ clock: 'resume', version: 2, dueAt: made.dueAt },
    })
    expect(paused.editable).not.toContain('dueDate')
    expect((await pause(id, 2)).status).toBe(422)
    expect((await change(id, 2, { dueDate: '2030-01-01', dueReason: 'x' })).said.error.fields?.[0]?.field).toBe(
      'dueDate',
    )
    const listed = await appraiser.call('valuations.list', { pauseReason: ['WAITING_DOCUMENTS', 'OTHER'] })
    expect(listed.said.items.map((item) => item.id)).toEqual([id])

    const since = new Date(Date.now() - 30 * 3_600_000).toISOString()
    await pausedSince(id, since)
    const resumed = await appraiser.valuations.resume({ id, version: 2 })
    const moved = workingMinutes(String(made.dueAt), String(resumed.dueAt), TIMES)
    expect(moved).toBeGreaterThanOrEqual(workingMinutes(since, new Date(Date.now() - 60_000).toISOString(), TIMES))
    expect(moved).toBeLessThanOrEqual(workingMinutes(since, new Date().toISOString(), TIMES))
    expect(resumed).toMatchObject({
      dueDate: day(String(resumed.dueAt)),
      pausedAt: null,
      pauseReason: null,
      clock: 'pause',
    })
    expect(resumed.computedDueAt).toBe(resumed.dueAt)
    expect((await appraiser.call('valuations.resume', { id, version: 3 })).status).toBe(422)

    const { items } = await appraiser.valuations.timeline({ id })
    expect(items.slice(0, 2)).toMatchObject([
      { eventType: 'VALUATION_RESUME', dueDate: resumed.dueDate },
      { eventType: 'VALUATION_PAUSE', pause: 'WAITING_DOCUMENTS', reason: 'الوثيقة الأصلية' },
    ])
  })

  test('runs again when the work goes on, and is stopped only while work is open', async () => {
    const { id } = await create(appraiser, VALUED)
    await pause(id, 1, { reason: 'ACCESS_TROUBLE' })
    const moved = await appraiser.valuations.move({ id, to: 'SUBMITTED', version: 2 })
    expect(moved).toMatchObject({ status: 'SUBMITTED', pausedAt: null, dueDate: expect.any(String) })
    await manager.call('valuations.move', { id, to: 'CANCELLED', version: 3, reason: 'انتهى' })
    expect((await pause(id, 4)).status).toBe(422)
    expect((await appraiser.valuations.get({ id })).clock).toBeNull()
  })

  test('of a date of an earlier release counts until closing time of its day', async () => {
    const { id } = await create(appraiser, { purpose: 'SALE', dueDate: '2031-03-10' })
    await product.db.updateTable('valuations').set({ dueAt: null, atRiskAt: null }).where('id', '=', id).execute()
    expect((await pause(id, 1)).said.dueAt).toMatch(/^2031-03-10T20:59/)
    expect((await appraiser.valuations.resume({ id, version: 2 })).dueDate).toMatch(/^2031-03-1[01]$/)
  })

  test('is stopped by those who edit; a client sees that it is stopped, and nothing internal of it', async () => {
    const { id } = await create(appraiser, { clientUserId: client.id, dueDate: '2031-01-01', dueReason: 'داخلي' })
    expect((await pause(id, 1, {}, client)).status).toBe(403)
    await pause(id, 1, { note: 'داخلي' })
    const seen = await client.valuations.get({ id })
    expect(seen).toMatchObject({ pauseReason: 'WAITING_DOCUMENTS', clock: null })
    expect([seen.pauseNote, seen.dueReason, seen.computedDueAt, seen.atRiskAt]).toEqual([null, null, null, null])
    const { items } = await client.valuations.timeline({ id })
    expect(JSON.stringify(items)).not.toContain('داخلي')
  })
})

test('the rollups of the database count working time as the product does', async () => {
  const instant = fc
    .integer({ min: 0, max: 20 * 1440 })
    .map((n) => new Date(Date.UTC(2026, 10, 10) + n * 60_000).toISOString())
  const pairs = fc.sample(fc.tuple(instant, instant), 40).map((pair) => pair.toSorted())
  const from = pairs.map(([at]) => at)
  const to = pairs.map(([, at]) => at)
  const { rows } = await sql<{ half: number }>`
    select half_working_hours(f, t) as half
    from unnest(${from}::timestamptz[], ${to}::timestamptz[]) with ordinality p (f, t, n) order by n`.execute(
    product.db,
  )
  const expected = pairs.map(([a = '', b = '']) => Math.round(workingMinutes(a, b, TIMES) / 30))
  expect(rows.map(({ half }) => half)).toEqual(expected)
})

describe('tenure', () => {
  const LEASE = {
    ...{ tenure: 'STATE_LEASE', isUsufruct: true, tenureGrantor: 'إدارة أملاك الدولة', tenureContract: '118/2015' },
    ...{ tenureStart: '2015-03-01', tenureEnd: '2035-02-28', tenureRent: 1200.5, assignability: 'WITH_CONSENT' },
    tenureHolder: 'سالم الهاجري',
  }

  test('is kept, listed, sorted by its end, and taken out as the list shows it', async () => {
    const { id } = await create(appraiser, LEASE)
    const stored = await appraiser.valuations.get({ id })
    expect(stored).toMatchObject(LEASE)
    const { id: later } = await create(appraiser, { ...LEASE, tenureEnd: '2040-01-01' })
    const asked = { tenure: 'STATE_LEASE', sort: 'tenureEnd', order: 'asc', columns: 'all' }
    const { items } = await appraiser.valuations.list(asked)
    expect(items.map((item) => [item.id, item.tenureEnd])).toEqual([
      [id, '2035-02-28'],
      [later, '2040-01-01'],
    ])
    const path = '/files/valuations/export.csv?tenure=STATE_LEASE&columns=tenure&columns=tenureEnd&language=ar'
    const csv = await (await fetch(`${product.base}${path}`, { headers: { cookie: appraiser.cookie } })).text()
    expect(csv).toContain('نوع الحيازة')
    expect(csv).toContain('إيجار أملاك الدولة')
  })

  test('must agree with the usufruct flag and with itself, and is bound by an approval', async () => {
    const fields = async (more: object) => {
      const { status, said } = await appraiser.call('valuations.create', { ...VALID, ...LEASE, ...more })
      return [status, said.error.fields?.map(({ field }) => field)]
    }
    expect(await fields({ isUsufruct: false })).toEqual([422, ['tenure']])
    expect(await fields({ tenure: 'FREEHOLD' })).toEqual([422, ['tenure']])
    expect(await fields({ tenureEnd: '2015-02-28' })).toEqual([422, ['tenureEnd']])
    expect(await fields({ tenureRent: -1, tenure: 'GIFT' })).toEqual([422, ['tenure', 'tenureRent']])

    const { id } = await create(appraiser, { ...LEASE, ...VALUED })
    await appraiser.call('valuations.move', { id, to: 'SUBMITTED', version: 1 })
    expect((await change(id, 2, { tenureEnd: '2036-01-01' })).status).toBe(422)
    await manager.call('valuations.move', { id, to: 'UNDER_REVIEW', version: 2 })
    await manager.call('valuations.move', { id, to: 'APPROVED', version: 3 })
    await product.db.updateTable('valuations').set({ tenureEnd: '2036-01-01' }).where('id', '=', id).execute()
    expect((await manager.call('valuations.move', { id, to: 'COMPLETED', version: 4 })).status).toBe(409)
  })
})
