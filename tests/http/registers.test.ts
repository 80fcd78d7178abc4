import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { downloadReport } from '#features/reports/commands/download.ts'
import { openReport, writeSheet } from '#features/reports/commands/write.ts'
import { REGISTERS } from '#features/reports/model/registers.ts'
import type { RegisterCode, ReportDefinition, ReportPreview } from '#features/reports/model.ts'
import { addDays, kuwaitToday } from '#kernel/dates.ts'
import type { WireError } from '#kernel/errors.ts'
import { foldArabic } from '#kernel/fold.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { createTaskRunner } from '#server/tasks/task-runner.ts'
import { contentOf } from '../support/made-file.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { addProperties } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'
import { addRows } from '../support/rows.ts'

const TODAY = kuwaitToday()
const uncached: NotifyCache = (_, load) => load()
const STATUSES = ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED', 'CANCELLED', 'FINALIZED', 'REJECTED']
const OPEN = STATUSES.slice(0, 4)
const DONE = ['COMPLETED', 'FINALIZED']
const HOLIDAY = addDays(TODAY, -4)

let product: Product
let people: Record<
  'ADMIN' | 'VALUATION_MANAGER' | 'SENIOR_APPRAISER' | 'APPRAISER' | 'READ_ONLY' | 'CLIENT' | 'GUEST',
  Person
>
let raw: Raw[]

/** A valuation as the table has it, as far as registers tell of it. */
type Raw = Awaited<ReturnType<typeof readRaw>>[number]
const readRaw = () =>
  product.db
    .selectFrom('valuations')
    .select([
      'id',
      'valuationNumber',
      'status',
      'purpose',
      'requestor',
      'assignedTo',
      'clientUserId',
      'propertyId',
      'requestDate',
    ])
    .select([
      'dueDate',
      'createdAt',
      'approvedAt',
      'statusSince',
      'feeFils',
      'computedFeeFils',
      'finalValueFils',
      'propertySize',
    ])
    .execute()

beforeAll(async () => {
  product = await openProduct()
  const roles = ['ADMIN', 'VALUATION_MANAGER', 'SENIOR_APPRAISER', 'APPRAISER', 'READ_ONLY', 'CLIENT', 'GUEST'] as const
  const made = await Promise.all(roles.map(async (role) => [role, await product.person(role)] as const))
  people = Object.fromEntries(made) as typeof people
  await product.set('holidays', [{ date: HOLIDAY, name: { ar: 'عطلة', en: 'Holiday' } }])
  const properties = await addProperties(
    product.db,
    people.ADMIN.id,
    Array.from({ length: 45 }, (_, at) => ({
      name: `عقار ${at}`,
      type: ['RESIDENTIAL', 'COMMERCIAL', 'INDUSTRIAL'][at % 3],
      governorate: ['CAPITAL', 'HAWALLI', null][at % 3] ?? null,
      area: 300 + at / 4,
      registrationDate: at % 4 ? addDays('2026-01-01', at) : null,
    })),
  )
  const rows = Array.from({ length: 640 }, (_, at) => ({
    valuationNumber: `VAL-2026-${String(at).padStart(4, '0')}`,
    status: STATUSES[at % 8],
    purpose: ['SALE', 'MORTGAGE', 'LITIGATION'][at % 3],
    requestor: ['بنك الخليج الأول', 'بنك الخليج الاول', 'مكتب النور', '=1+1'][at % 4],
    ownerName: at === 9 ? '=HYPERLINK("http://evil.example")' : `\u2068مالك ${at % 5}\u2069`,
    areaName: ['السالمية', 'حولي', 'الجهراء'][at % 3],
    assignedTo: [people.APPRAISER.id, people.SENIOR_APPRAISER.id, null][at % 3] ?? null,
    clientUserId: at % 10 === 0 ? people.CLIENT.id : null,
    // Ten properties for those of the client, some of them of several valuations, and others.
    propertyId: properties[at % 20 === 0 ? (at / 20) % 10 : 10 + (at % 30)] as string,
    requestDate: at % 7 === 0 ? null : addDays('2026-01-01', at % 300),
    dueDate: at % 2 ? addDays(TODAY, (at % 20) - 15) : null,
    createdAt: `${addDays(TODAY, -(at % 60))}T21:30:00Z`,
    approvedAt: at % 8 > 2 && at % 8 < 5 ? `${TODAY}T05:00:00Z` : null,
    statusSince: `${addDays(TODAY, -(at % 11))}T10:00:00Z`,
    feeFils: 125_250 + at * 1000,
    computedFeeFils: 125_000,
    finalValueFils: at % 4 ? 250_000_500 + at : null,
    propertySize: 400 + (at % 3) / 2,
  }))
  await addRows(product.db, people.ADMIN.id, rows as never)
  raw = await readRaw()
})
afterAll(() => product.close())

