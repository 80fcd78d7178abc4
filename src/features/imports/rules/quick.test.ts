import { expect, test } from 'vitest'
import { IMPORT_KINDS } from '../model.ts'
import { finderOf } from './headers.ts'
import { KINDS } from './kinds.ts'
import { cellFault, completed, copiedFrom, leftRows, QUICK_FIELDS, rowKey } from './quick.ts'
import { headOf } from './record-kind.ts'

const market = (field: string) => {
  const target = KINDS.market.targets.find((one) => one.field === field)
  if (!target) throw new Error(field)
  return target
}

const KINDS_AR = ['بيع', 'إيجار']

test('every column of a quick table is a field of its kind, the required ones are among them, and each heading finds its own', () => {
  for (const kind of IMPORT_KINDS.filter((one) => QUICK_FIELDS[one].length > 0)) {
    const { targets } = KINDS[kind]
    const fields = new Set(QUICK_FIELDS[kind])
    expect(targets.filter(({ required, field }) => required && !fields.has(field))).toEqual([])
    expect(targets.filter(({ field }) => fields.has(field))).toHaveLength(fields.size)
    for (const target of targets.filter(({ field }) => fields.has(field)))
      for (const language of ['ar', 'en'] as const)
        expect(finderOf(KINDS[kind])(headOf(target, language))?.field).toBe(target.field)
  }
})

test('a cell is judged by itself: numbers, dates and words of a list, in either language', () => {
  expect(cellFault('market', market('price'), '٢٥٠٬٠٠٠', KINDS_AR)).toBeUndefined()
  expect(cellFault('market', market('price'), 'غير معلن', KINDS_AR)?.code).toBe('imports:cell.number')
  expect(cellFault('market', market('evidenceDate'), '32/01/2025', KINDS_AR)?.code).toBe('imports:cell.date')
  expect(cellFault('market', market('kind'), 'بيع', KINDS_AR)).toBeUndefined()
  expect(cellFault('market', market('kind'), 'Sale', KINDS_AR)).toBeUndefined()
  // Words in the letters of another language are left to the check.
  expect(cellFault('market', market('kind'), 'Gift', KINDS_AR)).toBeUndefined()
  expect(cellFault('market', market('kind'), 'عقد ابتدائي', ['بيع', 'عقد إبتدائي'])).toBeUndefined()
  expect(cellFault('market', market('kind'), 'هبة', KINDS_AR)?.code).toBe('kernel:notInList')
  expect(cellFault('market', market('location'), 'أي منطقة', KINDS_AR)).toBeUndefined()
  expect(cellFault('market', market('price'), ' ', KINDS_AR)).toBeUndefined()
})

test('the beginning of one option is that option', () => {
  expect(completed('إيج', ['بيع', 'إيجار', 'عرض'])).toBe('إيجار')
  expect(completed('ايج', ['بيع', 'إيجار'])).toBe('إيجار')
  expect(completed('s', ['Sale', 'Sublease'])).toBe('s')
  expect(completed('هبة', ['بيع'])).toBe('هبة')
  expect(completed('', ['بيع'])).toBe('')
})

test('the last row is copied without what each has of its own, and never over what is typed', () => {
  const last = { kind: 'بيع', price: '250000', location: 'السالمية', plotNumber: '4', sourceReference: 'ن-1' }
  expect(copiedFrom(last, {})).toEqual({ kind: 'بيع', location: 'السالمية' })
  expect(copiedFrom(last, { location: 'حولي', kind: ' ' })).toEqual({ kind: 'بيع', location: 'حولي' })
})

test('after an import those rows stay that it left out, and those that were typed or mended since', () => {
  const rows = [{ price: '1' }, { price: 'x' }, { price: '3' }, { price: '3' }]
  const sent = rows.map(rowKey)
  expect(leftRows(rows, sent, new Set())).toEqual([])
  expect(leftRows(rows, sent, new Set([3]))).toEqual([{ price: 'x' }])
  expect(leftRows([...rows, { price: '5' }, {}], sent, new Set([3]))).toEqual([{ price: 'x' }, { price: '5' }])
  expect(leftRows([{ price: '1' }, { price: '2' }], sent, new Set([3]))).toEqual([{ price: '2' }])
})
