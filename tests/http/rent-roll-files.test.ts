import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askImport, imported, sendSheet } from '../support/imports.ts'
import { openProduct, type Person, type Product } from '../support/product.ts'
import { VALID_PROPERTY } from '../support/properties.ts'
import { textRow, workbook } from '../support/sheets.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/rent-rolls')

let product: Product
let appraiser: Person
beforeAll(async () => {
  product = await openProduct()
  appraiser = await product.person('APPRAISER')
})
afterAll(() => product.close())

/** Brings a roll in; gives what the check says at each cell, and the rows of the schedule with the fields that are asked for. */
async function brought(name: string, fields: readonly string[], file?: Buffer) {
  const { id: of } = await appraiser.properties.create({ ...VALID_PROPERTY, plotNumber: name })
  const body = file ?? readFileSync(join(FOLDER, name))
  const { said } = await sendSheet(product, appraiser, body, { kind: 'tenancies', of, name })
  await askImport(appraiser, 'check', { id: said.id })
  const { version } = await imported(appraiser, said.id, 'CHECKED')
  const { items } = (await askImport(appraiser, 'errors', { id: said.id, pageSize: 100 })).said
  await askImport(appraiser, 'run', { id: said.id, version, mode: 'skip' })
  await imported(appraiser, said.id, 'DONE')
  const rows = (await appraiser.tenancies.list({ propertyId: of, pageSize: 100 })).items
  return {
    items,
    found: items.map(({ row, column, code }) => `${column?.letter ?? ''}${row} ${code.replace(/^\w+:/, '')}`),
    rows: rows.map((row) => fields.map((field) => row[field as keyof typeof row])),
  }
}

test('a floor written once is carried down its group, and totals by floor and of all agree', async () => {
  const { found, rows } = await brought('floors-once.csv', [
    'floor',
    'unit',
    'tenant',
    'rent',
    'leaseStart',
    'leaseEnd',
  ])
  expect(rows).toEqual([
    ['الأرضي', '1', 'عبدالله سالم', 300, '2025-01-01', '2027-12-31'],
    ['الأرضي', '2', null, null, null, null],
    ['الأول', '1', 'شركة المدار', 325.5, '2025-03-01', '2027-02-28'],
    ['الأول', '2', 'ناصر علي', 320, '2025-06-01', null],
  ])
  expect(found).toEqual([
    'B5 warning.floorAbove',
    'E6 warning.total',
    'B8 warning.floorAbove',
    'E9 warning.total',
    'E10 warning.total',
  ])
})

test('floors as titles are those of the rows below them', async () => {
  const { found, rows } = await brought('floor-titles.csv', ['floor', 'unit', 'tenant', 'rent', 'area'])
  expect(rows.toSorted()).toEqual(
    [
      ['السرداب', 'مخزن 1', 'مؤسسة الريان', 150, 80],
      ['الأرضي', 'محل 1', 'صيدلية الشفاء', 1200, 65],
      ['الأرضي', 'محل 2', null, null, 40],
      ['الأول', 'شقة 1', 'فيصل محمد', 350, 95],
      ['الأول', 'شقة 2', 'يعقوب يوسف', 340, 95],
    ].toSorted(),
  )
  // 150 + 1,200 + 350 + 340.
  expect(found.filter((one) => !one.includes('floorAbove'))).toEqual([
    'A3 warning.title',
    'A5 warning.title',
    'A8 warning.title',
    'C11 warning.total',
    'A12 warning.title',
  ])
})

test('rents of a year are kept by the month, to the fils, and their total is held against them', async () => {
  const { found, items, rows } = await brought('yearly.csv', ['unit', 'rent', 'marketRent'])
  // 12,000 ÷ 12; 10,000 ÷ 12 = 833.333…; 9,600 ÷ 12 asked for the vacant shop; 12,000 + 10,000 + 9,600 = 31,600.
  expect(rows).toEqual([
    ['أ-1', 1000, null],
    ['أ-2', 833.333, null],
    ['أ-3', null, 800],
  ])
  expect(found).toEqual([
    'C2 warning.yearly',
    'C3 warning.yearly',
    'C4 warning.yearly',
    'C4 warning.asked',
    'C5 warning.total',
  ])
  expect(items[1]?.params).toEqual({ yearly: 10000, monthly: 833.333 })
})

