import { expect, test } from 'vitest'
import type { Figure } from '../../rules/sketch/figure.ts'
import { beginEditing, type Editing, type EditingEvent, nextSide, reduceEditing } from './editing.ts'

const figure = (id: string, more: Partial<Figure> = {}): Figure => ({
  id,
  floor: 'GROUND',
  kind: 'SPACE',
  label: 'MAIN',
  name: null,
  x: 0,
  y: 0,
  sides: [90, 180, 270].map((degrees) => ({ metres: 4, degrees, rise: 0 })),
  wall: null,
  ...more,
})
const after = (editing: Editing, ...events: EditingEvent[]) => events.reduce(reduceEditing, editing)

test('work begins at the first figure there is, or of the floor that was asked for', () => {
  const figures = [figure('a', { floor: 'FIRST' }), figure('b')]
  expect(beginEditing([])).toMatchObject({ floor: 'GROUND', figure: null })
  expect(beginEditing(figures)).toMatchObject({ floor: 'FIRST', figure: 'a' })
  expect(beginEditing(figures, 'GROUND')).toMatchObject({ floor: 'GROUND', figure: 'b' })
  expect(beginEditing(figures, 'ROOF')).toMatchObject({ floor: 'ROOF', figure: null })
})

test('the next side goes to the end, turning as before, until a direction is chosen, and then on from there', () => {
  const start = beginEditing([figure('a')])
  expect(nextSide(start, figure('a'))).toEqual({ at: 3, after: 270, degrees: 0 })
  const turned = after(start, { kind: 'turn', degrees: 315 })
  expect(nextSide(turned, figure('a')).degrees).toBe(315)
  expect(after(turned, { kind: 'added' }).degrees).toBeNull()
})

test('sides are inserted one after the other from the chosen place, and at the end again when another side is chosen', () => {
  const inserting = after(
    beginEditing([figure('a')]),
    { kind: 'side', figure: 'a', side: 1 },
    { kind: 'insert', before: 1 },
  )
  expect(inserting).toMatchObject({ side: null, before: 1 })
  expect(nextSide(inserting, figure('a'))).toEqual({ at: 1, after: 90, degrees: 180 })
  const added = after(inserting, { kind: 'added' })
  expect(added.before).toBe(2)
  expect(after(added, { kind: 'side', figure: 'a', side: 0 })).toMatchObject({ side: 0, before: null })
  expect(nextSide({ ...added, before: 9 }, figure('a')).at).toBe(3)
  expect(nextSide({ ...added, before: 0 }, figure('a'))).toEqual({ at: 0, after: null, degrees: 90 })
})

test('another figure or floor begins without a chosen side', () => {
  const busy = after(beginEditing([figure('a')]), { kind: 'side', figure: 'a', side: 2 }, { kind: 'turn', degrees: 10 })
  expect(after(busy, { kind: 'figure', figure: 'b' })).toEqual({
    floor: 'GROUND',
    figure: 'b',
    side: null,
    before: null,
    degrees: null,
  })
  expect(after(busy, { kind: 'floor', floor: 'ROOF', figure: null })).toMatchObject({ floor: 'ROOF', side: null })
})
