import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReordering, moveTo } from './rules.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 12 })

test.each([
  ['to the front', 'c', 0, 'cabd'],
  ['to the end', 'a', 3, 'bcda'],
  ['one earlier', 'b', 0, 'bacd'],
  ['one later', 'b', 2, 'acbd'],
  ['to where it stands', 'b', 1, 'abcd'],
  ['before the front', 'b', -5, 'bacd'],
  ['behind the end', 'b', 99, 'acdb'],
  ['one that is not there', 'x', 0, 'abcd'],
])('%s', (_, id, to, after) => expect(moveTo([...'abcd'], id, to).join('')).toBe(after))

test('moving one loses none, makes none, and leaves the order of the others', () => {
  fc.assert(
    fc.property(ids, fc.nat(12), fc.integer({ min: -2, max: 14 }), (before, which, to) => {
      const id = before[which] ?? 'nobody'
      const after = moveTo(before, id, to)
      expect(isReordering(before, after)).toBe(true)
      expect(after.filter((one) => one !== id)).toEqual(before.filter((one) => one !== id))
      if (before.includes(id)) expect(after.indexOf(id)).toBe(Math.min(Math.max(to, 0), before.length - 1))
    }),
  )
})

test.each([
  ['nothing of nothing', '', '', true],
  ['the same', 'abc', 'abc', true],
  ['another order', 'abc', 'cab', true],
  ['one less', 'abc', 'ab', false],
  ['one more', 'abc', 'abcd', false],
  ['another one', 'abc', 'abd', false],
  ['one twice in the place of another', 'abc', 'aab', false],
  ['one twice beside the others', 'abc', 'abca', false],
])('%s is a reordering or is not', (_, before, after, is) => expect(isReordering([...before], [...after])).toBe(is))
