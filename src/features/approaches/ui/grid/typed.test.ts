import { describe, expect, test } from 'vitest'
import { readBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { readFigure, typedCell, typedWeight } from './typed.ts'

describe('figures', () => {
  test.each([
    ['5', 5, null],
    ['5%', 5, 'PERCENT'],
    ['٥٪', 5, 'PERCENT'],
    ['٪١٢٫٥', 12.5, 'PERCENT'],
    [' -5.25 % ', -5.25, 'PERCENT'],
    ['−7.5%', -7.5, 'PERCENT'],
    ['–7.5', -7.5, null],
    ['\u061c-٣٪', -3, 'PERCENT'],
    ['\u200e-3%', -3, 'PERCENT'],
    ['5-', -5, null],
    ['(10.00%)', -10, 'PERCENT'],
    ['(1,250.500)', -1250.5, null],
    ['١٬٢٥٠٫٥', 1250.5, null],
    ['۱۲', 12, null],
    ['+3', 3, null],
    ['12.500 د.ك', 12.5, 'KWD'],
    ['12.5 KWD', 12.5, 'KWD'],
    ['KWD 1,250.000', 1250, 'KWD'],
    ['-40 kd', -40, 'KWD'],
    ['40 د.ك/م²', 40, 'KWD'],
    ['0.00%', 0, 'PERCENT'],
    ['-0', 0, null],
  ])('%s', (text, value, unit) => expect(readFigure(text)).toEqual({ value, unit }))

  test.each(['', '   ', '-', '–', '\u00a0'])('nothing: %j', (text) => expect(readFigure(text)).toBeNull())

  test.each(['abc', '5%6', '1,2', '5% KWD', '#DIV/0!', 'خمسة', '(5', '--5'])('no number: %s', (text) =>
    expect(readFigure(text)).toBeUndefined(),
  )
})

describe('a cell', () => {
  const kwd = { unit: 'KWD', value: 10, rating: 'INFERIOR', reason: 'شارع' }
  test('keeps its unit, rating and reason when a bare number is typed over it', () => {
    expect(typedCell(kwd, '15', 'PERCENT')).toEqual({ ...kwd, value: 15 })
  })
  test('takes the unit that is typed, and a new one that of new cells', () => {
    expect(typedCell(kwd, '15%', 'KWD')).toEqual({ ...kwd, unit: 'PERCENT', value: 15 })
    expect(typedCell(null, '15', 'KWD')).toEqual({ unit: 'KWD', value: 15 })
    expect(typedCell({ rating: 'SIMILAR', unit: 'KWD' }, '15', 'PERCENT')).toMatchObject({ unit: 'PERCENT' })
  })
  test('loses its adjustment alone when it is cleared', () => {
    expect(typedCell(kwd, '', 'PERCENT')).toEqual({ rating: 'INFERIOR', reason: 'شارع' })
    expect(typedCell({ unit: 'KWD', value: 10 }, '', 'PERCENT')).toBeNull()
    expect(typedCell(null, '', 'PERCENT')).toBeNull()
  })
  test('refuses what is no number', () => expect(typedCell(kwd, 'x', 'PERCENT')).toBeUndefined())
})

test('weights are percent', () => {
  expect(typedWeight('33.3%')).toEqual({ weight: 33.3 })
  expect(typedWeight('٢٥')).toEqual({ weight: 25 })
  expect(typedWeight('')).toBeNull()
  expect(typedWeight('5 KWD')).toBeUndefined()
})

test('a range that was copied from a workbook of an Arabic Excel is read as it is there', () => {
  // Percent cells, an accounting format, a cell with a line break in it, and a blank one.
  const copied = '5.0%\t-2.5%\t(10.00%)\r\n٣٫٥٪\t"\n12.500"\t\r\n'
  expect(readBlock(copied).map((row) => row.map((text) => readFigure(text)))).toEqual([
    [
      { value: 5, unit: 'PERCENT' },
      { value: -2.5, unit: 'PERCENT' },
      { value: -10, unit: 'PERCENT' },
    ],
    [{ value: 3.5, unit: 'PERCENT' }, { value: 12.5, unit: null }, null],
  ])
})