type Said = ReportPreview & { error?: WireError }
async function preview(person: Person, definition: ReportDefinition, language: 'ar' | 'en' = 'en') {
  const { status, said } = await person.call('registers.preview', { definition, language })
  return { status, said: said as unknown as Said }
}
async function take(person: Person, file: string, query = '') {
  const answer = await fetch(`${product.base}/files/registers/${file}?${query}`, { headers: { cookie: person.cookie } })
  return { status: answer.status, answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const totalOf = ({ columns, totals }: ReportPreview, code: string, kind: 'sums' | 'means' = 'sums') =>
  totals[kind][columns.findIndex((column) => column.code === code)]
const sum = (rows: readonly Raw[], value: (row: Raw) => number | null) =>
  rows.reduce((total, row) => total + (value(row) ?? 0), 0)
const kwd = (fils: number) => Math.round(fils) / 1000

/** The working days after a date up to and including today, counted day by day. */
function workingDays(from: string, to = TODAY): number {
  let days = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1))
    if (new Date(`${day}T00:00:00Z`).getUTCDay() < 5 && day !== HOLIDAY) days++
  return days
}
const dayOf = (at: Date) => kuwaitToday(at)

/** The rows in a person's scope. */
const scoped = ({ role, id }: Person) => raw.filter((row) => role !== 'CLIENT' || row.clientUserId === id)

test.each(['ADMIN', 'APPRAISER', 'READ_ONLY', 'CLIENT'] as const)(
  '%s: the sums of valuations, fees and open work are those of the raw rows in scope',
  async (role) => {
    const person = people[role]
    const mine = scoped(person)
    const all = (await preview(person, { register: 'valuations', filters: {}, groupBy: 'purpose' })).said
    expect(all.count).toBe(mine.length)
    expect(totalOf(all, 'fee')).toBeCloseTo(kwd(sum(mine, (row) => row.feeFils)), 6)
    const seesValue = (row: Raw) => role !== 'CLIENT' || ['APPROVED', ...DONE].includes(row.status)
    expect(totalOf(all, 'finalValue')).toBeCloseTo(kwd(sum(mine.filter(seesValue), (row) => row.finalValueFils)), 6)
    expect(totalOf(all, 'propertySize')).toBeCloseTo(
      sum(mine, (row) => row.propertySize),
      6,
    )
    expect(all.groups.map(({ label, count }) => [label, count])).toEqual(
      [
        ['Sale', 'SALE'],
        ['Mortgage', 'MORTGAGE'],
        ['Litigation', 'LITIGATION'],
      ].map(([label, purpose]) => [label, mine.filter((row) => row.purpose === purpose).length]),
    )
    expect(all.rows).toHaveLength(Math.min(50, mine.length))

    const paid = mine.filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED')
    const fees = (await preview(person, { register: 'fees', filters: {}, groupBy: 'month' })).said
    expect(fees.count).toBe(paid.length)
    expect(totalOf(fees, 'fee', 'means')).toBeCloseTo(kwd(sum(paid, (row) => row.feeFils) / paid.length), 2)
    expect(totalOf(fees, 'difference')).toBeCloseTo(kwd(sum(paid, (row) => row.feeFils - row.computedFeeFils)), 6)
    const earned = paid.filter(({ status }) => DONE.includes(status))
    expect(totalOf(fees, 'income')).toBeCloseTo(kwd(sum(earned, (row) => row.feeFils)), 6)
    const byMonth = Map.groupBy(paid, ({ requestDate }) => requestDate?.slice(0, 7) ?? '')
    expect(fees.groups.map(({ count }) => count)).toEqual(
      [...byMonth.entries()].toSorted(([a], [b]) => b.localeCompare(a)).map(([, rows]) => rows.length),
    )

    const open = mine.filter(({ status }) => OPEN.includes(status))
    const status = (await preview(person, { register: 'status', filters: {}, groupBy: 'age' })).said
    expect(status.count).toBe(open.length)
    const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
    expect(totalOf(status, 'age', 'means')).toBeCloseTo(mean(open.map((row) => workingDays(dayOf(row.createdAt)))), 6)
    expect(totalOf(status, 'daysInStatus', 'means')).toBeCloseTo(
      mean(open.map((row) => workingDays(dayOf(row.statusSince)))),
      6,
    )
    const overdue = open.flatMap(({ dueDate }) => (dueDate !== null && dueDate < TODAY ? [workingDays(dueDate)] : []))
    const late = totalOf(status, 'daysOverdue', 'means')
    if (overdue.length > 0) expect(late).toBeCloseTo(mean(overdue), 6)
    else expect(late).toBe(null)
    const bands = [41, 21, 11, 6, 0].map((from, at, all) => {
      const below = at === 0 ? Number.POSITIVE_INFINITY : (all[at - 1] as number)
      return open.filter(
        (row) => workingDays(dayOf(row.createdAt)) >= from && workingDays(dayOf(row.createdAt)) < below,
      ).length
    })
    expect(status.groups.map(({ count }) => count)).toEqual(bands.filter((count) => count > 0))
  },
)

