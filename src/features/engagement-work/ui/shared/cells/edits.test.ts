import { expect, test } from 'vitest'
import { type CellWords, readCell } from '../../table/typed.ts'
import { afterSent, type Edit, type Edits, keyOf, placeOf, waitingOf } from './edits.ts'

const WORDS: CellWords = {
  codes: { tenure: [{ code: 'FREEHOLD', word: 'ملك حر' }] },
  flags: [
    { value: true, word: 'نعم' },
    { value: false, word: 'لا' },
  ],
  people: [
    { id: 'p1', name: 'نورة العتيبي' },
    { id: 'p2', name: 'بدر الرشيد' },
    { id: 'p3', name: 'بدر الرشيد' },
  ],
}

test('cells are read as sheets in Kuwait have them: digits of either script, thousands, units, dates, words of codes and names', () => {
  const read = (field: Parameters<typeof readCell>[0], text: string) => readCell(field, text, WORDS)
  expect(read('landValue', '١٢٣٬٤٥٦٫٥٠٠ د.ك')).toEqual({ value: 123_456.5 })
  expect(read('propertySize', '1,250.75 م²')).toEqual({ value: 1250.75 })
  expect(read('landValue', '0.0001')).toEqual({ fault: 'number' })
  expect(read('finalValue', 'ثلاثمئة')).toEqual({ fault: 'number' })
  expect(read('finalValue', ' ')).toEqual({ value: null })
  expect(read('documentDate', '١٤/٠١/٢٠٢٦')).toEqual({ value: '2026-01-14' })
  expect(read('documentDate', '2026-01-14 00:00:00')).toEqual({ value: '2026-01-14' })
  expect(read('dueDate', '31/02/2026')).toEqual({ fault: 'date' })
  expect(read('tenure', 'ملك  حرّ')).toEqual({ value: 'FREEHOLD' })
  expect(read('tenure', 'ملك')).toEqual({ fault: 'choice' })
  expect([read('isUsufruct', 'نعم'), read('isUsufruct', '٠'), read('isUsufruct', '')]).toEqual([
    { value: true },
    { value: false },
    { value: false },
  ])
  expect(read('isUsufruct', 'ربما')).toEqual({ fault: 'flag' })
  expect(read('assignedTo', 'نوره العتيبي')).toEqual({ value: 'p1' })
  // Two of one name: nobody is chosen for the person.
  expect(read('assignedTo', 'بدر الرشيد')).toEqual({ fault: 'person' })
  expect(read('documentNumber', '٢٠٢٠/١')).toEqual({ value: '2020/1' })
  expect(read('planNumber', 'x'.repeat(61))).toEqual({ fault: 'long' })
})

const waiting = (value: string, before: string | null = null): Edit => ({ is: 'waiting', text: value, value, before })

test('what was written goes, what was not stays with its reason, and what was typed meanwhile begins from what is stored', () => {
  const key = (row: string) => keyOf({ row, column: 'ownerName' })
  const edits: Edits = {
    [key('a')]: waiting('أ'),
    [key('b')]: waiting('ب'),
    [key('c')]: waiting('ج'),
    [key('d')]: waiting('د'),
    [key('e')]: { is: 'wrong', text: 'x', fault: 'number' },
  }
  const sent = waitingOf(edits, 4)
  expect(sent.map(([one]) => placeOf(one).row)).toEqual(['a', 'b', 'c', 'd'])
  expect(waitingOf(edits, 2)).toHaveLength(2)
  const typed = { ...edits, [key('d')]: waiting('دال') }
  const error = { type: 'VALIDATION', code: 'record-invalid', message: '' } as const
  const left = afterSent(typed, sent, {
    conflicts: [{ row: 'b', column: 'ownerName', now: 'غيره', by: 'زميل', at: '2026-01-01T00:00:00Z' }],
    refused: [{ row: 'c', column: 'ownerName', error }],
  })
  expect(left).toEqual({
    [key('b')]: { ...waiting('ب'), is: 'conflict', now: 'غيره', by: 'زميل', at: '2026-01-01T00:00:00Z' },
    [key('c')]: { ...waiting('ج'), is: 'refused', error },
    [key('d')]: waiting('دال', 'د'),
    [key('e')]: edits[key('e')],
  })
})
