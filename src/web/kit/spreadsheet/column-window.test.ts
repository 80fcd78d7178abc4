import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnPiece, piecesOf, windowAt } from './column-window.ts'

const spanOf = (piece: ColumnPiece) => (piece.kind === 'gap' ? piece.span : 1)
const seen = { scrolled: 0, width: 1000, fixed: 360, columnWidth: 150, staying: 1, count: 31 }

test('the columns in view and two on either side are rendered', () => {
  // 640 px beside what stays: five columns, the last of them in part.
  expect(windowAt(seen)).toEqual({ first: 0, last: 7 })
  // 1500 px on ten columns are out of view.
  expect(windowAt({ ...seen, scrolled: 1500 })).toEqual({ first: 9, last: 17 })
  expect(windowAt({ ...seen, scrolled: 4500 - 640 })).toEqual({ first: 24, last: 30 })
})

test('what stays and what is active is rendered wherever the rest is scrolled to', () => {
  expect(piecesOf(31, { first: 9, last: 11 }, { staying: 1, active: 20 })).toEqual([
    { kind: 'column', at: 0 },
    { kind: 'gap', at: 1, span: 8 },
    { kind: 'column', at: 9 },
    { kind: 'column', at: 10 },
    { kind: 'column', at: 11 },
    { kind: 'gap', at: 12, span: 8 },
    { kind: 'column', at: 20 },
    { kind: 'gap', at: 21, span: 10 },
  ])
})

test('a grid of few columns is rendered whole', () => {
  const pieces = piecesOf(8, { first: 0, last: 2 }, { staying: 1, active: 0 })
  expect(pieces.map(({ kind }) => kind)).toEqual(Array(8).fill('column'))
})

test('whatever is in view, each column is rendered or within one gap, in order', () => {
  const at = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), at, at, at, (count, first, last, active) => {
      const pieces = piecesOf(count, { first, last }, { staying: 1, active })
      const places = pieces.map((piece) => piece.at)
      const starts = pieces.map((_, place) => pieces.slice(0, place).reduce((sum, piece) => sum + spanOf(piece), 0))
      expect(places).toEqual(starts)
      expect(pieces.reduce((sum, piece) => sum + spanOf(piece), 0)).toBe(count)
    }),
  )
})
