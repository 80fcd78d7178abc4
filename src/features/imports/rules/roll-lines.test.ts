import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestMapping } from './headers.ts'
import { createRollReader } from './roll-lines.ts'
import { tenancyKind } from './tenancies.ts'

/** Reads lines below their headings. */
function read(head: readonly string[], ...rows: readonly string[][]) {
  const mapping = suggestMapping([{ number: 1, cells: head }], 1, tenancyKind)
  const reader = createRollReader({ mapping, headers: head, defaults: {} })
  return rows.map((cells) =>
    reader(
      Object.fromEntries(
        Object.entries(mapping).flatMap(([field, at]) => (at === null ? [] : [[field, cells[at] ?? '']])),
      ),
      cells,
    ),
  )
}
const floors = (...rows: string[][]) =>
  read(['الدور', 'الوحدة', 'الإيجار'], ...rows).map((line) => (line.is === 'row' ? (line.fields.floor ?? '') : line.is))

test('a floor is not carried down where floors are written on each row, past a total, or to a unit of a name that its group has', () => {
  expect(floors(['1', 'أ', '1'], ['1', 'ب', '1'], ['', 'ج', '1'])).toEqual(['1', '1', ''])
  expect(floors(['1', 'أ', '1'], ['', 'ب', '1'], ['', 'الإجمالي', '2'], ['', 'ج', '1'])).toEqual([
    '1',
    '1',
    'total',
    '',
  ])
  expect(floors(['1', 'أ', '1'], ['', 'ب', '1'], ['', 'ب', '1'])).toEqual(['1', '1', ''])
})

test('a cell that only begins as a vacancy does leaves the lease as it is', () => {
  const [line] = read(['الوحدة', 'المستأجر', 'الإيجار', 'ملاحظات'], ['1', 'سالم', '300', 'خالية من العيوب'])
  expect(line).toMatchObject({ is: 'row', isVacant: false, fields: { rent: 300, tenant: 'سالم' } })
})

test('the rents of twelve months of what is kept are those of the year, to six fils', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (fils) => {
      const [line] = read(['Unit', 'Annual rent'], ['1', String(fils / 1000)])
      const rent = line?.is === 'row' ? (line.fields.rent ?? 0) : 0
      expect(Math.abs(Math.round(rent * 1000) * 12 - fils)).toBeLessThanOrEqual(6)
    }),
  )
})

test('the headings of another table say what its values are', () => {
  const table = ['Unit', 'Area (sq ft)', 'Rent per year']
  const [, line] = read(['Unit', 'Area', 'Rent'], table, ['1', '1,076.39', '12,000'])
  expect(line).toMatchObject({ is: 'row', fields: { area: 100, rent: 1000 } })
  const [, asked] = read(['Unit', 'Area', 'Rent'], ['Unit', 'Area (ropani)', 'Rent'], ['1', '400', '300'])
  expect(asked).toMatchObject({ is: 'row', faults: [{ field: 'area', code: 'imports:cell.question' }] })
})