test('appraisers: anyone who approves sees everybody’s work, another their own', async () => {
  const all = (await preview(people.SENIOR_APPRAISER, { register: 'appraisers', filters: {} })).said
  const works = [people.APPRAISER.id, people.SENIOR_APPRAISER.id, null].map((id) =>
    raw.filter((row) => row.assignedTo === id),
  )
  expect(all.rows.map(({ cells }) => cells[1])).toEqual(works.map(({ length }) => length))
  expect(totalOf(all, 'overdue')).toBe(
    raw.filter((row) => OPEN.includes(row.status) && row.dueDate !== null && row.dueDate < TODAY).length,
  )
  const approved = raw.filter((row) => row.approvedAt !== null)
  expect(totalOf(all, 'turnaround', 'means')).toBeCloseTo(
    approved.reduce((total, row) => total + workingDays(dayOf(row.createdAt), dayOf(row.approvedAt as Date)), 0) /
      approved.length,
    6,
  )
  const own = (await preview(people.APPRAISER, { register: 'appraisers', filters: {} })).said
  expect(own.rows.map(({ cells }) => cells[1])).toEqual([works[0]?.length])
  expect(own.filtersTold[0]).toBe('Your own work only')
})

test.each(['ADMIN', 'CLIENT'] as const)(
  '%s: clients are counted once in whatever spelling, with their sums',
  async (role) => {
    const mine = scoped(people[role])
    const { said } = await preview(people[role], { register: 'clients', filters: { purpose: 'SALE' } })
    const expected = [
      ...Map.groupBy(
        mine.filter(({ purpose }) => purpose === 'SALE'),
        ({ requestor }) => foldArabic(requestor),
      ),
    ]
    expect(said.count).toBe(expected.length)
    expect(said.rows.map(({ cells }) => [foldArabic(String(cells[0])), cells[1], cells[4]]).toSorted()).toEqual(
      expected.map(([key, rows]) => [key, rows.length, kwd(sum(rows, (row) => row.feeFils))]).toSorted(),
    )
  },
)

