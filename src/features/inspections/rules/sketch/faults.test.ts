import { describe, expect, test } from 'vitest'
import { closingOf } from './closing.ts'
import { drawingOf } from './drawing.ts'
import { faultsOf } from './faults.ts'
import { figureOf } from './figure.ts'
import { totalsOf } from './totals.ts'

const figure = (id: string, sides: string, more: Record<string, string | number> = {}) => {
  const read = figureOf(id, { floor: 'GROUND', kind: 'SPACE', sides, ...more })
  if (!read) throw new Error(sides)
  return read
}
const codes = (...figures: ReturnType<typeof figure>[]) =>
  faultsOf(figures).map(({ field, code }) => `${field} ${code.split('.').at(-1)}`)
const rectangle = (a: number, b: number) => `${a}@90 ${b}@180 ${a}@270 ${b}@0`

describe('how sides close', () => {
  test.each([
    ['12.4@90 8@180 12.4@270 8@0', 'CLOSED', 0],
    ['12.4@90 8@180 12.4@270 8.04@0', 'CLOSED', 0.04],
    // 1 % of 40.4 m.
    ['12.4@90 8@180 12@270 8@0', 'CLOSED', 0.4],
    ['12.4@90 8@180 11.9@270 8@0', 'OPEN', 0.5],
    ['12.4@90 8@180 12.4@270 5@0', 'OPEN', 3],
    ['12.4@90 8@180 12.4@270', 'LEFT_OUT', 8],
    ['4@90 3@180', 'LEFT_OUT', 5],
    ['10@90~5', 'LEFT_OUT', 10],
  ])('%s', (sides, kind, metres) => {
    const own = figure('a', sides)
    expect(closingOf(own).kind).toBe(kind)
    expect(closingOf(own).metres).toBeCloseTo(metres, 6)
  })
  test('the side that was left out has a direction', () => {
    expect(closingOf(figure('a', '12.4@90 8@180 12.4@270')).degrees).toBeCloseTo(0, 6)
  })
})

describe('a sketch', () => {
  test('is without fault where its figures lie side by side and its void within one', () => {
    const figures = [
      figure('a', rectangle(12, 8)),
      figure('b', rectangle(5, 8), { x: 12 }),
      figure('c', rectangle(2, 1.5), { x: 4, y: 3, kind: 'VOID' }),
      figure('d', rectangle(12, 8), { floor: 'FIRST' }),
    ]
    expect(faultsOf(figures)).toEqual([])
  })
  test('says what is wrong with a figure', () => {
    expect(codes(figure('a', ''))).toEqual(['sketch.a sketchFew'])
    expect(codes(figure('a', '5@90 5@270'))).toEqual(['sketch.a sketchFew'])
    expect(codes(figure('a', '5@90'))).toEqual(['sketch.a sketchFew'])
    expect(codes(figure('a', '12.4@90 8@180 12.4@270 5@0'))).toEqual(['sketch.a sketchOpen'])
    expect(codes(figure('a', '10@90 14.14@225 10@90 14.14@315'))).toEqual(['sketch.a sketchCrossing'])
    expect(codes(figure('a', '10@90 4@270 6@180 6@270'))).toEqual(['sketch.a sketchCrossing'])
    expect(codes(figure('a', rectangle(12, 0.4), { wall: 25 }))).toEqual(['sketch.a sketchWall'])
    expect(codes(figure('a', '10@90 1@180~-0.5 10@270~-4 1@0'))).toEqual(['sketch.a sketchCrossing'])
  })
  test('says which spaces overlap, and which void is outside', () => {
    const [a, b] = [figure('a', rectangle(12, 8)), figure('b', rectangle(12, 8), { x: 5 })]
    expect(codes(a, b)).toEqual(['sketch.b sketchOverlap'])
    expect(codes(a, { ...a, id: 'b' })).toEqual(['sketch.b sketchOverlap'])
    expect(codes(a, figure('b', rectangle(1, 1), { x: 3, y: 3 }))).toEqual(['sketch.b sketchOverlap'])
    expect(codes(a, { ...b, floor: 'FIRST' })).toEqual([])
    expect(codes(a, figure('b', rectangle(2, 2), { x: 11, y: 1, kind: 'VOID' }))).toEqual(['sketch.b sketchVoid'])
    expect(codes(a, figure('b', rectangle(2, 2), { x: 1, y: 1, kind: 'VOID', floor: 'FIRST' }))).toEqual([
      'sketch.b sketchVoid',
    ])
  })
})

test('totals are by floor and label, voids off the space around them, a typical floor once', () => {
  const figures = [
    figure('a', rectangle(12, 8), { wall: 20 }),
    figure('b', rectangle(5, 8), { x: 12, label: 'DIWANIYA', wall: 20 }),
    figure('c', rectangle(2, 1.5), { x: 13, y: 3, kind: 'VOID' }),
    figure('d', rectangle(10, 8), { floor: 'TYPICAL' }),
  ]
  expect(totalsOf(figures)).toEqual({
    floors: [
      {
        floor: 'GROUND',
        labels: [
          { label: 'MAIN', area: 96 },
          { label: 'DIWANIYA', area: 37 },
        ],
        area: 133,
        inner: 120.12,
      },
      { floor: 'TYPICAL', labels: [{ label: 'MAIN', area: 80 }], area: 80, inner: null },
    ],
    labels: [
      { label: 'MAIN', area: 176 },
      { label: 'DIWANIYA', area: 37 },
    ],
    area: 213,
  })
})

test('a drawing has each side with its length, upright, within the figure', () => {
  const drawing = drawingOf([figure('a', '12@90 8@180~2 12@270')])
  expect(drawing?.figures[0]?.path).toBe('M0 0L12 0A5 5 0 0 1 12 8L0 8L0 0Z')
  expect(drawing?.figures[0]?.closing).toBe('M0 8L0 0')
  expect(drawing?.dimensions.map(({ metres, rise, turn, side }) => [metres, rise, turn, side])).toEqual([
    [12, 0, 0, 0],
    [8, 2, -90, 1],
    [12, 0, 0, 2],
    [8, 0, -90, null],
  ])
  for (const { x, y } of drawing?.dimensions ?? []) expect(x > 0 && x < 14 && y > 0 && y < 8).toBe(true)
  expect(drawing?.bar).toBe(2)
})

test('the name of a space is clear of the void in its middle', () => {
  const hole = { x: 4.5, y: 3.5, sides: '3@90 1@180 3@270', kind: 'VOID' }
  const drawing = drawingOf([figure('a', rectangle(12, 8)), { ...figure('b', hole.sides, hole) }])
  const { x = 0, y = 0 } = drawing?.figures[0]?.at ?? {}
  expect(x > 0 && x < 12 && y > 0 && y < 8).toBe(true)
  expect(x > 3.5 && x < 8.5 && y > 2.5 && y < 5.5).toBe(false)
})
