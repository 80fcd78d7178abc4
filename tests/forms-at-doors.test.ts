import { expect, test } from 'vitest'
import { INCOME_SHAPE } from '#features/approaches/fields/income.ts'
import { readFigure } from '#features/approaches/ui/grid/typed.ts'
import { readCell as readSheetCell } from '#features/approaches/ui/methods/cell-text.ts'
import { scoreEdits } from '#features/approaches/ui/scores/edits.ts'
import { readLines } from '#features/avm/rules/sheet-lines.ts'
import { matchedBlock } from '#features/engagement-reports/rules/second-values-block.ts'
import { readValue } from '#features/engagement-reports/ui/two/cells.ts'
import { readCell as readWorkCell } from '#features/engagement-work/ui/table/typed.ts'
import { marketKind } from '#features/imports/rules/market.ts'
import { propertyKind } from '#features/imports/rules/properties.ts'
import { scheduleKind } from '#features/imports/rules/schedule.ts'
import { tenancyKind } from '#features/imports/rules/tenancies.ts'
import { readDate as readDateField } from '#web/kit/fields/parse-date.ts'
import { readNumber as readNumberField } from '#web/kit/fields/parse-input.ts'

/** What a door takes a text for; undefined where it refuses it. */
type Door<Value> = (text: string) => Value | undefined
const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)
const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
const D1 = '00000000-0000-4000-8000-000000000501'
const SHEET = { unsure: [] }

const { rent, leaseEnd } = INCOME_SHAPE.lists.rents.row
const NO_WORDS = { codes: {}, flags: [], people: [] }
const PROPERTY = {
  id: '1',
  ordinal: 1,
  valuationId: '1',
  number: 'V-1',
  clientReference: null,
  name: null,
  areaName: null,
  blockNumber: null,
  plotNumber: null,
  own: null,
  second: null,
  difference: null,
  percent: null,
  lower: null,
  record: null,
  reason: null,
  asksReason: false,
  inSheet: [],
  documentNumber: null,
}
/** Every door that a number comes in by: what is typed in forms and filters, the sheets of lists, pasted blocks, and files. */
const NUMBERS: Readonly<Record<string, Door<number>>> = {
  'a form, and a filter of a list': (text) => {
    const number = readNumberField(text)
    return number === null || Number.isNaN(number) ? undefined : number
  },
  'an import of market evidence': (text) => numberIn(marketKind.read({ price: text }).fields.price),
  'a column of an import': (text) => {
    const settled = marketKind.settle('price', text, SHEET)
    return settled === text ? numberIn(marketKind.read({ price: text }).fields.price) : Number(settled)
  },
  'an import of properties': (text) => numberIn(propertyKind.read({ area: text }).fields.area),
  'a schedule, and an order by file': (text) => numberIn(scheduleKind.read({ fee: text }).fields.line.fee),
  'a rent roll': (text) => numberIn(tenancyKind.read({ rent: text }).fields.rent),
  'a table of the automated valuation': (text) => {
    const [line] = readLines([
      [0, 1, ['type', 'size (m²)', 'area']],
      [0, 2, ['RESIDENTIAL', text, 'السالمية']],
    ]).lines
    return line?.attributes.area
  },
  'the grid of adjustments': (text) => readFigure(text)?.value,
  'a table of a method': (text) => numberIn(readSheetCell(rent, text)),
  'the table of scores': (text) => {
    const { edits } = scoreEdits({}, [{ row: D1, column: 'weight', text }])
    const [row] = edits.map(({ value }) => value)
    return row && typeof row === 'object' && 'weight' in row ? numberIn(row.weight) : undefined
  },
  'the table of an engagement': (text) => {
    const typed = readWorkCell('fee', text, NO_WORDS)
    return 'value' in typed ? numberIn(typed.value) : undefined
  },
  'the values of two valuers': (text) => {
    const typed = readValue('value', text)
    return 'value' in typed ? numberIn(typed.value) : undefined
  },
  'a block of second values': (text) => matchedBlock(`V-1\t${text}`, [PROPERTY]).rows[0]?.value,
}

const DATES: Readonly<Record<string, Door<string>>> = {
  'a form, and a filter of a list': (text) => {
    const date = readDateField(text)
    return date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? date : undefined
  },
  'an import of market evidence': (text) => textIn(marketKind.read({ evidenceDate: text }).fields.evidenceDate),
  'a rent roll': (text) => textIn(tenancyKind.read({ leaseEnd: text }).fields.leaseEnd),
  'a table of a method': (text) => {
    const value = readSheetCell(leaseEnd, text)
    return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
  },
  'the table of an engagement': (text) => {
    const typed = readWorkCell('dueDate', text, NO_WORDS)
    return 'value' in typed ? textIn(typed.value) : undefined
  },
}

