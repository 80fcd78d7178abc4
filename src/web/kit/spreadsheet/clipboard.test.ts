import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeBlock, readBlock, writeBlock } from './clipboard.ts'

const at = (row: number, column: number) => ({ row, column })
const one = (row: number, column: number) => ({ anchor: at(row, column), active: at(row, column) })

describe('reading', () => {
  test.each([
    ['one cell', '5', [['5']]],
    [
      'Excel ends the last row',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'LibreOffice does not',
      '1\t2\n3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'empty cells and rows',
      '\t2\r\n\t\r\n',
      [
        ['', '2'],
        ['', ''],
      ],
    ],
    ['a blank row within', '1\r\n\r\n3\r\n', [['1'], [''], ['3']]],
    ['a line break in quotation marks', '"سطر\nآخر"\t2\r\n', [['سطر\nآخر', '2']]],
    ['doubled quotation marks and a tab inside', '"a ""b""\tc"\td', [['a "b"\tc', 'd']]],
    ['an inch sign is no quotation', '"12\t5\r\n', [['"12', '5']]],
    ['inches within a text', '12" x 14"\t5', [['12" x 14"', '5']]],
    ['nothing', '', [['']]],
  ])('%s', (_, text, rows) => expect(readBlock(text)).toEqual(rows))

  test('gives back what was written, whatever is in the cells', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '5', '٫', '"', '\t', '\n', ' ', '%') })
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([height, width]) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      )
    fc.assert(
      fc.property(rows, (written) => {
        expect(readBlock(`${writeBlock(written)}\r\n`)).toEqual(written)
      }),
    )
  })
})

describe('placing', () => {
  const size = { rows: 4, columns: 3 }
  test('begins at the first selected cell and selects what was pasted', () => {
    expect(
      placeBlock(
        [
          ['1', '2'],
          ['3', '4'],
        ],
        one(1, 1),
        size,
      ),
    ).toEqual({
      cells: [
        { row: 1, column: 1, text: '1' },
        { row: 1, column: 2, text: '2' },
        { row: 2, column: 1, text: '3' },
        { row: 2, column: 2, text: '4' },
      ],
      outside: 0,
      selection: { anchor: at(1, 1), active: at(2, 2) },
    })
  })

  test('counts what lies outside the grid and does not hold blank cells', () => {
    const placed = placeBlock(
      [
        ['1', '2', '', '4'],
        ['5', '6', '7', ''],
      ],
      one(3, 1),
      size,
    )
    expect(placed.cells).toEqual([
      { row: 3, column: 1, text: '1' },
      { row: 3, column: 2, text: '2' },
    ])
    expect(placed.outside).toBe(4)
    expect(placed.selection.active).toEqual(at(3, 2))
  })

  test('fills a selection that is a multiple of it', () => {
    const placed = placeBlock([['5']], { anchor: at(2, 2), active: at(1, 0) }, size)
    expect(placed.cells).toHaveLength(6)
    expect(new Set(placed.cells.map(({ text }) => text))).toEqual(new Set(['5']))
    expect(placeBlock([['5', '6']], { anchor: at(0, 0), active: at(1, 2) }, size).cells).toHaveLength(2)
  })

  test('rows of different lengths leave the other cells alone', () => {
    expect(placeBlock([['1'], ['2', '3']], one(0, 0), size).cells).toHaveLength(3)
  })
})
