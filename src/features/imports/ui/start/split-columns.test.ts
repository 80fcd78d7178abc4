import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { writeBlock } from '#web/kit/spreadsheet/clipboard.ts'
import { finderOf } from '../../rules/headers.ts'
import { marketKind } from '../../rules/market.ts'
import { type Splitter, splitColumns } from './split-columns.ts'

const isName = (text: string) => finderOf(marketKind)(text) !== undefined
const split = (text: string, by?: Splitter) => splitColumns(text, { ...(by ? { by } : {}), isName })
const JOINS: Readonly<Record<Splitter, string>> = {
  ...{ tab: '\t', blanks: '   ', bar: ' | ', semicolon: ';', comma: '، ', blank: ' ' },
}

test('what is joined by any splitter is split into the same again', () => {
  const cell = stringMatching(/^[ابحسلمنوي]{2,6}( [a-z]{1,4})?$/)
  const row = array(cell, { minLength: 3, maxLength: 3 })
  assert(
    property(
      array(row, { minLength: 1, maxLength: 6 }),
      constantFrom('tab', 'blanks', 'bar', 'semicolon', 'comma'),
      (rows, by) => {
        const text = rows.map((cells) => cells.join(JOINS[by])).join('\r\n')
        expect(split(text, by)).toMatchObject({ by, columns: 3, rows })
      },
    ),
  )
})

test('words and figures in turn are split at single blanks', () => {
  const words = stringMatching(/^[ابحسلمنوي]{2,5}( [ابحسلمنوي]{2,5})?$/)
  const figure = stringMatching(/^[1-9][0-9]{0,2}(,[0-9]{3})?$/)
  assert(
    property(array(tuple(words, figure, words, figure), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(splitColumns(rows.map((row) => row.join(' ')).join('\n'))).toMatchObject({ by: 'blank', columns: 4, rows })
    }),
  )
})

test('rows of a spreadsheet are what they were, whatever is in their cells', () => {
  const cell = stringMatching(/^[a-z][a-z0-9 ,;|"\t\n]{0,8}$/)
  assert(
    property(array(array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(split(writeBlock(rows), 'tab').rows).toEqual(rows)
    }),
  )
})

test('the table of a PDF in wide blanks, in either script of digits', () => {
  const text = [
    'نوع الدليل     التاريخ        السعر      المنطقة     القطعة',
    'بيع            ١٥/٠٣/٢٠٢٤     ٢٥٠٬٠٠٠    السالمية    ٤',
    '-------------------------------------------------------------',
    'بيع            2024-04-01     310,500    صباح السالم  12',
    '',
  ].join('\n')
  const { by, columns, rows } = split(text)
  expect({ by, columns }).toEqual({ by: 'blanks', columns: 5 })
  expect(rows).toHaveLength(3)
  expect(rows[2]).toEqual(['بيع', '2024-04-01', '310,500', 'صباح السالم', '12'])
})

test('single blanks: words stay together, figures keep marks and units, headings are known by their names', () => {
  const text = [
    'التاريخ السعر المنطقة القطعة القسيمة نوع العقار المساحة',
    '15/03/2024 250,000 السالمية 4 12 سكن خاص 400',
    '15 مارس 2024 250,000 د.ك صباح السالم 4 - سكن خاص 400 م2',
  ].join('\n')
  expect(split(text)).toMatchObject({
    by: 'blank',
    columns: 7,
    rows: [
      ['التاريخ', 'السعر', 'المنطقة', 'القطعة', 'القسيمة', 'نوع العقار', 'المساحة'],
      ['15/03/2024', '250,000', 'السالمية', '4', '12', 'سكن خاص', '400'],
      ['15 مارس 2024', '250,000 د.ك', 'صباح السالم', '4', '-', 'سكن خاص', '400 م2'],
    ],
  })
  const english = '01/02/2024 Sale Salwa 5 7 Private house 400\n03/02/2024 Sale Sabah Al-Salem 5 8 Private house 375'
  expect(split(english).rows[1]).toEqual(['03/02/2024', 'Sale Sabah Al-Salem', '5', '8', 'Private house', '375'])
})

test('commas part columns and not thousands, unless the rows say otherwise', () => {
  expect(split('المنطقة، السعر، المساحة\nالسالمية، 250,000، 400\nحولي، ٣١٠،٥٠٠، ٣٧٥').rows.slice(1)).toEqual([
    ['السالمية', '250,000', '400'],
    ['حولي', '٣١٠،٥٠٠', '٣٧٥'],
  ])
  expect(split('Area,Block,Size\nSalwa,150,600\nSalwa,12,"1,250"').rows).toEqual([
    ['Area', 'Block', 'Size'],
    ['Salwa', '150', '600'],
    ['Salwa', '12', '1,250'],
  ])
})

test('bars at the ends part nothing, and a row with another number of columns stays as it is', () => {
  expect(split('| a | 1 | x |\n|---|---|---|\n| b | 2 | y |\n| total | 3 |')).toMatchObject({
    by: 'bar',
    columns: 3,
    rows: [
      ['a', '1', 'x'],
      ['b', '2', 'y'],
      ['total', '3'],
    ],
  })
})

test('lines that a PDF gives from their end are turned, their figures are not', () => {
  const backwards = ['ةحاسملا   ةقطنملا   رعسلا', '400   ةيملاسلا   250,000', '375   ةيثيمرلا   310,500'].join('\n')
  expect(split(backwards)).toMatchObject({
    isTurned: true,
    columns: 3,
    rows: [
      ['السعر', 'المنطقة', 'المساحة'],
      ['250,000', 'السالمية', '400'],
      ['310,500', 'الرميثية', '375'],
    ],
  })
  // The shapes of letters that some PDFs hold are the letters.
  expect(split('ﺣﻮﻟﻲ\t4').rows).toEqual([['حولي', '4']])
})

test('a text without columns is one', () => {
  expect(split('السالمية\nحولي')).toMatchObject({ columns: 1, rows: [['السالمية'], ['حولي']] })
  expect(split('')).toMatchObject({ columns: 1, rows: [] })
})
