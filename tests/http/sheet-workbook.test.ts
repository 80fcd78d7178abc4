import { randomUUID } from 'node:crypto'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#access/actor.ts'
import { ROLES, type Role } from '#access/roles.ts'
import { evaluateSheets } from '#features/approaches/rules/evaluate.ts'
import { sheetsWorkbook } from '#features/valuation-reports/commands/sheet-workbook.ts'
import { type WorkbookTask, workbookOf } from '#features/valuation-reports/commands/workbook.ts'
import { speakerFor } from '#features/valuation-reports/rules/wording/speaker.ts'
import type { NotifyCache } from '#server/db/notify-cache.ts'
import { log } from '#server/log.ts'
import { writeSheets } from '#server/sheets/write/xlsx.ts'
import { createTaskRunner, type RunTask } from '#server/tasks/task-runner.ts'
import { create, openProduct, type Person, type Product } from '../support/product.ts'
import { entryBytes, entryText } from '../support/zip.ts'

let product: Product
let appraiser: Person
let id: string
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
  id = (await create(appraiser, { propertySize: 500, propertyCategory: 'INVESTMENT', valuationDate: '2026-01-31' })).id
  const change = (field: string, value: unknown) => ({ field, base: null, value })
  const fields = {
    method: 'CASH_FLOW',
    holdingYears: 3,
    discountRate: 8,
    discountRateSource: 'مزاد',
    timing: 'MONTH_ADVANCE',
    exitMethod: 'RATE',
    exitRate: 7.5,
    vacancyRate: 5,
    [`rents.${randomUUID()}`]: { unit: '١/٢', area: 80, rent: 400, leaseEnd: '2026-07-30', marketRent: 450 },
    [`rents.${randomUUID()}`]: { unit: '=1+1', area: 60, rent: 350 },
    [`expenses.${randomUUID()}`]: { name: 'صيانة', amount: 1200 },
  }
  const changes = Object.entries(fields).map(([field, value]) => change(field, value))
  await appraiser.approaches.save({ valuationId: id, sheet: 'INCOME', changes })
  const cost = [change('landRate', 900)]
  await appraiser.approaches.save({ valuationId: id, sheet: 'COST', changes: cost })
  const varied = {
    ...{ sensitivitySheet: 'INCOME', sensitivityRow: 'discountRate', sensitivityRowStep: 1 },
    ...{ sensitivityColumn: 'exitRate', sensitivityColumnStep: 0.5 },
  }
  const asked = Object.entries(varied).map(([field, value]) => change(field, value))
  await appraiser.approaches.save({ valuationId: id, sheet: 'RECONCILIATION', changes: asked })
})
afterAll(() => product.close())

