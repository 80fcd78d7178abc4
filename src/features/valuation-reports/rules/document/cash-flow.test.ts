import { expect, test } from 'vitest'
import type { Block, SectionBlocks } from '#features/papers/rules/blocks.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { comparableOf, evidenceId } from '../../../../../tests/support/approaches.ts'
import { builtReportData } from '../../../../../tests/support/built-report-data.ts'
import { longCashFlow, longCashFlowReport } from '../../../../../tests/support/long-cash-flow.ts'
import { reportData } from '../../../../../tests/support/report-data.ts'
import { evaluateSheets } from '../../../approaches/rules/evaluate.ts'
import { incomeTable } from '../../../approaches/rules/income/table.ts'
import type { ReportData } from '../../model.ts'
import { reportDocument } from '../document.ts'
import { speakerFor } from '../wording/speaker.ts'
import { incomeSections } from './cash-flow.ts'
import { sensitivity } from './sensitivity.ts'
import { landTable } from './sheet-tables.ts'
import { createPictureList, type Telling } from './telling.ts'

const telling = (data: ReportData, language: 'ar' | 'en' = 'en'): Telling => ({
  ...{ data, choice: { template: 'FULL', language, annexes: [] }, mark: null },
  ...{ speaker: speakerFor({ language, digits: 'latn' }), pictures: createPictureList(), pages: new Map() },
})
type Table = Extract<Block, { kind: 'table' }>
const isTable = (block: Block): block is Table => block.kind === 'table'
const plain = (text: string) => text.replace(/\p{Cf}/gu, '')
const textsOf = ({ rows }: Table) => rows.map((row) => row.map(({ text }) => plain(text)))
const sectionOf = (sections: readonly SectionBlocks[], title: string) => {
  const found = sections.find((one) => one.title.text.startsWith(title))
  if (!found) throw new Error(`There is no section ${title}`)
  return found
}
/** A figure as it is printed: a deduction in brackets counts below nothing. */
const read = (text: string) => Number(text.replace(/[,()]/g, '')) * (text.startsWith('(') ? -1 : 1)

test('thirty years are two tables across the page of fifteen years each, the exit and the sums in the last', () => {
  const section = sectionOf(incomeSections(telling(longCashFlowReport(30))), 'Cash flow by year')
  expect(section.wide).toBe(true)
  const [, ...tables] = section.blocks.filter(isTable)
  const heads = tables.map(({ columns }) => columns.map(({ head }) => head.text))
  expect(heads.map((one) => [one[1], one.at(-1)])).toEqual([
    ['1', '15'],
    ['16', 'Total'],
  ])
  expect(heads[1]?.at(-2)).toBe('Year 31 (for the exit)')
  // A line of which nothing is in any year is in none of the tables, and all have the same.
  const labels = tables.map((table) => textsOf(table).map(([label]) => label))
  expect(labels[1]).toEqual(labels[0])
  expect(labels[0]).toContain('Capital costs')
  expect(labels[0]).not.toContain('Ground rent to the State')
})

test.each([3, 11, 12, 25, 30, 50])(
  '%i years: what is printed comes to what the sheet comes to, the exit added and the buyer’s costs deducted',
  (years) => {
    const data = longCashFlowReport(years)
    const worked = data.outcomes.INCOME
    const table = incomeTable(longCashFlow(years), data.subject, worked?.value)
    const result = (word: string) =>
      worked?.steps.find((step) => step.word === `methods:step.${word}`)?.result?.value ?? 0
    // To the fils before rounding: each present value of the table is within half a fils.
    const present = table.reduce((sum, year) => sum + (year.present ?? 0), 0)
    expect(Math.abs(present - result('flows'))).toBeLessThanOrEqual(years * 0.0005 + 1e-6)
    expect(result('flows') + result('exitToday')).toBeCloseTo(result('flowValue'), 2)
    expect(result('flowValue') + result('purchaseCosts')).toBeCloseTo(worked?.value ?? 0, 2)

    const section = sectionOf(incomeSections(telling(data)), 'Cash flow by year')
    const [parts, ...tables] = section.blocks.filter(isTable)
    const columns = tables.flatMap(({ columns: all }) => all.slice(1).map(({ head }) => head.text))
    const line = (label: string) =>
      tables.flatMap(
        (one) =>
          textsOf(one)
            .find(([first]) => first === label)
            ?.slice(1) ?? [],
      )
    expect(columns.slice(0, years)).toEqual(Array.from({ length: years }, (_, at) => String(at + 1)))
    const printed = line('Present value')
    expect(read(printed.at(-1) ?? '')).toBe(Math.round(result('flows')))
    // Printed in whole dinars, years add up to the total within half a dinar each.
    const sum = printed.slice(0, years).reduce((all, one) => all + read(one), 0)
    expect(Math.abs(sum - result('flows'))).toBeLessThanOrEqual(years / 2)
    for (const label of ['Vacancy', 'Expenses', 'Capital costs'])
      for (const cell of line(label)) expect(cell).toMatch(/^(—|\([\d,]+\))$/)
    const whole = (value: number) => Math.round(value).toLocaleString('en')
    expect(parts?.columns.map(({ head }) => head.text)).toEqual([
      'Present value of the cash flow',
      'Present value of the exit',
      'Purchase costs (fees and brokerage)',
      'Indicated value',
    ])
    expect(parts && textsOf(parts)).toEqual([
      [
        whole(result('flows')),
        whole(result('exitToday')),
        `(${whole(-result('purchaseCosts'))})`,
        whole(worked?.value ?? 0),
      ],
    ])
  },
)

