import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '#app/serve.ts'
import type { Analytics, Compared } from '#features/analytics/model.ts'
import { AGES, LEAST_VALUES, STAGES, UNBILLED_STATUSES } from '#features/analytics/model.ts'
import { areas as allAreas } from '#features/places/model.ts'
import {
  OPEN_STATUSES,
  PROPERTY_CATEGORIES,
  VALUATION_PURPOSES,
  VALUATION_STATUSES,
} from '#features/terms/model/codes.ts'
import { STATUS_ORDER } from '#features/valuations/workflow.ts'
import { addDays, daysBetween, kuwaitToday } from '#kernel/dates.ts'
import { log } from '#server/log.ts'
import { chance } from '../support/chance.ts'
import { type Answer, create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addRows } from '../support/rows.ts'

let product: Product
let manager: Person
let senior: Person
let appraiser: Person
let reader: Person
let clients: Person[]

beforeAll(async () => {
  product = await openProduct()
  manager = await product.person('VALUATION_MANAGER')
  senior = await product.person('SENIOR_APPRAISER')
  appraiser = await product.person('APPRAISER')
  reader = await product.person('READ_ONLY')
  clients = [await product.person('CLIENT'), await product.person('USER')]
})
afterAll(() => product.close())

type Asked = { period?: string; from?: string; to?: string; category?: string }
async function load(person: Person, asked: Asked = {}): Promise<Analytics> {
  return person.analytics.load(asked)
}
/** Empties the register. The database keeps what was issued or approved against everybody: only its owner can lift that, as here. */
async function clear(): Promise<void> {
  const owner = new Client({ connectionString: product.ownerUrl })
  await owner.connect()
  await owner.query(`begin; alter table issued_reports disable trigger user; alter table issued_report_files disable trigger user;
    alter table valuations disable trigger valuations_kept;
    delete from issued_report_files; delete from issued_reports; delete from valuations; alter table issued_reports enable trigger user;
    alter table issued_report_files enable trigger user; alter table valuations enable trigger valuations_kept; commit`)
  await owner.end()
}

type Row = {
  id: string
  status: (typeof VALUATION_STATUSES)[number]
  purpose: string
  category: string
  area: string
  assignee: string | null
  client: string | null
  fee: number
  value: number | null
  size: number
  createdAt: Date
}
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' })
const dayOf = (at: Date) => DAY.format(at)