const take = async (person: Person, of = id, language = 'en') => {
  const answer = await fetch(`${product.base}/files/valuation-sheets/${of}/xlsx?language=${language}`, {
    headers: { cookie: person.cookie },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
type Sheets = { sheet: string; data: unknown[][] }[]
const sheetsOf = async (bytes: Buffer) => (await readXlsxFile(bytes)) as unknown as Sheets
const columnOf = (data: unknown[][], head: RegExp): number[] => {
  const at = (data[0] ?? []).findIndex((one) => head.test(String(one)))
  return data.slice(1).map((row) => Number(row[at] ?? 0))
}
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0)

test('the sheets of a valuation are a workbook: figures are numbers, and months add up to their years', async () => {
  const { answer, bytes } = await take(appraiser)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="VAL-[\d-]+-sheets\.xlsx"$/)
  const sheets = await sheetsOf(bytes)
  const named = (begin: string) => sheets.find(({ sheet }) => sheet.startsWith(begin))?.data ?? []
  const rents = named('Rent roll')
  expect(rents.slice(1)).toEqual([
    ['١/٢', 80, 400, expect.anything(), 450],
    ['=1+1', 60, 350, null, null],
  ])
  const [years, months] = [named('Cash flow by year'), named('Cash flow by month')]
  // With the year whose income the exit is worked out of, which has no cash flow.
  expect(months).toHaveLength(1 + 48)
  expect(years).toHaveLength(1 + 4)
  // Begins on the day of the valuation, or the last day of a shorter month.
  expect(JSON.stringify(months[2]?.[1]).slice(1, 11)).toBe('2026-02-28')
  for (const head of [/^Net cash flow/, /^Present value/]) {
    const byMonth = columnOf(months, head)
    const byYear = columnOf(years, head).slice(0, 3)
    for (const [at, one] of byYear.entries()) expect(total(byMonth.slice(at * 12, at * 12 + 12))).toBeCloseTo(one, 3)
  }
  // By hand: 400 + 350 of the first month, a twentieth of it vacant, and a twelfth of 1,200.
  expect(columnOf(months, /^Net cash flow/)[0]).toBeCloseTo(750 * 0.95 - 100, 6)
  const table = named('Sensitivity')
  expect(table[1]?.slice(2)).toEqual([6.5, 7, 7.5, 8, 8.5])
  expect(table.slice(2, 7).map(([, level]) => level)).toEqual([6, 7, 8, 9, 10])
  const summary = sheets[0]?.data ?? []
  expect(table[4]?.[4]).toBe(summary[1]?.[1])
  const arabic = await sheetsOf((await take(appraiser, id, 'ar')).bytes)
  expect(arabic.map(({ sheet }) => sheet).filter((name) => /[A-Za-z]/.test(name))).toEqual([])
})

test('figures are formulas over named cells, inputs are filled and say their source, and no text calculates', async () => {
  const { bytes } = await take(appraiser)
  const workbook = await entryText(bytes, 'xl/workbook.xml')
  const names = [...workbook.matchAll(/<definedName name="(\w+)">/g)].map(([, name]) => name)
  for (const name of [
    'SUBJECT_AREA',
    'INCOME_DISCOUNT_RATE',
    'INCOME_RENTS_1_RENT',
    'INCOME_FLOWS',
    'INCOME_VALUE',
    'RECON_FINAL',
  ])
    expect(names).toContain(name)
  expect(new Set(names).size).toBe(names.length)
  expect(workbook).toContain('fullCalcOnLoad="1"')
  const sheets = (await sheetsOf(bytes)).map(({ sheet }) => sheet)
  const xmlOf = (name: string) =>
    entryText(bytes, `xl/worksheets/sheet${sheets.findIndex((one) => one.startsWith(name)) + 1}.xml`)
  const calculation = await xmlOf('Calculation - Income')
  // Each with what it comes to, for those who do not calculate.
  expect(calculation).toMatch(/<f>ROUND\(INCOME_WORTH,3\)<\/f><v>[\d.]+<\/v>/)
  expect(calculation).not.toMatch(/<f>[^<]*<\/f><\/c>/)
  expect(await xmlOf('Rent roll')).not.toContain('<f>')
  const at = sheets.findIndex((one) => one.startsWith('Income')) + 1
  expect(await entryText(bytes, `xl/comments${at}.xml`)).toContain('مزاد')
})

test('a process of its own works the workbook out of plain data, and its cells are those that the server would write', async () => {
  const tasks = createTaskRunner({ appUrl: product.appUrl, log })
  onTestFinished(tasks.close)
  const asked: { module: string; task: WorkbookTask }[] = []
  const runTask: RunTask = (module, input, options) => {
    asked.push({ module, task: input as WorkbookTask })
    return tasks.run(module, JSON.parse(JSON.stringify(input)), options)
  }
  const actor: Actor = {
    id: appraiser.id,
    email: 'appraiser@thamin.example',
    displayName: 'شخص',
    role: 'ADMIN',
    active: true,
    twoFactor: { status: 'ENABLED', method: 'TOTP' },
    language: null,
    digits: null,
    sessionId: 'test',
  }
  const notifyCache: NotifyCache = (_, load) => load()
  const ctx = { actor, db: product.db, notifyCache, runTask }
  const { content } = await sheetsWorkbook(ctx, { id, language: 'en' })
  expect(asked.map(({ module }) => module.split('/').at(-1))).toEqual(['workbook.ts'])
  for (const { task } of asked) {
    expect(JSON.parse(JSON.stringify(task))).toEqual(task)
    const outcomes = evaluateSheets(task.sheets, task.inputs)
    const here = await writeSheets(workbookOf({ ...task, outcomes }, speakerFor(task.reading)))
    expect(await sheetsOf(content)).toEqual(await sheetsOf(here))
    for (const at of [1, 2, 3, 4])
      expect(await entryText(content, `xl/worksheets/sheet${at}.xml`)).toBe(
        await entryText(here, `xl/worksheets/sheet${at}.xml`),
      )
  }
})

test('a valuation without sheets is a workbook of its value alone', async () => {
  const bare = await create(appraiser, {})
  expect(await sheetsOf((await take(appraiser, bare.id)).bytes)).toHaveLength(1)
})

test('the workbook is for the firm alone, and is in the work-file and in the log', async () => {
  const statusOf = async (role: Role) => (await take(await product.person(role))).answer.status
  for (const role of ROLES) {
    const isInside = !['USER', 'CLIENT', 'GUEST'].includes(role)
    expect([role, await statusOf(role)]).toEqual([role, isInside ? 200 : 403])
  }
  const manager = await product.person('VALUATION_MANAGER')
  const zip = await fetch(`${product.base}/files/valuations/${id}/work-file.zip`, {
    headers: { cookie: manager.cookie },
  })
  const packed = await entryBytes(Buffer.from(await zip.arrayBuffer()), 'value/sheets.xlsx')
  expect((await sheetsOf(packed)).length).toBeGreaterThan(4)
  const noted = await product.db
    .selectFrom('auditLog')
    .select(['resourceType', 'resourceId', 'details'])
    .where('userId', '=', appraiser.id)
    .where('eventType', '=', 'DATA_EXPORT')
    .orderBy('id')
    .execute()
  expect(noted[0]).toMatchObject({ resourceType: 'valuation', resourceId: id, details: { format: 'xlsx' } })
})
