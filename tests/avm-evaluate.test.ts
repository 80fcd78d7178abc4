import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SalesTable } from '#features/avm/rules/table.ts'
import { latinDigits } from '#kernel/text.ts'
import { createCells, decimalMarkOf, numberOf } from '../scripts/avm-evaluate/cells.ts'
import { daysOf, isDate } from '../scripts/avm-evaluate/dates.ts'
import { type Roles, readTable } from '../scripts/avm-evaluate/read-table.ts'
import { splitRows } from '../scripts/avm-evaluate/split.ts'
import { makeSales, subjectOf } from './support/sales.ts'
import { ROOT } from './support/sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'avm-evaluate-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const command = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/avm-evaluate.ts', ...args], { cwd: ROOT, encoding: 'utf8' })

/** Sales as a file, without positions. */
function csvOf(table: SalesTable): string {
  const rows = Array.from(table.price, (price, row) => {
    const { values, places = [] } = subjectOf(table, row)
    const date = new Date((table.day?.[row] as number) * 86_400_000).toISOString().slice(0, 10)
    return [price, date, ...places, ...['size', 'age', 'kind'].map((name) => values[name] ?? '')].join()
  })
  return `price,date,governorate,area,size,age,kind\n${rows.join('\n')}\n`
}
const sales = file('sales.csv', csvOf(makeSales({ count: 150, rise: 0.05 })))

test('the command trains on a file and ends with one JSON object', () => {
  const { stdout, stderr, status } = command(
    '--csv',
    sales,
    '--price',
    'price',
    '--split',
    'last:0.2',
    '--threads',
    '1',
  )
  expect(status, stderr).toBe(0)
  const found = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, number>
  expect(Object.keys(found)).toEqual(
    'n train test mdape mape r2 within10 within20 p95 medianRatio cod prd prb coverage80 seconds cpuSeconds peakMemoryMb'.split(
      ' ',
    ),
  )
  expect(found).toMatchObject({ n: 150, train: 120, test: 30 })
  expect(Object.values(found).every(Number.isFinite)).toBe(true)
  expect(found.mdape).toBeLessThan(20)
  expect(found.r2).toBeGreaterThan(0.7)
  expect(found.prd).toBeGreaterThan(0.9)
  expect(stderr).toContain("Column 'date' is taken for the date of the sale.")
  expect(stderr).toContain('Trained 100 %.')
})

test.each([
  ['a file that is not there', ['--csv', 'nowhere.csv'], 'There is no file nowhere.csv.'],
  [
    'a column that is not there',
    ['--price', 'cost'],
    "no column 'cost' (--price). Its columns: price, date, governorate",
  ],
  ['too few rows', ['--csv', 'few'], 'At least 30 are needed.'],
  ['prices that are all the same', ['--csv', 'same'], 'All prices to learn from are the same: they tell nothing.'],
  ['a number of threads that is none', ['--threads', 'many'], '--threads is a number from 1 to 64.'],
  ['an option that is not known', ['--prices', 'price'], "Unknown option '--prices'"],
])('%s ends it with an error', (_, args, said) => {
  const files: Record<string, string> = {
    few: file('few', csvOf(makeSales({ count: 12 }))),
    same: file('same', `price,size\n${Array.from({ length: 60 }, (_, row) => `90000,${100 + row}`).join('\n')}\n`),
  }
  const given = ['--csv', sales, '--price', 'price', '--split', 'random:0.2:42', ...args].map(
    (arg) => files[arg] ?? arg,
  )
  const { stdout, stderr, status } = command(...given)
  expect(status).toBe(1)
  expect(stderr.trim().split('\n').at(-1)).toContain(said)
  expect(stdout).toBe('')
})

test.each([
  ['12', 12],
  ['-1,234,567.5', -1_234_567.5],
  ['6.2E+11', 6.2e11],
  ['$ 950', 950],
  ['12.5 %', 12.5],
  ['250 KWD', 250],
  ['1 234 567', 1_234_567],
  ['A$ 1,000', 1000],
  ['1,23', Number.NaN],
  ['NA', Number.NaN],
  ['', Number.NaN],
  ['12 m²', Number.NaN],
])('%s is the number %d', (cell, number) => expect(numberOf(cell)).toBe(number))

test.each([
  ['1.234.567,5', 1_234_567.5],
  ['47,512', 47.512],
  ['-122,25', -122.25],
  ['1.5', 1.5],
])('where decimals follow a comma, %s is the number %d', (cell, number) => expect(numberOf(cell, ',')).toBe(number))