async function rowsFor(person: Person): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, status, purpose, property_category as category, area_name as area, assigned_to as assignee, client_user_id as client,
      fee_fils as fee, final_value_fils as value, property_size as size, created_at as "createdAt" from valuations`.execute(
    product.db,
  )
  return clients.includes(person) ? rows.filter(({ client }) => client === person.id) : rows
}

const within = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to

/** The minutes in which the firm works between two instants, day by day. */
function workingMinutes(
  from: Date,
  to: Date,
  week: { days: number[]; opens: number; closes: number; holidays: string[] },
) {
  let sum = 0
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (!week.days.includes(weekday) || week.holidays.includes(day)) continue
    const midnight = Date.parse(`${day}T00:00:00+03:00`)
    const begin = Math.max(from.getTime(), midnight + week.opens * 60_000)
    const end = Math.min(to.getTime(), midnight + week.closes * 60_000)
    sum += Math.max(0, end - begin) / 60_000
  }
  return sum
}

const quantile = (sorted: number[], share: number) => {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

/** Recomputes everything that is shown from the raw rows, and expects the analytics to say the same. */
async function agrees(person: Person, asked: Asked, week = WEEK) {
  const told = await load(person, asked)
  const rows = await rowsFor(person)
  const { period, previous, today } = told
  const compared = (some: Row[]): Compared => ({
    now: some.filter((row) => within(dayOf(row.createdAt), period)).length,
    before: some.filter((row) => within(dayOf(row.createdAt), previous)).length,
  })
  const by = (codes: readonly string[], of: (row: Row) => string) =>
    codes
      .map((code) => ({ code, count: compared(rows.filter((row) => of(row) === code)) }))
      .filter(({ count }) => count.now + count.before > 0)
  const billed = rows.filter(({ status }) => !(UNBILLED_STATUSES as readonly string[]).includes(status))
  const feesIn = (span: { from: string; to: string }) =>
    billed.filter((row) => within(dayOf(row.createdAt), span)).reduce((sum, { fee }) => sum + fee, 0) / 1000
  expect(told.count).toEqual(compared(rows))
  expect(told.billed).toEqual(compared(billed))
  expect(told.fees).toEqual({ now: feesIn(period), before: feesIn(previous) })
  expect(told.statuses).toEqual(by(STATUS_ORDER, ({ status }) => status))
  expect(told.purposes).toEqual(by(VALUATION_PURPOSES, ({ purpose }) => purpose))
  expect(told.categories).toEqual(by(PROPERTY_CATEGORIES, ({ category }) => category))
  for (const { month, count, fees } of told.months) {
    const inMonth = (row: Row) =>
      within(dayOf(row.createdAt), period) && dayOf(row.createdAt).startsWith(month.slice(0, 7))
    expect([month, count]).toEqual([month, rows.filter(inMonth).length])
    expect(fees).toBeCloseTo(billed.filter(inMonth).reduce((sum, { fee }) => sum + fee, 0) / 1000, 3)
  }
  const areaOf = (name: string) =>
    allAreas().find(({ nameAr, nameEn, former = [] }) =>
      [{ nameAr, nameEn }, ...former].some((one) => one.nameAr === name || one.nameEn === name),
    )
  const names = [...new Set(rows.map(({ area }) => areaOf(area)?.nameAr ?? area))]
  const areas = by(names, ({ area }) => areaOf(area)?.nameAr ?? area)
  expect(told.areas.toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual(
    areas.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
  for (const { code, count } of told.governorates)
    expect(count).toEqual(compared(rows.filter(({ area }) => (areaOf(area)?.governorate ?? null) === code)))
  expect(told.governorates.reduce((sum, { count }) => sum + count.now, 0)).toBe(told.count.now)

  const open = rows.filter(({ status }) => (OPEN_STATUSES as readonly string[]).includes(status))
  expect(told.open).toEqual(
    AGES.map(({ code, from, to }) => ({
      age: code,
      count: open.filter(({ createdAt }) => {
        const age = daysBetween(dayOf(createdAt), today)
        return age >= from && (to === null || age <= to)
      }).length,
    })),
  )
  if (told.valuers)
    for (const { id, open: theirs, count } of told.valuers) {
      expect(theirs).toBe(open.filter(({ assignee }) => assignee === id).length)
      expect(count).toEqual(compared(rows.filter(({ assignee }) => assignee === id)))
    }

  const valued = rows.filter(
    (row) =>
      within(dayOf(row.createdAt), period) &&
      ['APPROVED', 'COMPLETED', 'FINALIZED'].includes(row.status) &&
      (row.value ?? 0) > 0,
  )
  const perSqm = (some: Row[]) => some.map(({ value, size }) => (value ?? 0) / size / 1000).toSorted((a, b) => a - b)
  const quartiles = (code: string, some: Row[]) => {
    const sorted = perSqm(some)
    return {
      code,
      count: sorted.length,
      low: quantile(sorted, 0.25),
      median: quantile(sorted, 0.5),
      high: quantile(sorted, 0.75),
    }
  }
  const shown = (groups: Map<string, Row[]>) =>
    [...groups].filter(([, some]) => some.length >= LEAST_VALUES).map(([code, some]) => quartiles(code, some))
  const sameValues = (given: Analytics['values']['areas'], wanted: Analytics['values']['areas']) => {
    const sorted = wanted.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    for (const [at, one] of given.toSorted((a, b) => (a.code < b.code ? -1 : 1)).entries()) {
      expect([one.code, one.count]).toEqual([sorted[at]?.code, sorted[at]?.count])
      for (const key of ['low', 'median', 'high'] as const) expect(one[key]).toBeCloseTo(sorted[at]?.[key] ?? -1, 6)
    }
    expect(given.length).toBe(sorted.length)
  }
  sameValues(told.values.categories, shown(Map.groupBy(valued, ({ category }) => category)))
  const chosen = valued.filter(({ category }) => category === told.values.category)
  const byArea = Map.groupBy(chosen, ({ area }) => areaOf(area)?.nameAr ?? area)
  sameValues(told.values.areas, shown(byArea))
  expect(told.values.hidden).toBe([...byArea.values()].filter((some) => some.length < LEAST_VALUES).length)

  const seen = new Set(rows.map(({ id }) => id))
  const { rows: entries } = await sql<{ id: string; by: string; from: string; to: string; at: Date }>`
    select resource_id as id, user_id as by, details ->> 'from' as "from", details ->> 'to' as "to", at from audit_log
    where event_type = 'VALUATION_STATUS_CHANGE' order by at, audit_log.id`.execute(product.db)
  const ended: { stage: string; to: string; day: string; half: number }[] = []
  for (const { id, createdAt } of rows) {
    let entered = createdAt
    let submitted: { by: string | null; at: Date } = { by: null, at: createdAt }
    for (const move of entries.filter((entry) => entry.id === id && seen.has(id))) {
      const half = (since: Date) => Math.round(workingMinutes(since, move.at, week) / 30)
      ended.push({ stage: move.from, to: move.to, day: dayOf(move.at), half: half(entered) })
      const isTakenBack = move.from === 'SUBMITTED' && move.by === submitted.by
      if (['SUBMITTED', 'UNDER_REVIEW'].includes(move.from) && ['DRAFT', 'APPROVED'].includes(move.to) && !isTakenBack)
        ended.push({ stage: 'REVIEW', to: move.to, day: dayOf(move.at), half: half(submitted.at) })
      if (move.to === 'SUBMITTED') submitted = { by: move.by, at: move.at }
      if (move.to === 'COMPLETED')
        ended.push({ stage: 'WHOLE', to: move.to, day: dayOf(move.at), half: half(createdAt) })
      entered = move.at
    }
  }
  for (const { stage, count, median, p90 } of told.stages) {
    const of = (span: { from: string; to: string }) =>
      ended
        .filter((one) => one.stage === stage && one.to !== 'CANCELLED' && within(one.day, span))
        .map(({ half }) => half)
        .toSorted((a, b) => a - b)
    const least = (sorted: number[], share: number) =>
      sorted.length > 0 ? (sorted[Math.ceil(sorted.length * share) - 1] ?? 0) / 2 : null
    const [now, before] = [of(period), of(previous)]
    expect({ stage, count, median, p90 }).toEqual({
      stage,
      count: { now: now.length, before: before.length },
      median: { now: least(now, 0.5), before: least(before, 0.5) },
      p90: least(now, 0.9),
    })
  }
  const reviewed = (to: string, span: { from: string; to: string }) =>
    ended.filter((one) => one.stage === 'REVIEW' && one.to === to && within(one.day, span)).length
  const isInside = [manager, senior, appraiser].some(({ id }) => id === person.id)
  expect(told.reviews).toEqual(
    isInside
      ? {
          approved: { now: reviewed('APPROVED', period), before: reviewed('APPROVED', previous) },
          sentBack: { now: reviewed('DRAFT', period), before: reviewed('DRAFT', previous) },
        }
      : null,
  )
  return told
}

const WEEK = { days: [0, 1, 2, 3, 4], opens: 8 * 60, closes: 16 * 60, holidays: [] as string[] }

test('an empty firm has months without valuations, and nothing else', async () => {
  const told = await agrees(manager, {})
  expect(told.months).toHaveLength(12)
  expect(told).toMatchObject({
    count: { now: 0, before: 0 },
    fees: { now: 0, before: 0 },
    statuses: [],
    areas: [],
    governorates: [],
    values: { categories: [], category: null, areas: [], hidden: 0 },
  })
  expect(told.stages.map(({ stage, median }) => [stage, median.now])).toEqual(STAGES.map((stage) => [stage, null]))
})

test('one valuation from draft to completion is in every figure', async () => {
  const { id, version } = await create(appraiser, { ...VALUED, assignedTo: appraiser.id })
  let now = version
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
    now = (await senior.valuations.move({ id, to, version: now })).version
  const told = await agrees(manager, {})
  expect(told.count).toEqual({ now: 1, before: 0 })
  expect(told.statuses).toEqual([{ code: 'COMPLETED', count: { now: 1, before: 0 } }])
  expect(told.stages.map(({ count }) => count.now)).toEqual(STAGES.map(() => 1))
  expect(told.reviews?.approved.now).toBe(1)
  // A value of one property is nobody's to see.
  expect(told.values).toMatchObject({ categories: [], category: null, areas: [] })
  await clear()
  await agrees(manager, {})
})

test('what somebody else sends back counts as sent back before its review began too; what its author takes back does not', async () => {
  const { id } = await create(appraiser, { ...VALUED, assignedTo: appraiser.id })
  const moved = async (by: Person, to: string) => {
    const { version } = await by.valuations.get({ id })
    await by.valuations.move({ id, to, version, reason: 'ينقص المخطط' })
  }
  const reviews = async () => {
    const { reviews: told, stages } = await agrees(manager, {})
    return [told?.approved.now, told?.sentBack.now, stages.find(({ stage }) => stage === 'REVIEW')?.count.now]
  }
  await moved(appraiser, 'SUBMITTED')
  await moved(appraiser, 'DRAFT')
  expect(await reviews()).toEqual([0, 0, 0])
  await moved(appraiser, 'SUBMITTED')
  await moved(senior, 'DRAFT')
  expect(await reviews()).toEqual([0, 1, 1])
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'DRAFT']) await moved(senior, to)
  expect(await reviews()).toEqual([0, 2, 2])
  for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED']) await moved(senior, to)
  expect(await reviews()).toEqual([1, 2, 3])
  await clear()
})

test('a year begins at midnight in Kuwait', async () => {
  const at = ['2024-12-31T20:59:59Z', '2024-12-31T21:00:00Z', '2025-12-31T20:59:59Z', '2025-12-31T21:00:00Z']
  await addRows(
    product.db,
    senior.id,
    at.map((createdAt) => ({ createdAt, feeFils: 1000 })),
  )
  const told = await agrees(manager, { from: '2025-01-01', to: '2025-12-31' })
  expect(told.count).toEqual({ now: 2, before: 1 })
  expect(told.months.filter(({ count }) => count > 0).map(({ month }) => month)).toEqual(['2025-01-01', '2025-12-01'])
  const year = { dateField: 'createdAt', startDate: '2025-01-01', endDate: '2025-12-31' }
  expect((await manager.valuations.list(year)).totalCount).toBe(2)
  await clear()
})

describe('of many rows', () => {
  const AREA_NAMES = ['السالمية', 'Salmiya', 'حولي', 'الجهراء', 'مكان لا نعرفه']
  const pick = chance(18)
  const of = <T>(list: readonly T[]) => list[pick(list.length)] as T
  const today = kuwaitToday()
  const instant = () => new Date(Date.parse(`${addDays(today, -pick(700))}T00:00:00+03:00`) + pick(86_400) * 1000)

  beforeAll(async () => {
    const people = [appraiser.id, senior.id, null]
    const rows = Array.from({ length: 240 }, () => ({
      status: of(VALUATION_STATUSES),
      purpose: of(VALUATION_PURPOSES),
      propertyCategory: of(PROPERTY_CATEGORIES.slice(0, 3)),
      areaName: of(AREA_NAMES),
      assignedTo: of(people),
      clientUserId: of([null, ...clients.map(({ id }) => id)]),
      propertySize: 100 + pick(900),
      finalValueFils: of([null, 1, 2, 3, 4]) && (50_000 + pick(900_000)) * 1000,
      feeFils: pick(500) * 1000 + 250,
      createdAt: instant(),
    }))
    const ids = await addRows(product.db, senior.id, rows)
    const steps = ['DRAFT', 'SUBMITTED', 'DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED', 'CANCELLED']
    const moves = ids.flatMap((id, at) => {
      const first = pick(3)
      let time = rows[at]?.createdAt.getTime() ?? 0
      return steps.slice(first, first + pick(6)).flatMap((from, step, some) => {
        const to = some[step + 1]
        time += pick(20 * 86_400) * 1000
        return to ? [{ id, from, to, by: of([senior.id, appraiser.id]), at: new Date(time) }] : []
      })
    })
    await product.db
      .insertInto('auditLog')
      .values(
        moves
          .toSorted((a, b) => a.at.getTime() - b.at.getTime())
          .map(({ id, from, to, by, at }) => ({
            at,
            eventType: 'VALUATION_STATUS_CHANGE',
            userId: by,
            userName: 'من',
            description: 'Moved',
            details: JSON.stringify({ from, to }),
            resourceId: id,
            resourceType: 'valuation',
          })),
      )
      .execute()
  })

  const PERIODS: Asked[] = [
    {},
    { period: 'lastMonth' },
    { from: addDays(today, -200), to: addDays(today, -31) },
    { from: addDays(today, -699), category: PROPERTY_CATEGORIES[1] },
  ]
  test('each role is shown what the rows that it may see add up to', async () => {
    for (const person of [manager, appraiser, reader, ...clients])
      for (const asked of PERIODS) {
        const told = await agrees(person, asked)
        expect(told.valuers === null).toBe(person === reader || clients.includes(person))
      }
    expect((await load(manager)).count.now).toBeGreaterThan((await load(clients[0] as Person)).count.now)
    expect((await load(manager, { from: addDays(today, -699) })).values.areas.length).toBeGreaterThan(0)
  })

  test('each number is that of the list it opens', async () => {
    for (const person of [manager, reader, clients[0] as Person]) {
      const { period, statuses, purposes, categories, areas, governorates, months, open, valuers } = await load(person)
      const dated = { dateField: 'createdAt', startDate: period.from, endDate: period.to }
      const listed = async (filters: object) =>
        (await person.valuations.list({ ...dated, ...filters, exactTotal: true })).totalCount
      for (const { code, count } of statuses) expect(await listed({ status: code })).toBe(count.now)
      for (const { code, count } of purposes) expect(await listed({ purpose: code })).toBe(count.now)
      for (const { code, count } of categories) expect(await listed({ propertyCategory: code })).toBe(count.now)
      for (const { code, count } of areas) expect(await listed({ areaName: code })).toBe(count.now)
      for (const { code, count } of governorates) if (code) expect(await listed({ governorate: code })).toBe(count.now)
      for (const { month, count } of months)
        expect(
          await listed({ startDate: month, endDate: [addDays(`${month.slice(0, 8)}28`, 4), period.to].sort()[0] }),
        ).toBeGreaterThanOrEqual(count)
      for (const { from, to, code } of AGES) {
        const aged = { startDate: to === null ? undefined : addDays(today, -to), endDate: addDays(today, -from) }
        const count = open.find(({ age }) => age === code)?.count
        expect(await listed({ ...aged, status: OPEN_STATUSES })).toBe(count)
      }
      for (const { id, open: theirs } of valuers ?? [])
        expect(
          (
            await person.valuations.list({
              assignedTo: id ?? 'nobody',
              status: OPEN_STATUSES,
              exactTotal: true,
            })
          ).totalCount,
        ).toBe(theirs)
    }
    const both = { governorate: 'HAWALLI', areaName: 'السالمية' }
    const one = { areaName: 'السالمية' }
    const count = async (filters: object) => (await manager.valuations.list(filters)).totalCount
    expect(await count(both)).toBe(await count(one))
    expect(await count({ ...both, governorate: 'JAHRA' })).toBe(0)
  })

  test('the rollups equal the rows after random writes at once', async () => {
    const { rows } = await sql<{ id: string }>`select id from valuations order by id`.execute(product.db)
    async function work(seed: number) {
      const one = chance(seed)
      const any = <T>(list: readonly T[]) => list[one(list.length)] as T
      for (let at = 0; at < 40; at++) {
        const { id } = any(rows)
        const turn = one(5)
        const changing = product.db.updateTable('valuations').where('id', '=', id)
        if (turn === 0) await product.db.deleteFrom('valuations').where('id', '=', id).execute()
        else if (turn === 1) await changing.set({ status: any(VALUATION_STATUSES), feeFils: one(900) * 1000 }).execute()
        else if (turn === 2)
          await changing.set({ areaName: any(AREA_NAMES), assignedTo: any([null, senior.id]) }).execute()
        else if (turn === 3) await addRows(product.db, senior.id, [{ createdAt: instant(), feeFils: one(900) * 1000 }])
        // A write that is undone leaves no trace.
        else
          await product.db
            .transaction()
            .execute(async (trx) => {
              await trx.deleteFrom('valuations').where('id', '=', id).execute()
              throw new Error('undone')
            })
            .catch(() => {})
      }
    }
    await Promise.all([1, 2, 3, 4, 5, 6].map(work))
    for (const asked of PERIODS) await agrees(manager, asked)
    await agrees(clients[0] as Person, {})
  })

  test('what was read is kept until anything is written at either of two servers, and never longer', async () => {
    const env = { appUrl: 'http://localhost:3000', host: '127.0.0.1', trustProxy: false }
    const other = await openServer({ appUrl: product.appUrl, secret: 's'.repeat(32), env, store: product.store, log })
    const base = `http://127.0.0.1:${await other.listen(0, '127.0.0.1')}`
    const headers = { origin: base, 'content-type': 'application/json', cookie: manager.cookie }
    const there: Person = {
      ...manager,
      async call(verb, input = {}) {
        const answer = await fetch(`${base}/rpc/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
        return { status: answer.status, headers: answer.headers, said: (await answer.json()) as Answer['said'] }
      },
    }
    const servers = [
      { db: product.db, ask: () => load(manager) },
      { db: other.database.kysely, ask: () => load(there) },
    ] as const
    const rollupReads = () =>
      [product.measures, other.measures]
        .flatMap((measures) => measures.take().hours.flatMap(({ statements }) => [...statements]))
        .reduce((sum, [text, { calls }]) => sum + (text.includes('valuation_days') ? calls : 0), 0)
    try {
      const [first] = await Promise.all(servers.map(({ ask }) => ask()))
      const reads = rollupReads()
      for (const { ask } of servers) expect(await ask()).toEqual(first)
      expect(rollupReads()).toBe(reads)

      // Anyone who asks is shown every write that had ended by then, and of none that had not begun when the answer came.
      let [begun, ended] = [0, 0]
      const before = first?.count.now ?? 0
      const work = async (seed: number) => {
        const one = chance(seed)
        for (let at = 0; at < 12; at++) {
          begun++
          await addRows(servers[one(2) as 0 | 1].db, senior.id, [{ createdAt: new Date() }])
          ended++
          const least = ended
          const { count } = await servers[one(2) as 0 | 1].ask()
          expect(count.now - before).toBeGreaterThanOrEqual(least)
          expect(count.now - before).toBeLessThanOrEqual(begun)
        }
      }
      await Promise.all([1, 2, 3, 4].map(work))
      await agrees(there, {})
      await agrees(manager, {})
    } finally {
      await other.close()
    }
  })

  test('stages are measured again when the week or the holidays change', async () => {
    const before = await load(manager)
    const holidays = Array.from({ length: 40 }, (_, at) => addDays(today, -at * 7))
    await product.set(
      'holidays',
      holidays.map((date) => ({ date, name: { ar: 'عطلة', en: 'Holiday' } })),
    )
    await agrees(manager, {}, { ...WEEK, holidays })
    await product.set('workingHours', { days: [6, 0, 1, 2, 3, 4], opens: '07:30', closes: '14:00' })
    const week = { days: [6, 0, 1, 2, 3, 4], opens: 450, closes: 840, holidays }
    expect((await agrees(manager, {}, week)).stages).not.toEqual(before.stages)
    await agrees(clients[0] as Person, {}, week)
    await sql`delete from settings where key in ('workingHours', 'holidays')`.execute(product.db)
    expect((await agrees(manager, {})).stages).toEqual(before.stages)
  })
})

test('a guest is refused, and so is a period that is none', async () => {
  const guest = await product.person('GUEST')
  expect((await guest.call('analytics.load')).status).toBe(403)
  expect((await product.nobody('analytics.load')).status).toBe(401)
  for (const [asked, field] of [
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ from: '2026-02-31' }, 'from'],
    [{ period: 'ever' }, 'period'],
    [{ category: 'PALACE' }, 'category'],
  ] as const) {
    const { status, said } = await manager.call('analytics.load', asked)
    expect([status, said.error.fields?.[0]?.field]).toEqual([400, field])
  }
  const long = await manager.call('analytics.load', { from: '1990-01-01', to: '2026-01-01' })
  expect([long.status, long.said.error.code]).toEqual([400, 'analytics-period-too-long'])
})

test('the rollups cannot be written by the application', async () => {
  for (const table of ['valuation_days', 'valuation_moves', 'stage_days', 'analytics_writes'])
    await expect(sql`delete from ${sql.table(table)}`.execute(product.db)).rejects.toThrow(/permission denied/)
})
