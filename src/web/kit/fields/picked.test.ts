import { expect, test } from 'vitest'
import { pickedOf, withPicked } from './picked.ts'

const FOUND = [
  { value: 'a', label: 'Amal', detail: 'amal@example.com' },
  { value: 'b', label: 'Badr' },
]

test('who was picked is among the options by name until a search finds them, and is picked again from there', () => {
  const options = withPicked({ id: 'c', name: 'Dana' }, FOUND)
  expect(options).toEqual([{ value: 'c', label: 'Dana' }, ...FOUND])
  expect(pickedOf(options, 'c')).toEqual({ id: 'c', name: 'Dana' })
  expect(withPicked({ id: 'a', name: 'Amal' }, FOUND)).toBe(FOUND)
  expect(withPicked(null, FOUND)).toBe(FOUND)
})

test('of an option its id and name are kept; of none nothing', () => {
  expect(pickedOf(FOUND, 'a')).toEqual({ id: 'a', name: 'Amal' })
  expect(pickedOf(FOUND, 'x')).toBeNull()
  expect(pickedOf(FOUND, null)).toBeNull()
})