/** The forms of sheets of the Gulf; amounts below a hundred where a door takes no more. */
const NUMBER_FORMS: readonly (readonly [string, number | undefined])[] = [
  ['385000', 385_000],
  ['385,000', 385_000],
  ['385,000.500', 385_000.5],
  ['385.000', 385],
  ['385.000,50', 385_000.5],
  ['٣٨٥٠٠٠', 385_000],
  ['٣٨٥٬٠٠٠', 385_000],
  ['٣٨٥٬٠٠٠٫٥', 385_000.5],
  ['٣٨٥،٠٠٠', 385_000],
  ['۳۸۵۰۰۰', 385_000],
  ['KD 385,000', 385_000],
  ['385,000 KD', 385_000],
  ['K.D. 385,000/-', 385_000],
  ['385,000/-', 385_000],
  ['385000 د.ك', 385_000],
  ['د.ك 385,000', 385_000],
  ['٣٨٥ ألف دينار', 385_000],
  ['385 ألف', 385_000],
  ['385k', 385_000],
  ['0.385 مليون', 385_000],
  ['3.85E+05', 385_000],
  ["385'000", 385_000],
  ['385 000', 385_000],
  ['385\u00a0000', 385_000],
  ['385\u202f000', 385_000],
  ['385\u2009000', 385_000],
  ['3\u200b85000', 385_000],
  ['385\u00ad000', 385_000],
  ['\u200f385000\u200e', 385_000],
  ['\ufeff385000', 385_000],
  ['+385000', 385_000],
  ['400 م²', 400],
  ['400 m2', 400],
  ['400sqm', 400],
  ['385.000.000', undefined],
  ['1.234.567', undefined],
  ['3,85,000', undefined],
  ['385,00', undefined],
  ['0,500', undefined],
  ['400 قدم', undefined],
  ['385 USD', undefined],
  ['12 34', undefined],
  ['10³', undefined],
  ['0x10', undefined],
  ['NULL', undefined],
  ['#N/A', undefined],
  ['صفر', undefined],
]

const DATE_FORMS: readonly (readonly [string, string | undefined])[] = [
  ['2026-07-20', '2026-07-20'],
  ['2026/7/20', '2026-07-20'],
  ['20/07/2026', '2026-07-20'],
  ['20-7-2026', '2026-07-20'],
  ['20.07.2026', '2026-07-20'],
  ['20 07 2026', '2026-07-20'],
  ['20/07/26', '2026-07-20'],
  ['٢٠/٧/٢٦', '2026-07-20'],
  ['٢٠/٠٧/٢٠٢٦م', '2026-07-20'],
  ['20 يوليو 2026', '2026-07-20'],
  ['20 تموز 2026', '2026-07-20'],
  ['٢٠ يوليو ٢٠٢٦', '2026-07-20'],
  ['20-Jul-26', '2026-07-20'],
  ['20 July 2026', '2026-07-20'],
  ['July 20, 2026', '2026-07-20'],
  ['20260720', '2026-07-20'],
  ['46223', '2026-07-20'],
  ['2026-07-20T20:59:59Z', '2026-07-20'],
  ['2026-07-20T21:00:00Z', '2026-07-21'],
  ['2026-07-20 13:45', '2026-07-20'],
  ['2\u200b0/07/2026', '2026-07-20'],
  ['1446/09/02', '2025-03-02'],
  ['٢ رمضان ١٤٤٦هـ', '2025-03-02'],
  ['07/20/2026', undefined],
  ['31/02/2026', undefined],
  ['Jul-26', undefined],
  ['5 رمضان 2025', undefined],
  ['N/A', undefined],
]

/** The weights of the table of scores end at a hundred, and the grid of adjustments reads what is behind the slash of a price per m² otherwise. */
const BELOW_100 = ['the table of scores']

test.each(NUMBER_FORMS)('the number %j is %j at every door', (text, value) => {
  const doors = Object.entries(NUMBERS).filter(
    ([door]) => value === undefined || value <= 100 || !BELOW_100.includes(door),
  )
  expect(Object.fromEntries(doors.map(([door, read]) => [door, read(text)]))).toEqual(
    Object.fromEntries(doors.map(([door]) => [door, value])),
  )
})

test.each(DATE_FORMS)('the date %j is %j at every door', (text, value) => {
  expect(Object.fromEntries(Object.entries(DATES).map(([door, read]) => [door, read(text)]))).toEqual(
    Object.fromEntries(Object.keys(DATES).map((door) => [door, value])),
  )
})

test('a weight of the table of scores is a number like any other', () => {
  for (const text of ['12.5', '١٢٫٥', '12.5%', '٪١٢٫٥'])
    expect(scoreEdits({}, [{ row: D1, column: 'weight', text }]).edits[0]?.value, text).toEqual({ weight: 12.5 })
})
