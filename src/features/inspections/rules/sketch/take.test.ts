import { expect, test } from 'vitest'
import type { FormValues } from '#kernel/form-values.ts'
import { areaSum } from '../areas.ts'
import { areasFromSketch, sketchedFloors } from './take.ts'

const id = (n: number) => `${String(n).repeat(8)}-0000-4000-8000-000000000000`
const square = (metres: number) => `${metres}@90 ${metres}@180 ${metres}@270 ${metres}@0`
const form: FormValues = {
  [`sketch.${id(1)}`]: { floor: 'GROUND', kind: 'SPACE', label: 'MAIN', sides: square(10) },
  [`sketch.${id(2)}`]: { floor: 'GROUND', kind: 'VOID', x: 2, y: 2, sides: square(2) },
  [`sketch.${id(3)}`]: { floor: 'FIRST', kind: 'SPACE', label: 'MAIN', sides: square(10) },
  [`sketch.${id(4)}`]: { floor: 'TYPICAL', kind: 'SPACE', label: 'MAIN', sides: square(9) },
  [`sketch.${id(5)}`]: { floor: 'ROOF', kind: 'SPACE', label: 'SERVICE', sides: square(4) },
  [`areas.${id(1)}`]: { floor: 'GROUND', use: 'ديوانية', length: 6, width: 10 },
  [`areas.${id(2)}`]: { floor: 'GROUND', use: 'سكن', area: 39 },
  [`areas.${id(3)}`]: { floor: 'FIRST', area: 100 },
  [`areas.${id(4)}`]: { floor: 'TYPICAL', area: 80, equalFloors: 3 },
  [`areas.${id(5)}`]: { floor: 'BASEMENT', area: 50 },
}

test('each floor of the sketch is beside what was entered for it', () => {
  expect(sketchedFloors(form)).toEqual([
    { floor: 'GROUND', sketched: 96, typed: 99 },
    { floor: 'FIRST', sketched: 100, typed: 100 },
    { floor: 'TYPICAL', sketched: 81, typed: 80 },
    { floor: 'ROOF', sketched: 16, typed: null },
  ])
  expect(sketchedFloors({})).toEqual([])
})

test('the measured areas become those of the sketch, floors that agree or were not drawn stay', () => {
  const changes = areasFromSketch(form, () => id(9))
  expect(changes).toEqual([
    { field: `areas.${id(1)}`, value: { floor: 'GROUND', use: 'ديوانية', length: null, width: null, area: 96 } },
    { field: `areas.${id(2)}`, value: null },
    { field: `areas.${id(4)}`, value: { floor: 'TYPICAL', length: null, width: null, area: 81, equalFloors: 3 } },
    { field: `areas.${id(9)}`, value: { floor: 'ROOF', area: 16 } },
  ])
  const taken = { ...form, ...Object.fromEntries(changes.map(({ field, value }) => [field, value])) }
  expect(areasFromSketch(taken, () => id(8))).toEqual([])
  // 96, 100, three of 81, 16 and the basement.
  expect(areaSum(taken, null).measured).toBe(505)
})
