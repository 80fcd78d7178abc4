import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { NO_HISTORY, recordStep, redoStep, undoStep } from '#web/forms/undo.ts'
import { areaOf } from '../../rules/sketch/area.ts'
import { closingOf } from '../../rules/sketch/closing.ts'
import type { Figure } from '../../rules/sketch/figure.ts'
import { formatSides, type Side } from '../../rules/sketch/sides.ts'
import { changed, closed, inserted, nextDirection, placeOfNew, rectangle, removed, turned } from './steps.ts'

const side = (metres: number, degrees: number): Side => ({ metres, degrees, rise: 0 })
const figure = (sides: readonly Side[]): Figure => ({
  id: 'a',
  floor: 'GROUND',
  kind: 'SPACE',
  label: 'MAIN',
  name: null,
  x: 0,
  y: 0,
  sides,
  wall: null,
})
/** Three sides of a room 12 m by 8 m. */
const THREE = [side(12, 90), side(8, 180), side(12, 270)]

test('a direction is turned to either hand, around the whole circle, to a tenth of a degree', () => {
  expect([turned(0, -90), turned(270, 90), turned(45.5, -90), turned(10, 725.04)]).toEqual([270, 0, 315.5, 15])
})

test('the next side turns as the last corner did', () => {
  expect(nextDirection([])).toBe(90)
  expect(nextDirection([side(3, 90)])).toBe(180)
  expect(nextDirection([side(3, 90), side(2, 0)])).toBe(270)
  expect(nextDirection(THREE)).toBe(0)
})

test('a side is added at the end, inserted between others, changed and taken out', () => {
  const notched = inserted(THREE, 1, side(2, 180))
  expect(formatSides(notched)).toBe('12@90 2@180 8@180 12@270')
  expect(formatSides(changed(notched, 2, { metres: 6 }))).toBe('12@90 2@180 6@180 12@270')
  expect(formatSides(removed(notched, 1))).toBe(formatSides(THREE))
  expect(formatSides(inserted(THREE, 3, side(8, 0)))).toBe('12@90 8@180 12@270 8@0')
})

test('closing adds the side that was left out, once', () => {
  const all = closed(figure(THREE))
  expect(formatSides(all)).toBe('12@90 8@180 12@270 8@0')
  expect(closed(figure(all))).toEqual(all)
  expect(closed(figure([side(3, 90)]))).toEqual([side(3, 90)])
})

test('a side that takes more digits than are written stays left out, and the area exact', () => {
  const triangle = figure([side(7, 90), side(5, 180)])
  expect(closed(triangle)).toEqual(triangle.sides)
  expect(areaOf(triangle)).toBe(17.5)
})

test('sides that do not meet are closed to the cm and the tenth of a degree', () => {
  const short = figure([side(12, 90), side(8, 180), side(11.5, 270), side(8, 0)])
  expect(closingOf(short).kind).toBe('OPEN')
  const all = figure(closed(short))
  expect(formatSides(all.sides)).toBe('12@90 8@180 11.5@270 8@0 0.5@270')
  expect([closingOf(all).kind, areaOf(all)]).toEqual(['CLOSED', 92])
})

test('a rectangle is its four sides', () => {
  expect(formatSides(rectangle(12.4, 8))).toBe('12.4@90 8@180 12.4@270 8@0')
})

test('what was added is undone and done again side by side', () => {
  const field = 'sketch.1'
  const held = (sides: readonly Side[]): FormValues => ({ [field]: { floor: 'GROUND', sides: formatSides(sides) } })
  const step = (from: readonly Side[], to: readonly Side[]) => [
    { field, from: held(from)[field] ?? null, to: held(to)[field] ?? null },
  ]
  const [one, two] = [THREE.slice(0, 1), THREE.slice(0, 2)]
  const history = recordStep(recordStep(NO_HISTORY, step([], one)), step(one, two))
  const undone = undoStep(history, held(two))
  expect(undone?.changes).toEqual([{ field, value: held(one)[field] }])
  expect(redoStep(undone?.history ?? NO_HISTORY, held(one))?.changes).toEqual([{ field, value: held(two)[field] }])
  // Closing is a step like any other.
  const whole = closed(figure(THREE))
  expect(undoStep(recordStep(history, step(THREE, whole)), held(whole))?.changes[0]?.value).toEqual(held(THREE)[field])
})

test('a new space begins to the right of the others, a void in the largest of them', () => {
  expect(placeOfNew([], 'SPACE')).toEqual({ x: 0, y: 0 })
  const figures = [{ ...figure(rectangle(3, 3)), x: 12, y: -1 }, figure(rectangle(10, 8))]
  expect(placeOfNew(figures, 'SPACE')).toEqual({ x: 16, y: -1 })
  const { x, y } = placeOfNew(figures, 'VOID')
  expect(x > 3 && x < 7 && y > 2 && y < 6).toBe(true)
})