const cellsOf = (cells: readonly string[]) => {
  const column = createCells()
  for (const cell of cells) column.add(cell)
  return column.end()
}

test.each([
  ['.', ['1.25', '3'], ['47.512', '48.001']],
  ['.', ['1,234', '5,678'], ['47,512', '48,001']],
  [',', ['1,25', '3'], ['47,512', '48,001']],
  [',', ['1.234,5', '2.000'], ['12', '13']],
  ['.', ['1,25', 'two'], ['0.512', '0.001']],
])('the decimal mark %s is found from all columns together', (mark, ...columns) =>
  expect(decimalMarkOf(columns.map(cellsOf))).toBe(mark),
)

test('the digits and separators of Arabic sheets are those of numbers', () => {
  const { distinct } = cellsOf(['١٬٢٣٤٫٥', '\u200f۱۲/۰۳/۲۰۱۵'])
  expect(distinct).toEqual(['1,234.5', '12/03/2015'])
  expect(numberOf(distinct[0] as string)).toBe(1234.5)
})

test('dates are read in the ways that sheets write them', () => {
  const day = Date.UTC(2015, 2, 9) / 86_400_000
  const days = (...cells: string[]) => daysOf(cellsOf(cells))
  expect([
    ...days('2015-03-09', '20150309T000000', '2015/3/9', '9/3/2015', '09.03.2015', '2015-03-09 10:22', '9/3/15'),
    ...days('9-Mar-2015', '9 March 2015', 'Mar 9, 2015', '2015-03-09T10:22:00Z'),
  ]).toEqual(new Array(11).fill(day))
  expect([...days('03/09/2015', '03/25/2015')]).toEqual([day, day + 16])
  expect([...days('20150309', '42072', '1425859200', '1425859200000')]).toEqual([day, day, day, day])
  expect([...days('1', '13', '')]).toEqual([30.4375, 13 * 30.4375, Number.NaN])
  expect(['2015-03-09', '9/3/2015', '20150309T000000', '٩ مارس ٢٠١٥'].map(latinDigits).every(isDate)).toBe(true)
  expect(['20150309', '12', 'villa', '2015-30-09', '', '12 villa 2015', 'Block 2, 2015'].some(isDate)).toBe(false)
})

test('dates are read by the names of months and days in both languages, by months and by quarters', () => {
  const day = Date.UTC(2015, 2, 9) / 86_400_000
  const days = (...cells: string[]) => daysOf(cellsOf(cells))
  expect([
    ...days('٩ مارس ٢٠١٥', '9 آذار 2015', 'الاثنين، 9 مارس 2015', 'Monday, March 9, 2015', 'Mon 9 Mar 2015'),
    ...days('9th March 2015', 'March 9th, 2015', '09-Mar-15', '9/Mar/2015', '9.March.2015', '9 مارس 2015 10:22'),
  ]).toEqual(new Array(11).fill(day))
  expect([...days('03/2015', '2015/03', 'Mar-2015', 'Mar 2015', 'مارس 2015')]).toEqual(new Array(5).fill(day - 8))
  expect([...days('2015 Q2', '2015Q2', 'Q2 2015', 'Q2-2015')]).toEqual(new Array(4).fill(day + 23))
})

test('a file becomes numbers, categories and positions', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => [
    row + 1,
    (row * 7919) % 104_729,
    `name ${row}`,
    row % 3 === 0 ? '' : `'${row % 3}'`,
    29 + row / 100,
    48,
    90_001 + (row % 5),
    `"a, ${row % 2}"`,
  ])
  const path = file(
    'kinds.csv',
    `price,sale_id,owner,rooms,Lat,Lng,zip_code,kind\n${rows.map((row) => row.join()).join('\n')}\n`,
  )
  const { table, notes } = await readTable(path, { price: 'price', drop: ['rooms'] })
  expect(table.columns.map(({ name, kind }) => [name, kind])).toEqual([
    ['zip_code', 'category'],
    ['kind', 'category'],
  ])
  expect(table.columns[1]).toMatchObject({ levels: ['a, 0', 'a, 1'] })
  expect(table.latitude?.[3]).toBe(29.03)
  expect(table.longitude?.[3]).toBe(48)
  expect(notes).toEqual([
    "Column 'sale_id' is left out: it only names the rows.",
    "Column 'owner' is left out: nearly every value stands for itself.",
  ])
  const { table: other } = await readTable(path, { price: 'price', drop: ['owner', 'Lat'] })
  expect(other.latitude).toBeUndefined()
  expect(other.columns.map(({ name }) => name)).toEqual(['rooms', 'Lng', 'zip_code', 'kind'])
  expect([...(other.columns[0] as { codes: Int32Array }).codes.slice(0, 4)]).toEqual([-1, 0, 1, -1])
  await expect(readTable(file('empty.csv', 'price,size\n'), { price: 'price', drop: [] })).rejects.toThrow(
    'holds no rows',
  )
})

