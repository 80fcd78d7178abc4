import { expect, test } from 'vitest'
import type { PropertyCategory } from '#features/terms/model/codes.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { PhotoCategory } from '../model/codes.ts'
import { completionFaults } from './form.ts'
import { shownIn, stepsOf } from './steps.ts'

const ROW = '6f1de2e0-0000-4000-8000-000000000001'
const progress = (category: PropertyCategory, form: FormValues, has: (one: PhotoCategory) => boolean) =>
  Object.fromEntries(
    stepsOf(category, form, has, completionFaults(category, form)).map(({ step, filled, of, lacks }) => [
      step,
      [filled, of, lacks],
    ]),
  )
const none = () => false

test('each step says of how many things how many are there, and what finishing lacks of it', () => {
  const empty = progress('RESIDENTIAL', {}, none)
  expect(Object.keys(empty)).toEqual([
    'photos',
    'visit',
    'site',
    'building',
    'rooms',
    'areas',
    'condition',
    'defects',
    'notes',
  ])
  expect(empty).toMatchObject({ photos: [0, 3, 3], visit: [0, 3, 1], areas: [0, 1, 0], condition: [0, 7, 7] })
  expect(empty.defects).toEqual([0, 1, 1])
  const form: FormValues = {
    accessExtent: 'FULL',
    effectiveAge: 12,
    exteriorCondition: 'GOOD',
    noDefects: true,
    [`areas.${ROW}`]: { floor: 'GROUND', area: 200 },
  }
  const now = progress('RESIDENTIAL', form, (one) => one === 'FACADE')
  expect(now).toMatchObject({ photos: [1, 3, 2], visit: [1, 3, 0], areas: [1, 1, 0], condition: [1, 7, 6] })
  expect([now.defects, now.building?.[2]]).toEqual([[1, 1, 0], 0])
})

test('what could not be entered is not counted, what could not be seen is', () => {
  const outside = progress('RESIDENTIAL', { accessExtent: 'EXTERIOR' }, none)
  expect([outside.photos, outside.visit, outside.condition]).toEqual([
    [0, 2, 2],
    [1, 4, 1],
    [0, 5, 5],
  ])
})

test('a faulty figure of the sketch is lacking in the step that it is drawn in', () => {
  const form = { [`sketch.${ROW}`]: { floor: 'GROUND', kind: 'SPACE', sides: '4@0' } }
  expect(progress('RESIDENTIAL', form, none).areas).toEqual([0, 1, 1])
})

test('without a building nothing of it is a step', () => {
  expect(Object.keys(progress('LAND', {}, none))).toEqual(['photos', 'visit', 'site', 'building', 'notes'])
  expect(shownIn('building', 'LAND', {}).fields).toEqual(['hasBuilding'])
  expect(shownIn('defects', 'FARMS', { hasBuilding: false })).toEqual({ fields: [], lists: [] })
})