test('increases by amount and percentage are steps of the rent from their day; what can be none is a fault at its cell', async () => {
  const { found, rows } = await brought('increases.csv', ['unit', 'rent', 'rentSteps', 'leaseStart', 'leaseEnd'])
  expect(rows).toEqual([
    ['1', 400, [{ from: '2027-03-01', rent: 420 }], '2025-03-01', '2028-02-28'],
    ['2', 800, [{ from: '2027-07-01', rent: 840 }], '2025-07-01', '2030-06-30'],
    ['3', 500, [], '2025-01-01', '2027-12-31'],
  ])
  expect(found).toEqual(['C2 warning.steps', 'C3 warning.steps', 'F5 cell.increase', 'G6 fault.withinLease'])
})

test('the rents of the years of a lease are steps from its start on, where they differ', async () => {
  const { found, rows } = await brought('years.csv', ['floor', 'unit', 'rent', 'rentSteps', 'leaseEnd', 'marketRent'])
  expect(rows).toEqual([
    ['1', '101', 900, [{ from: '2027-03-01', rent: 950 }], '2028-02-29', null],
    [
      '1',
      '102',
      600,
      [
        { from: '2026-07-01', rent: 630 },
        { from: '2027-07-01', rent: 661.5 },
      ],
      '2028-06-30',
      null,
    ],
    ['2', '201', null, [], null, 700],
  ])
  // 900 + 600 + 700 + 500 = 2,700 against 2,000.
  expect(found).toEqual([
    'F3 warning.steps',
    'F4 warning.steps',
    'F5 warning.asked',
    'G6 cell.stepStart',
    'F7 warning.totalApart',
  ])
})

test('a second table is read by its own columns and headings', async () => {
  const { found, rows } = await brought('two-tables.csv', ['floor', 'unit', 'tenant', 'rent', 'area', 'leaseEnd'])
  expect(rows).toEqual([
    [null, 'S1', 'City Pharmacy', 750, 60, '2028-12-31'],
    [null, 'S2', 'Blue Laundry', 625, 45, '2026-12-31'],
    ['1', '1', 'A. Mathew', 340, 90, '2026-12-31'],
    ['1', '2', null, null, 90, null],
  ])
  expect(found).toEqual([
    'D4 warning.yearly',
    'D5 warning.yearly',
    'D6 warning.total',
    'A7 warning.title',
    'B8 warning.table',
    'E11 warning.total',
  ])
})

test('amounts with their currency are read; a row without a rent and one with two are faults at their cells', async () => {
  const { found, rows } = await brought('currency.csv', ['unit', 'rent', 'marketRent', 'leaseStart'])
  expect(rows).toEqual([
    ['1', 350, null, '2025-03-01'],
    ['2', 365.5, null, '2025-03-01'],
    ['3', null, 360, null],
  ])
  expect(found).toEqual(['C4 warning.asked', 'C5 fault.rentOrVacant', 'C6 cell.number', 'E6 cell.date'])
})

test('headings in both languages in one cell are recognised', async () => {
  const { found, rows } = await brought('bilingual.csv', ['floor', 'unit', 'tenant', 'rent'])
  expect(rows).toEqual([
    ['1', '1', 'Joseph', 310],
    ['1', '2', null, null],
  ])
  expect(found).toEqual([])
})

test('a floor in merged cells of Excel is that of all their rows', async () => {
  const rows = [
    ['الدور', 'الوحدة', 'الإيجار'],
    ['الأول', '1', '300'],
    ['', '2', '310'],
    ['الثاني', '1', '320'],
    ['', '2', 'شاغر'],
  ]
  const behind = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="A4:A5"/></mergeCells>'
  const sheet = { name: 'كشف', rows: rows.map((cells, at) => textRow(at + 1, cells)).join(''), behind }
  const { found, rows: made } = await brought('merged.xlsx', ['floor', 'unit', 'rent'], workbook([sheet]))
  expect(made).toEqual([
    ['الأول', '1', 300],
    ['الأول', '2', 310],
    ['الثاني', '1', 320],
    ['الثاني', '2', null],
  ])
  expect(found).toEqual(['A3 warning.floorAbove', 'A5 warning.floorAbove'])
})