const dated = (name: string, cells: readonly (string | number)[], more = '') =>
  `price,rooms,${name}\n${cells.map((cell, row) => `${900 + 7 * row},${row % 4},${cell}${more}`).join('\n')}\n`

test('the date of the sale is found by its cells, its name, or in a year and a month', async () => {
  const read = (name: string, text: string) => readTable(file(name, text), { price: 'price', drop: [] })
  const march = Date.UTC(2015, 2, 1) / 86_400_000
  const seconds = Array.from({ length: 9 }, (_, row) => (march + row) * 86_400)
  const days = seconds.map((_, row) => march + row)
  expect([...((await read('epoch.csv', dated('date', seconds))).table.day ?? [])]).toEqual(days)
  expect((await read('number.csv', dated('parcel', seconds))).table.day).toBeUndefined()
  const two = `price,built_on,sold_on\n${days.map((_, row) => `${900 + row},1.2.19${80 + row},${1 + row}.3.2015`).join('\n')}\n`
  const { table, notes } = await read('two.csv', two)
  expect([...(table.day ?? [])]).toEqual(days)
  expect(table.columns.map(({ name }) => name)).toEqual(['built_on'])
  expect(notes).toEqual(["Column 'sold_on' is taken for the date of the sale."])
  const parts = await read('parts.csv', dated('YrSold,MoSold', new Array(9).fill(2015), ',3'))
  expect([...(parts.table.day ?? [])]).toEqual(new Array(9).fill(march))
  expect(parts.table.columns.map(({ name }) => name)).toEqual(['rooms', 'MoSold'])
})

test('a file that can not be learnt from is refused with the reason', async () => {
  const rows = (cell: (row: number) => string) => Array.from({ length: 9 }, (_, row) => cell(row)).join('\n')
  const read = (name: string, text: string, roles: Partial<Roles> = {}) =>
    readTable(file(name, text), { price: 'price', drop: [], ...roles })
  const plain = `price,rooms,sold\n${rows((row) => `${900 + row},${row},later`)}\n`
  await expect(read('words.csv', `price,rooms\n${rows(() => 'dear,2')}\n`)).rejects.toThrow(
    "Column 'price' (--price) holds no number above 0.",
  )
  await expect(read('plain.csv', plain, { date: 'sold' })).rejects.toThrow("Column 'sold' holds no dates.")
  await expect(read('plain.csv', plain, { date: 'price' })).rejects.toThrow("Column 'price' is named twice.")
  await expect(read('plain.csv', plain, { latitude: 'rooms' })).rejects.toThrow('are needed together')
  await expect(read('nothing.csv', '')).rejects.toThrow('holds no rows')
  await expect(read('open.csv', 'price,rooms\n900,"2\n')).rejects.toThrow('Quote Not Closed')
  await expect(read('book.csv', 'PK\u0003\u0004\0\0\0')).rejects.toThrow('is to be saved as CSV first')
  await expect(readTable(folder, { price: 'price', drop: [] })).rejects.toThrow('There is no file')
})

test('days as spreadsheets count them are the date of the sale where the name says so, and cells that are none are reported', async () => {
  const read = (name: string, text: string) => readTable(file(name, text), { price: 'price', drop: [] })
  const first = Date.UTC(2015, 2, 9) / 86_400_000
  const serials = Array.from({ length: 30 }, (_, row) => 42_072 + row)
  const { table } = await read('serials.csv', dated('sale_date', serials))
  expect([...(table.day ?? [])]).toEqual(serials.map((_, row) => first + row))
  expect((await read('updates.csv', dated('updates', serials))).table.day).toBeUndefined()
  const { notes } = await read('odd.csv', dated('sale_date', ['soon', ...serials.map((serial) => String(serial))]))
  expect(notes).toContain("1 cells of column 'sale_date' are no dates.")
})