test.each(['ADMIN', 'APPRAISER', 'READ_ONLY', 'CLIENT'] as const)(
  '%s: the rows and sums of properties are those of the raw rows in scope',
  async (role) => {
    const person = people[role]
    const ofValuations = new Set(scoped(person).map(({ propertyId }) => propertyId))
    const all = await product.db
      .selectFrom('properties')
      .select(['id', 'type', 'governorate', 'area', 'ownerName', 'registrationDate'])
      .execute()
    const mine = all.filter(({ id }) => role !== 'CLIENT' || ofValuations.has(id))
    expect(mine.length).toBeLessThan(role === 'CLIENT' ? all.length : all.length + 1)
    const area = (rows: typeof all) => rows.reduce((total, row) => total + row.area, 0)

    const { said } = await preview(person, { register: 'properties', filters: {}, groupBy: 'governorate' })
    expect(said.count).toBe(mine.length)
    expect(said.rows.map(({ path }) => path).toSorted()).toEqual(mine.map(({ id }) => `/properties/${id}`).toSorted())
    expect(totalOf(said, 'area')).toBeCloseTo(area(mine), 6)
    expect(totalOf(said, 'area', 'means')).toBeCloseTo(area(mine) / mine.length, 6)
    const places = ['CAPITAL', 'HAWALLI', null].map((code) => mine.filter((row) => row.governorate === code))
    const areaAt = said.columns.findIndex(({ code }) => code === 'area')
    expect(said.groups.map(({ count, sums }) => [count, sums[areaAt]])).toEqual(
      places.map((rows) => [rows.length, area(rows)]),
    )

    const dated = { field: 'registrationDate', from: '2026-01-10', to: '2026-01-25' }
    const within = mine.filter(({ registrationDate: on }) => on !== null && on >= dated.from && on <= dated.to)
    const inPeriod = await preview(person, { register: 'properties', filters: { type: 'COMMERCIAL' }, period: dated })
    const commercial = within.filter(({ type }) => type === 'COMMERCIAL')
    expect(inPeriod.said.count).toBe(commercial.length)
    expect(totalOf(inPeriod.said, 'area')).toBeCloseTo(area(commercial), 6)
  },
)

test.each(['ADMIN', 'VALUATION_MANAGER'] as const)(
  '%s: the audit register has every entry of the log, as its groups and its file do',
  async (role) => {
    const person = people[role]
    const readLog = () =>
      product.db.selectFrom('auditLog').select(['id', 'eventType', 'userId']).orderBy('id', 'desc').execute()
    const before = await readLog()
    const { said } = await preview(person, { register: 'audit', filters: {}, groupBy: 'eventType' })
    expect(said.count).toBe(before.length)
    const byEvent = Map.groupBy(before, ({ eventType }) => eventType)
    expect(said.groups.map(({ count }) => count).toSorted()).toEqual(
      [...byEvent.values()].map(({ length }) => length).toSorted(),
    )

    const log = await readLog()
    const { bytes } = await take(person, 'audit.csv', 'language=en')
    const entries = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    const cell = (code: string) => entries.map((entry) => entry[headOf('audit', code, 'en')])
    expect(cell('id')).toEqual(log.map(({ id }) => String(id)))
    expect(cell('eventCode')).toEqual(log.map(({ eventType }) => eventType))
    expect(cell('userId')).toEqual(log.map(({ userId }) => userId ?? ''))

    const own = log.filter(({ userId }) => userId === person.id)
    const filtered = await preview(person, { register: 'audit', filters: { userId: person.id } })
    expect(filtered.said.count).toBeGreaterThanOrEqual(own.length)
    expect(filtered.said.rows.every(({ cells }) => cells[2] === `شخص ${role}`)).toBe(true)
  },
)

