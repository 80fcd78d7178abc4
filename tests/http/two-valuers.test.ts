import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TwoFault, TwoValuersScreen } from '#features/engagement-reports/model/two-valuers.ts'
import type { ValuationFields } from '#features/valuations/model.ts'
import { codeOf } from '../support/client.ts'
import { clientAccount } from '../support/engagement-work.ts'
import { create, openProduct, type Person, type Product, VALUED } from '../support/product.ts'
import { addProperties, createProperty } from '../support/properties.ts'
import { readPdf } from '../support/read-pdf.ts'
import { sheetReader } from '../support/sheets.ts'
import { soon } from '../support/soon.ts'

let product: Product
let appraiser: Person
let senior: Person
let manager: Person
let client: Person
let stranger: Person
const sheets = sheetReader()
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  senior = await product.person('SENIOR_APPRAISER')
  manager = await product.person('VALUATION_MANAGER')
  client = await product.person('CLIENT')
  stranger = await product.person('CLIENT')
})
afterAll(async () => {
  sheets.remove()
  await product.close()
})

const VALUER = {
  firm: 'بنك الخليج',
  valuer: 'سعاد الراشد',
  isBank: true,
  licenceNumber: '٧٧/2015',
  licenceClass: 'A',
  licenceUntil: '2027-12-31',
  clientKind: 'LISTED',
  statementsOn: '2025-12-31',
  valuedOn: '2026-01-10',
  freeOfOwner: true,
  freeOfFirm: true,
  bound: 10,
  recorded: 'BY_PROPERTY',
} as const

async function agreed(): Promise<string> {
  const clientAccountId = await clientAccount(product, client.id)
  const terms = { purpose: 'FINANCIAL_REPORTING', requestedParty: 'مجلس الإدارة', reportForm: 'WHOLE' } as const
  const { id, version } = await manager.engagements.create({ title: 'محفظة مدرجة', clientAccountId, ...terms })
  await manager.engagements.agree({ id, version, agreedBy: 'العميل', agreedOn: '2026-01-02', evidence: 'بريد' })
  return id
}

