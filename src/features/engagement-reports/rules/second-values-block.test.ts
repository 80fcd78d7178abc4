import { expect, test } from 'vitest'
import { cellsOfBlock, type Matchable, matchedBlock } from './second-values-block.ts'

const row = (ordinal: number, more: Partial<Matchable> = {}): Matchable => ({
  id: `33333333-0000-4000-8000-00000000000${ordinal}`,
  ordinal,
  valuationId: null,
  number: `VAL-2026-000${ordinal}`,
  clientReference: `R-${ordinal}`,
  name: null,
  areaName: 'السالمية',
  blockNumber: '4',
  plotNumber: String(ordinal),
  own: 100,
  second: null,
  difference: null,
  percent: null,
  lower: null,
  record: null,
  reason: null,
  asksReason: false,
  inSheet: [],
  documentNumber: `${ordinal}${ordinal}/2020`,
  ...more,
})
const ROWS = [row(1), row(2), row(3), row(4)]
const short = (text: string, rows = ROWS) => {
  const { rows: matched, faults } = matchedBlock(text, rows)
  return {
    matched: matched.map(({ line, row: of, value, reason }) => [line, of.ordinal, value, reason]),
    faults: faults.map(({ line, why }) => [line, why]),
  }
}

test('a property is found by its valuation, the client’s number, its document or its parcel; the heading is left out', () => {
  const text = [
    'رقم التقييم\tالقيمة\tالتفسير',
    'val-2026-0001\t1,150,000',
    'R-2\t٨٦٠٬٠٠٠\tعقد إيجار جديد',
    '33/2020\t2430000.125',
    'السالميه / ٤ / 4\tKD 5/-',
    '',
  ].join('\r\n')
  expect(short(text)).toEqual({
    matched: [
      [2, 1, 1_150_000, null],
      [3, 2, 860_000, 'عقد إيجار جديد'],
      [4, 3, 2_430_000.125, null],
      [5, 4, 5, null],
    ],
    faults: [],
  })
})

test('a bad row is a fault of its own, and the others are taken', () => {
  const twin = row(5, { clientReference: 'R-1', number: null, documentNumber: null, plotNumber: '9' })
  const text = 'R-9\t10\nR-1\t10\nR-2\tكثير\nR-3\t0\nR-4\t7\nVAL-2026-0004\t8\n\nVAL-2026-0001\t9.0001'
  expect(short(text, [...ROWS, twin])).toEqual({
    matched: [[5, 4, 7, null]],
    faults: [
      [1, 'unknown'],
      [2, 'several'],
      [3, 'amount'],
      [4, 'amount'],
      [6, 'twice'],
      [8, 'amount'],
    ],
  })
})

test('what the valuation itself holds is not brought in', () => {
  expect(short('R-1;5', [row(1, { inSheet: ['value'] })])).toEqual({ matched: [], faults: [[1, 'inSheet']] })
})

test('a file with commas: quotes hold an amount with thousands, without them it is not guessed at', () => {
  expect(short('R-1,"1,150,000","a ""b"", c"\nR-2,860,000,x')).toEqual({
    matched: [[1, 1, 1_150_000, 'a "b", c']],
    faults: [[2, 'amount']],
  })
  expect(cellsOfBlock('\uFEFFa,b\n"c\nd",e')).toEqual([
    ['a', 'b'],
    ['c\nd', 'e'],
  ])
})