test('cells of several lines, tabs, marks of currency, truth and percent are read', async () => {
  const lines = Array.from(
    { length: 9 },
    (_, row) => `"KD ${900 + row},000"\t"near\nthe sea"\t${row % 2 === 0 ? 'TRUE' : 'FALSE'}\t${row}%`,
  )
  const { table } = await readTable(file('tabs.tsv', `price\tnote\tcorner\tbuilt\r\n${lines.join('\r\n')}\r\n`), {
    ...{ price: 'price', drop: [] },
  })
  expect([...table.price]).toEqual(Array.from({ length: 9 }, (_, row) => 1000 * (900 + row)))
  expect(table.columns).toMatchObject([
    { name: 'note', kind: 'category', levels: ['near\nthe sea'] },
    { name: 'corner', kind: 'category', levels: ['FALSE', 'TRUE'] },
    { name: 'built', kind: 'number', values: expect.objectContaining({ 8: 8 }) },
  ])
})

test('positions are found by their names, in degrees or on a plane', async () => {
  const read = (name: string, north: string, east: string, at: (row: number) => string) =>
    readTable(
      file(
        name,
        `price,${north},${east}\n${Array.from({ length: 9 }, (_, row) => `${900 + row},${at(row)}`).join('\n')}\n`,
      ),
      { price: 'price', drop: [] },
    )
  const degrees = await read('melbourne.csv', 'Lattitude', 'Longtitude', (row) => `-37.${row}1,144.${row}2`)
  expect(degrees.table.latitude?.[3]).toBe(-37.31)
  const { table } = await read(
    'grid.csv',
    'northing',
    'easting',
    (row) => `${3_250_000 + 100 * row},${780_000 + 50 * row}`,
  )
  const [north, east] = [table.latitude as Float64Array, table.longitude as Float64Array]
  expect((north[8] as number) - (north[0] as number)).toBeCloseTo(800 / 111_195, 9)
  expect((east[8] as number) - (east[0] as number)).toBeCloseTo(400 / 111_195, 9)
  const swapped = await read('swapped.csv', 'latitude', 'longitude', (row) => `-122.${row}1,47.${row}2`)
  expect([swapped.table.latitude?.[3], swapped.table.longitude?.[3]]).toEqual([47.32, -122.31])
  expect(swapped.notes).toEqual(["'latitude' and 'longitude' are swapped: the latitude is the latter."])
  const lacking = await read('lacking.csv', 'lat', 'lng', (row) => (row === 2 ? '0,0' : `29.${row}1,48.${row}2`))
  expect([lacking.table.latitude?.[2], lacking.table.latitude?.[3]]).toEqual([Number.NaN, 29.31])
  const counts = await read('counts.csv', 'y', 'x', (row) => `${row},${row % 3}`)
  expect(counts.table.latitude).toBeUndefined()
  expect(counts.table.columns.map(({ name }) => name)).toEqual(['y', 'x'])
})

test('a file with semicolons, decimal commas, a byte order mark and names that occur twice is read as any other', async () => {
  const lines = Array.from({ length: 9 }, (_, row) => `${900 + row},5;0${1 + row}.03.2015;1${row},25;${row % 2}`)
  const path = file('semicolons.csv', `\ufeffprice;date;area;area\r\n${lines.join('\r\n')}\r\n`)
  const { table, notes } = await readTable(path, { price: 'price', drop: [] })
  expect(table.price[2]).toBe(902.5)
  expect(table.columns.map(({ name }) => name)).toEqual(['area', 'area (2)'])
  expect(table.columns[0]).toMatchObject({ values: expect.objectContaining({ 1: 11.25 }) })
  expect(notes).toContain('Decimals are taken to follow a comma.')
})

test('a random split is the same for the same seed, and the last sales are the last by date', () => {
  const price = Float64Array.of(5, 0, 5, 5, Number.NaN, 5, 5, 5, 5, 5, 5, 5)
  const table: SalesTable = { count: 12, price, columns: [] }
  const once = splitRows(table, 'random:0.2:42')
  expect(once).toEqual({ test: Int32Array.of(0, 9), train: Int32Array.of(2, 3, 5, 6, 7, 8, 10, 11) })
  expect(splitRows(table, 'random:0.2:43')).not.toEqual(once)
  expect(splitRows(table, 'last:0.2').test).toEqual(Int32Array.of(10, 11))
  const day = Float64Array.of(9, 9, 1, 7, 9, Number.NaN, 3, 9, 2, 2, 2, 2)
  expect(splitRows({ ...table, day }, 'last:0.2').test).toEqual(Int32Array.of(0, 7))
  for (const split of ['random:0.2', 'random:0.2:x', 'random:0:1', 'random:0.2:', 'last:1', 'last', 'last:0.2:3', ''])
    expect(() => splitRows(table, split)).toThrow('Unknown split')
})
