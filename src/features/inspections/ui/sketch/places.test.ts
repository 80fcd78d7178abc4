import { expect, test } from 'vitest'
import type { Figure } from '../../rules/sketch/figure.ts'
import { besideVoids, placeOfNew } from './places.ts'
import { rectangle } from './steps.ts'

const figure = (id: string, kind: Figure['kind'], across: number, down: number, at = { x: 0, y: 0 }): Figure => ({
  ...at,
  id,
  kind,
  floor: 'GROUND',
  label: 'MAIN',
  name: null,
  sides: rectangle(across, down),
  wall: null,
})

test('what a space is called is written where no void lies', () => {
  const space = figure('space', 'SPACE', 10, 8)
  const middle = { x: 5, y: 4 }
  expect(besideVoids(middle, space, [space], 0.3)).toEqual(middle)
  const well = figure('well', 'VOID', 2, 2, { x: 4, y: 2.5 })
  expect(besideVoids(middle, space, [space, well], 0.3)).toEqual({ x: 5, y: 6.25 })
  const low = figure('low', 'VOID', 2, 2, { x: 4, y: 3.5 })
  expect(besideVoids(middle, space, [space, low], 0.3)).toEqual({ x: 5, y: 1.75 })
  const aside = figure('aside', 'VOID', 1, 1, { x: 8, y: 6 })
  expect(besideVoids(middle, space, [space, aside], 0.3)).toEqual(middle)
})

test('a new space begins to the right of the others, a void in the largest of them', () => {
  expect(placeOfNew([], 'SPACE')).toEqual({ x: 0, y: 0 })
  const figures = [figure('small', 'SPACE', 3, 3, { x: 12, y: -1 }), figure('large', 'SPACE', 10, 8)]
  expect(placeOfNew(figures, 'SPACE')).toEqual({ x: 16, y: -1 })
  expect(placeOfNew(figures, 'VOID')).toEqual({ x: 5, y: 4 })
})