test('the rent roll names tenants and days of the schedule beside what the sheet holds, and sums units, areas and rents', () => {
  const data = longCashFlowReport(30)
  const section = sectionOf(incomeSections(telling(data)), 'Rent roll')
  const [table] = section.blocks.filter(isTable)
  if (!table) throw new Error('There is no table')
  expect(section.wide).toBe(true)
  expect(table.columns.map(({ head }) => head.text)).toEqual(
    [
      'Unit',
      'Tenant',
      'Kind of unit',
      'Area (m²)',
      'Monthly rent (KWD)',
      'Lease start',
      'Lease end',
      'Break day',
    ].concat(['Next rent review', 'Monthly market rent (KWD)', 'Months vacant until let']),
  )
  const rows = textsOf(table)
  expect(rows[0]?.slice(0, 6)).toEqual(['شقة 1', 'مستأجر 1', 'شقة', '85', '410.000', '01/01/2024'])
  expect(rows[1]?.[4]).toBe('422.500')
  expect(rows.at(-1)?.slice(0, 6)).toEqual(['محل 1', '', 'محل', '120', '', ''])
  // 12 × 410 + 12.5 × 66, and 85 × 12 + 66 + 120 m².
  const foot = table.foot?.map(({ text }) => plain(text))
  expect([foot?.[0], foot?.[3], foot?.[4]]).toEqual(['Total (units: 13)', '1,206', '5,745.000'])
  expect(JSON.stringify(section.blocks[0])).toContain('Weighted average unexpired lease term')

  // A report of before lacks what the schedule says.
  const { leases: _, ...before } = data
  const [former] = sectionOf(incomeSections(telling(before)), 'Rent roll').blocks.filter(isTable)
  expect(former?.columns.map(({ head }) => head.text)).not.toContain('Tenant')
})

test('a report of thirty years is worded in both languages by the same blocks', () => {
  const told = reportDocument(longCashFlowReport(30), { template: 'FULL', language: 'both', annexes: [] }, null)
  const income = told.sections.filter(({ code }) => code === 'INCOME').map(({ title }) => title)
  expect(income).toEqual([
    { ar: 'كشف الإيجارات', en: 'Rent roll' },
    { ar: 'التدفقات حسب السنوات', en: 'Cash flow by year' },
  ])
  const codes = told.sections.map(({ code }) => code)
  expect(codes[codes.indexOf('INCOME') - 1]).toBe('APPROACHES')
})

test('the land of improved sales is a table of what each was taken apart into, and how', () => {
  const sales = [1, 2].map((n) =>
    comparableOf(n, { type: 'HOUSE' as never, price: 400_000, builtArea: 600, yearBuilt: 2006 }),
  )
  const GRID: FormValues = {
    role: 'LAND',
    [`lands.${evidenceId(1)}`]: {
      share: 'EXTRACTION',
      unitCost: 300,
      effectiveAge: 10,
      economicLife: 40,
      source: 'جدول التكاليف',
    },
    [`lands.${evidenceId(2)}`]: { share: 'ALLOCATION', ratio: 70 },
  }
  const data = reportData()
  const { GRID: outcome } = evaluateSheets({ GRID }, { subject: data.subject, comparables: sales })
  if (!outcome) throw new Error('There is no outcome')
  const comparables = sales.map((one) => ({ ...one, evidence: one.evidence }))
  const told = telling({ ...data, sheets: { GRID }, comparables } as ReportData)
  const [, table] = landTable(told, 'GRID', outcome)
  if (table?.kind !== 'table') throw new Error('There is no table')
  // By hand: 600 × 300 = 180,000 new, a quarter worn: 135,000; 400,000 less that is 265,000, over 400 m².
  expect(textsOf(table)).toEqual([
    ['1', expect.any(String), '400,000', '180,000', '25', '135,000', '265,000', '66.3', '662.5', 'جدول التكاليف'],
    ['2', 'Allocation: a share of the price', '400,000', '—', '—', '120,000', '280,000', '70', '700', ''],
  ])
  // What is written where nothing could be worked out.
  expect(JSON.stringify(landTable(told, 'GRID', { ...outcome, steps: [] }))).toContain('جدول التكاليف')
})

test('the figure of a sensitivity table in which nothing is varied is marked, once', () => {
  const data = builtReportData()
  if (!data.sensitivity) throw new Error('There is no sensitivity table')
  const table = sensitivity(telling(data)).find(isTable)
  const marked =
    table &&
    textsOf(table).flatMap((row, at) => row.flatMap((cell, place) => (cell.startsWith('•') ? [[at, place, cell]] : [])))
  const base = data.sensitivity.values[2]?.[2] ?? 0
  expect(marked).toEqual([[2, 3, `• ${Math.round(base).toLocaleString('en')}`]])
})