type Line = { id: string; valuationId: string; number: string }
/** An engagement of completed valuations with these final values in KWD, on 5 January. */
async function portfolio(
  values: readonly number[],
  fields: ValuationFields = {},
): Promise<{ engagementId: string; lines: Line[] }> {
  const engagementId = await agreed()
  const lines: Line[] = []
  for (const [at, finalValue] of values.entries()) {
    const plotNumber = randomUUID().slice(0, 8)
    const { id: propertyId } = await createProperty(manager, { name: `عقار ${at + 1}`, plotNumber })
    const of = { propertyId, plotNumber, clientUserId: client.id, valuationDate: '2026-01-05' }
    const { id: valuationId, valuationNumber: number } = await create(appraiser, {
      ...VALUED,
      ...of,
      ...fields,
      finalValue,
    })
    const id = randomUUID()
    await product.db
      .insertInto('engagementProperties')
      .values({
        ...{ id, engagementId, ordinal: at + 1, propertyId, valuationId },
        clientReference: `R-${at + 1}`,
        createdBy: manager.id,
      })
      .execute()
    for (const to of ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED'])
      await senior.valuations.move({
        id: valuationId,
        version: (await senior.valuations.get({ id: valuationId })).version,
        to,
      })
    lines.push({ id, valuationId, number })
  }
  return { engagementId, lines }
}

const read = (engagementId: string, person: Person = manager) => person.engagementReports.twoValuers({ engagementId })
const save = (engagementId: string, more: object = {}, version = 0) =>
  manager.engagementReports.saveSecondValuer({ engagementId, version, ...VALUER, ...more })
const cell = (id: string | undefined, value: number | string | null, before: number | string | null = null) => ({
  id: id ?? '',
  column: typeof value === 'string' || typeof before === 'string' ? ('reason' as const) : ('value' as const),
  before,
  value,
})
const write = (engagementId: string, cells: ReturnType<typeof cell>[], person: Person = manager) =>
  person.engagementReports.writeSecondValues({ engagementId, cells })
const rowsOf = async (engagementId: string, person: Person = manager) =>
  (await person.engagementReports.secondValues({ engagementId })).items
const faultsOf = ({ checks }: TwoValuersScreen) =>
  checks.flatMap(({ rule, faults }) => faults.map((fault): [string, TwoFault] => [rule, fault]))
const bytesOf = async (path: string, cookie = manager.cookie) =>
  Buffer.from(await (await fetch(`${product.base}/files/${path}`, { headers: { cookie } })).arrayBuffer())

let first: Promise<{ engagementId: string; lines: Line[] }> | undefined
/** The worked example of a listed company, with the values of a bank; made by the first test that asks for it. */
function example() {
  first ??= (async () => {
    const made = await portfolio([1_200_000, 800_000, 2_450_000])
    await save(made.engagementId)
    const [one, two, three] = made.lines
    await write(made.engagementId, [cell(one?.id, 1_150_000), cell(two?.id, 860_000), cell(three?.id, 2_430_000)])
    return made
  })()
  return first
}

test('the lower by property and the lower of the totals, as the client records them', async () => {
  const { engagementId } = await example()
  const screen = await read(engagementId)
  expect(screen.sums).toEqual({
    ...{ properties: 3, own: 4_450_000, second: 4_440_000, byProperty: 4_380_000, byTotals: 4_440_000 },
    whose: 'SECOND',
  })
  expect(faultsOf(screen)).toEqual([])
  expect(screen.valuer).toMatchObject({ ...VALUER, licenceNumber: '77/2015', version: 1 })
  expect(
    (await rowsOf(engagementId)).map(({ own, second, difference, percent, lower, record }) => [
      ...[own, second, difference, percent, lower, record],
    ]),
  ).toEqual([
    [1_200_000, 1_150_000, -50_000, -4.17, 'SECOND', 1_150_000],
    [800_000, 860_000, 60_000, 7.5, 'OWN', 800_000],
    [2_450_000, 2_430_000, -20_000, -0.82, 'SECOND', 2_430_000],
  ])
  // The firm's own value is what it was.
  const stored = await product.db
    .selectFrom('engagementProperties as p')
    .innerJoin('valuations as v', 'v.id', 'p.valuationId')
    .select('v.finalValueFils')
    .where('p.engagementId', '=', engagementId)
    .orderBy('p.ordinal')
    .execute()
  expect(stored.map(({ finalValueFils }) => Number(finalValueFils))).toEqual([
    1_200_000_000, 800_000_000, 2_450_000_000,
  ])
})

test('what makes a second valuer ineligible is named, and refused nowhere', async () => {
  await product.set('companyName', { ar: 'مكتب الثقة', en: 'Trust Valuers' })
  const { engagementId } = await portfolio([100_000])
  const wrong = {
    isBank: false,
    licenceUntil: '2026-01-09',
    statementsOn: '2026-03-01',
    freeOfOwner: false,
    firm: 'TRUST  valuers',
  }
  expect(faultsOf(await save(engagementId, wrong)).map(([, { code }]) => code)).toEqual([
    ...['licenceOver', 'noBank', 'ownerUndeclared', 'isFirm', 'secondFar', 'ownFar', 'noSecond'],
  ])
  expect(await codeOf(save(engagementId))).toBe('stale-version')
  expect(await codeOf(save(engagementId, { firm: ' ', bound: 10.001 }, 1))).toBe('record-invalid')
  expect(faultsOf(await save(engagementId, {}, 1)).map(([, { code }]) => code)).toEqual(['noSecond'])
})

test('cells are written one by one: a bad one and another’s change are left, an explanation is asked for beyond the bound', async () => {
  const { engagementId, lines } = await portfolio([100_000, 200_000])
  const [one, two] = lines
  expect(await codeOf(write(engagementId, [cell(one?.id, 1)]))).toBe('second-valuer-not-found')
  await save(engagementId)
  const pasted = await write(engagementId, [
    cell(one?.id, 85_000.125),
    cell(two?.id, -1),
    cell(randomUUID(), 5),
    { id: two?.id ?? '', column: 'value', before: null, value: 'كثير' },
  ])
  expect(pasted).toMatchObject({ written: 1, conflicts: [] })
  expect(pasted.refused.map(({ error }) => error.fields?.[0]?.code)).toEqual([
    ...['twovaluers:fault.amount', 'twovaluers:fault.stranger', 'twovaluers:fault.amount'],
  ])
  expect(pasted.rows).toMatchObject([
    { second: 85_000.125, percent: -15, asksReason: true },
    { second: null, asksReason: false },
  ])
  expect(faultsOf(await read(engagementId))).toEqual([
    ['VALUES', { code: 'noSecond', n: 1 }],
    ['EXPLAINED', { code: 'unexplained', n: 1, bound: 10 }],
  ])
  expect((await manager.engagementReports.secondValues({ engagementId, isOpen: true })).items).toHaveLength(2)

  const late = await write(engagementId, [cell(one?.id, 90_000), cell(one?.id, 'عقد انتهى')], senior)
  expect(late).toMatchObject({ written: 1, refused: [] })
  expect(late.conflicts).toMatchObject([{ column: 'value', now: 85_000.125, by: expect.any(String) }])
  // A call whose answer was lost is sent again, and writes nothing new.
  expect(await write(engagementId, [cell(one?.id, 85_000.125), cell(two?.id, 200_000)])).toMatchObject({ written: 2 })
  expect(faultsOf(await read(engagementId))).toEqual([])
  expect(await write(engagementId, [cell(one?.id, null, 85_000.125)])).toMatchObject({
    rows: [{ second: null, reason: 'عقد انتهى' }],
  })
  const entries = await product.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('resourceId', '=', engagementId)
    .where('eventType', '=', 'ENGAGEMENT_SECOND_VALUES_UPDATE')
    .orderBy('id')
    .execute()
  expect(entries[0]).toEqual({
    before: { 1: { value: null, reason: null } },
    after: { 1: { value: 85_000.125, reason: null } },
  })
})

test('what a valuation’s own sheet holds of a second valuer comes first, and takes the place of what was typed', async () => {
  await product.set('secondValuerPurposes', ['FINANCIAL_REPORTING'])
  const { engagementId, lines } = await portfolio([400_000, 500_000], { purpose: 'FINANCIAL_REPORTING' })
  const [one, two] = lines
  await save(engagementId)
  await write(engagementId, [cell(one?.id, 390_000), cell(two?.id, 480_000)])
  const sheet = { valuationId: one?.valuationId ?? '', sheet: 'RECONCILIATION' }
  await product.db
    .insertInto('approachSheets')
    .values({ ...sheet, version: 1, updatedBy: manager.id })
    .onConflict((on) => on.doNothing())
    .execute()
  const fields = {
    secondValuerName: 'بنك آخر',
    secondValuerValue: 385_500,
    secondValuerDate: '2026-02-20',
    secondValuerReason: 'عائد أعلى',
  }
  await product.db
    .insertInto('approachValues')
    .values(
      Object.entries(fields).map(([field, value]) => ({
        ...{ ...sheet, field, value: JSON.stringify(value), writtenBy: manager.id },
      })),
    )
    .execute()
  expect((await rowsOf(engagementId))[0]).toMatchObject({
    ...{ second: 385_500, reason: 'عائد أعلى', inSheet: ['value', 'reason'], lower: 'SECOND' },
  })
  expect(faultsOf(await read(engagementId)).map(([, { code }]) => code)).toEqual(['secondFar', 'bothFar', 'otherNamed'])
  const again = await write(engagementId, [cell(one?.id, 1, 390_000), cell(two?.id, 481_000, 480_000)])
  expect(again.refused.map(({ error }) => error.fields?.[0]?.code)).toEqual(['twovaluers:fault.inSheet'])
  const typed = await product.db
    .selectFrom('engagementSecondValues')
    .select(['lineId', 'valueFils'])
    .where('engagementId', '=', engagementId)
    .execute()
  expect(typed).toEqual([{ lineId: two?.id, valueFils: 481_000_000 }])
  const found = await manager.engagementReports.matchSecondValues({ engagementId, text: 'R-1\t1\nR-2\t2\nR-3\t3' })
  expect(found.rows).toMatchObject([{ line: 2, value: 2, row: { id: two?.id, second: 481_000 } }])
  expect(found.faults.map(({ why }) => why)).toEqual(['inSheet', 'unknown'])
  await product.set('secondValuerPurposes', [])
  expect((await rowsOf(engagementId))[0]).toMatchObject({ second: null, inSheet: [] })
})

test('its lead, its team and those who approve write; a client reads what was issued, in the report and its Excel', async () => {
  const { engagementId, lines } = await example()
  expect(await codeOf(write(engagementId, [cell(lines[0]?.id, 1, 1_150_000)], appraiser))).toBe('permission-denied')
  expect(await codeOf(write(engagementId, [cell(lines[0]?.id, 1, 1_150_000)], client))).toBe('permission-denied')
  expect((await read(engagementId, appraiser)).mayEdit).toBe(false)
  expect(await read(engagementId, client)).toMatchObject({ valuer: null, sums: null, mayEdit: false })
  expect(await rowsOf(engagementId, client)).toEqual([])
  for (const call of [read, rowsOf]) expect(await codeOf(call(engagementId, stranger))).toBe('engagement-not-found')

  const chosen = { language: 'en', form: 'short' } as const
  const choice = { ...chosen, commentary: '', byLots: false, lots: [], asOne: null, leftOut: [] }
  await manager.engagementReports.save({ engagementId, version: 0, ...choice })
  await manager.engagementReports.issue({ engagementId, version: 1 })
  const whole = (person: Person) => person.engagementReports.get({ engagementId })
  await soon(async () => (await whole(manager)).versions[0]).toMatchObject({ version: 1, state: 'ISSUED' })
  const shown = await read(engagementId, client)
  expect(shown).toMatchObject({ valuer: { firm: VALUER.firm }, sums: { byProperty: 4_380_000 }, mayEdit: false })
  expect(await rowsOf(engagementId, client)).toMatchObject([
    { record: 1_150_000 },
    { own: 800_000 },
    { second: 2_430_000 },
  ])

  const [version] = (await whole(client)).versions
  const text = (await readPdf(await bytesOf(`engagement-report-files/${version?.id}`, client.cookie))).text
  const plain = text.replace(/\s+/g, '')
  for (const figure of ['1,150,000', '4,450,000', '4,440,000', '4,380,000', '60,000', '7.5%'])
    expect(plain, figure).toContain(figure)
  expect(text).toContain('Licence valid on the date')
  const path = `engagement-reports/${engagementId}/schedule.xlsx?version=1&language=en`
  const { rows } = await sheets.rowsOf(await bytesOf(path, client.cookie))
  const both = rows.filter(([sheet]) => sheet === 2).map(([, , row]) => row)
  expect(both[0]).toContain('Second value (KWD)')
  expect(both.slice(1).map((row) => row[7])).toEqual(['1150000', '800000', '2430000'])

  // A later value makes the report outdated; what was issued stays as it is.
  expect(await whole(manager)).toMatchObject({ isOutdated: false })
  await write(engagementId, [cell(lines[0]?.id, 1_140_000, 1_150_000)])
  expect(await whole(manager)).toMatchObject({ isOutdated: true })
  expect((await read(engagementId, client)).sums).toEqual(shown.sums)
  await manager.engagementReports.issue({ engagementId, version: 1, reason: 'تصحيح البنك' })
  await soon(async () => (await whole(manager)).versions[0]).toMatchObject({ version: 2, state: 'ISSUED' })
  expect((await whole(manager)).versions[0]?.changes).toEqual([{ kind: 'TWO_VALUERS' }])
  expect((await read(engagementId, client)).sums).toMatchObject({ byProperty: 4_370_000 })

  const { valuer } = await read(engagementId)
  const removal = { engagementId, version: valuer?.version ?? 0 }
  expect(await codeOf(manager.engagementReports.removeSecondValuer({ ...removal, reason: ' ' }))).toBe('record-invalid')
  expect(await manager.engagementReports.removeSecondValuer({ ...removal, reason: 'سُجّل خطأً' })).toMatchObject({
    valuer: null,
  })
  expect((await read(engagementId, client)).valuer).toMatchObject({ firm: VALUER.firm })
})

test('of two thousand properties a page is read by as many statements as of one, and values come in by the block', async () => {
  const engagementId = await agreed()
  await save(engagementId)
  const lines = async (from: number, to: number) => {
    const some = Array.from({ length: to - from }, (_, at) => ({ plotNumber: `T${from + at}` }))
    const ids = await addProperties(product.db, manager.id, some)
    await product.db
      .insertInto('engagementProperties')
      .values(
        ids.map((propertyId, at) => ({
          ...{ id: randomUUID(), engagementId, ordinal: from + at + 1, propertyId, createdBy: manager.id },
          clientReference: `R-${from + at + 1}`,
        })),
      )
      .execute()
  }
  const counted = async (run: () => Promise<unknown>) => {
    const spy = vi.spyOn(Client.prototype, 'query')
    await run()
    const texts = spy.mock.calls.map(([query]) => JSON.stringify(query))
    spy.mockRestore()
    return texts.filter((text) => /engagement_second|approach_values/.test(text)).length
  }
  const reading = () => Promise.all([read(engagementId), rowsOf(engagementId)])
  await lines(0, 1)
  await reading()
  const one = await counted(reading)
  await lines(1, 2000)
  expect(await counted(reading)).toBe(one)
  const text = Array.from({ length: 2000 }, (_, at) => `R-${at + 1}\t${at + 1}`).join('\n')
  const { rows } = await manager.engagementReports.matchSecondValues({ engagementId, text })
  expect(rows).toHaveLength(2000)
  const cells = rows.slice(0, 500).map(({ row, value }) => cell(row.id, value))
  expect(await write(engagementId, cells)).toMatchObject({ written: 500, refused: [] })
  const seen: number[] = []
  for (let lastId: string | undefined; ; ) {
    const page = await manager.engagementReports.secondValues({ engagementId, ...(lastId ? { lastId } : {}) })
    seen.push(...page.items.map(({ ordinal }) => ordinal))
    if (!page.hasMore) break
    lastId = page.lastId ?? ''
  }
  expect(seen).toEqual(Array.from({ length: 2000 }, (_, at) => at + 1))
  expect(faultsOf(await read(engagementId)).find(([, { code }]) => code === 'noSecond')?.[1].n).toBe(1500)
})