test('a period is that of the chosen date, and relative to today', async () => {
  const within = await preview(people.ADMIN, {
    register: 'valuations',
    filters: { status: ['DRAFT', 'COMPLETED'] },
    period: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(within.said.count).toBe(
    raw.filter(
      ({ status, requestDate }) =>
        (status === 'DRAFT' || status === 'COMPLETED') && requestDate !== null && requestDate.startsWith('2026-02'),
    ).length,
  )
  expect(within.said.filtersTold).toHaveLength(2)
  const opened = await preview(people.ADMIN, {
    register: 'status',
    filters: {},
    period: { field: 'createdAt', relative: 'last7Days' },
  })
  expect(opened.said.count).toBe(
    raw.filter(
      (row) => OPEN.includes(row.status) && dayOf(row.createdAt) >= addDays(TODAY, -6) && dayOf(row.createdAt) <= TODAY,
    ).length,
  )
  const reversed = await preview(people.ADMIN, {
    register: 'valuations',
    filters: {},
    period: { from: '2026-03-01', to: '2026-02-01' },
  })
  expect([reversed.status, reversed.said.error?.code]).toEqual([400, 'invalid-argument'])
})

test('a name in Latin letters finds its Arabic spellings, as in lists', async () => {
  const { said } = await preview(people.ADMIN, { register: 'valuations', filters: { text: 'noor' } })
  expect(said.count).toBe(raw.filter(({ requestor }) => requestor.includes('النور')).length)
})

test('who may read which register', async () => {
  const status = async (person: Person, register: RegisterCode) =>
    (await preview(person, { register, filters: {} })).status
  for (const role of ['CLIENT', 'READ_ONLY'] as const) {
    expect(await status(people[role], 'appraisers'), role).toBe(403)
    expect((await take(people[role], 'appraisers.csv')).status, role).toBe(403)
    expect(await status(people[role], 'audit'), role).toBe(403)
  }
  expect(await status(people.APPRAISER, 'audit')).toBe(403)
  expect((await take(people.APPRAISER, 'audit.csv')).status).toBe(403)
  expect(await status(people.ADMIN, 'audit')).toBe(200)
  expect(await status(people.GUEST, 'valuations')).toBe(403)
  expect((await take(people.GUEST, 'valuations.csv')).status).toBe(403)
})

const headOf = (register: RegisterCode, code: string, language: 'ar' | 'en') =>
  REGISTERS[register].columns.find((column) => column.code === code)?.words[language] ?? ''

test('a CSV has every row with its group, names beside ids, and nothing that computes or is invisible', async () => {
  const { bytes, answer } = await take(people.ADMIN, 'valuations.csv', 'groupBy=status&separator=;&language=ar')
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="valuations-${TODAY}.csv"`)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows = parse(bytes, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(raw.length)
  const fee = headOf('valuations', 'fee', 'ar')
  expect(rows.reduce((total, row) => total + Number(row[fee]), 0)).toBeCloseTo(kwd(sum(raw, (row) => row.feeFils)), 3)
  expect(new Set(rows.map((row) => row[headOf('valuations', 'id', 'ar')]))).toEqual(new Set(raw.map(({ id }) => id)))
  expect(rows[0]?.الحالة).toBe('مسودة')
  const owner = headOf('valuations', 'ownerName', 'ar')
  const number = headOf('valuations', 'valuationNumber', 'ar')
  expect(rows.find((row) => row[number] === 'VAL-2026-0009')?.[owner]).toBe(`'=HYPERLINK("http://evil.example")`)
  expect(bytes.toString()).not.toMatch(/[\u2066-\u2069\u200e\u200f]/)
})

test('a workbook has typed cells on three sheets: rows, totals by group, and what the report is', async () => {
  const { bytes } = await take(
    people.ADMIN,
    'fees.xlsx',
    'groupBy=assignedTo&period=thisYear&dateField=requestDate&language=en',
  )
  const [heads = [], ...rows] = await readSheet(bytes, { trim: false })
  const told = raw.filter(
    ({ status, requestDate }) =>
      status !== 'CANCELLED' && status !== 'REJECTED' && requestDate?.startsWith(TODAY.slice(0, 4)),
  )
  expect(rows).toHaveLength(told.length)
  const at = (code: string) => heads.indexOf(headOf('fees', code, 'en'))
  expect(rows.reduce((total, row) => total + Number(row[at('fee')]), 0)).toBeCloseTo(
    kwd(sum(told, (row) => row.feeFils)),
    3,
  )
  expect(rows[0]?.[at('requestDate')]).toBeInstanceOf(Date)
  expect(typeof rows[0]?.[at('fee')]).toBe('number')
  const totals = await readSheet(bytes, 'Totals')
  expect(totals.at(-1)?.slice(0, 2)).toEqual(['Total', told.length])
  expect(totals.slice(1, -1).reduce((total, row) => total + Number(row[1]), 0)).toBe(told.length)
  const about = await readSheet(bytes, 'About')
  expect(about.flat().join(' ')).toContain('Request date: This year')
})

test.each(['ar', 'en'] as const)(
  'a PDF in %s tells filters, rows, subtotals and totals under the letterhead, page by page',
  async (language) => {
    const { bytes, status } = await take(people.ADMIN, 'fees.pdf', `groupBy=status&purpose=SALE&language=${language}`)
    expect(status).toBe(200)
    const { pages, text } = await readPdf(bytes)
    const sale = raw.filter(
      ({ status, purpose }) => status !== 'CANCELLED' && status !== 'REJECTED' && purpose === 'SALE',
    )
    const total = new Intl.NumberFormat('en', { minimumFractionDigits: 3 }).format(kwd(sum(sale, (row) => row.feeFils)))
    expect(text).toContain(total)
    for (const status of ['DRAFT', 'COMPLETED']) {
      const part = new Intl.NumberFormat('en', { minimumFractionDigits: 3 }).format(
        kwd(
          sum(
            sale.filter((row) => row.status === status),
            (row) => row.feeFils,
          ),
        ),
      )
      expect(text).toContain(part)
    }
    expect(pages.length).toBeGreaterThan(3)
    // The heads of the table are on each page.
    for (const page of pages) expect(page).toContain(language === 'en' ? 'Income earned' : 'المحقق')
    expect(pages.at(-1)).toContain(language === 'en' ? `Page ${pages.length} of ${pages.length}` : `${pages.length}`)
    expect(text).toContain(language === 'en' ? 'Purpose: Sale' : 'بيع')
  },
)

test('a file is the same whether the server or a process of its own writes it; with more rows than a download has, it is a job', async () => {
  const tasks = createTaskRunner({ appUrl: product.appUrl, log })
  onTestFinished(tasks.close)
  const nothing = () => Promise.reject(new Error('nothing is printed here'))
  const actor: Actor = {
    id: people.ADMIN.id,
    email: 'admin@thamin.example',
    displayName: 'شخص ADMIN',
    role: 'ADMIN',
    active: true,
    twoFactor: { status: 'ENABLED', method: 'TOTP' },
    language: null,
    digits: null,
    sessionId: 'test',
  }
  const request = { id: 'test', ip: '127.0.0.1', userAgent: 'node' }
  const reached = { db: product.db, notifyCache: uncached, store: { readPreview: nothing }, print: nothing }
  const ctx = { ...reached, roads: null, drawPages: nothing, drawBase: nothing, actor, request, runTask: tasks.run }
  const definition = { register: 'valuations', filters: { purpose: 'SALE' } } as const
  const file = async (limits: { few: number; most: number }) =>
    contentOf(await downloadReport(ctx, { definition, language: 'ar' }, 'csv', limits))
  const heard: number[][] = []
  const report = await openReport(ctx, definition, { format: 'csv' }, (...progress) => heard.push(progress))
  const size = raw.filter(({ purpose }) => purpose === 'SALE').length
  expect((await buffer(writeSheet(report))).length).toBeGreaterThan(size)
  expect(heard).toEqual([[size, size]])

  const written = await file({ few: 1000, most: 1000 })
  expect(written.split('\r\n')).toHaveLength(size + 2)
  expect(tasks.processes()).toEqual([])
  expect(await file({ few: 0, most: 1000 })).toBe(written)
  expect(tasks.processes()).toHaveLength(1)
  await expect(file({ few: 0, most: 100 })).rejects.toMatchObject({ code: 'report-needs-job', params: { most: 100 } })
})

test('views, files and prints are in the log, a file for computing as an export too', async () => {
  const person = people.SENIOR_APPRAISER
  const definition = { register: 'clients', filters: {} } as const
  await preview(person, definition)
  await preview(person, definition)
  await person.call('registers.preview', { definition, print: true })
  await take(person, 'clients.csv')
  await take(person, 'clients.pdf')
  const events = await product.db
    .selectFrom('auditLog')
    .select(['eventType', 'details'])
    .where('userId', '=', person.id)
    .where('resourceId', '=', 'clients')
    .orderBy('id')
    .execute()
  expect(events.map(({ eventType }) => eventType)).toEqual([
    'REPORT_VIEW',
    'REPORT_PRINT',
    'REPORT_GENERATE',
    'REPORT_DOWNLOAD',
    'DATA_EXPORT',
    'REPORT_GENERATE',
    'REPORT_DOWNLOAD',
  ])
  expect(events.at(-1)?.details).toMatchObject({ register: 'clients', format: 'pdf', rows: 3, of: 3 })
})
