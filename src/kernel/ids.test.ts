import { expect, test } from 'vitest'
import { isSha256, isUuid } from './ids.ts'

const ID = '6f9619ff-8b86-4011-b42d-00c04fc964ff'

test.each([
  ID.toUpperCase(),
  `${ID} `,
  ` ${ID}`,
  `${ID}\n`,
  ID.replaceAll('-', ''),
  ID.slice(1),
  `${ID}0`,
  '',
  7,
  null,
])('%j is no id', (value) => {
  expect(isUuid(ID)).toBe(true)
  expect(isUuid(value)).toBe(false)
})

test('a hash is 64 figures of base 16, in small letters', () => {
  const hash = '0123456789abcdef'.repeat(4)
  expect([hash, hash.toUpperCase(), hash.slice(1), `${hash}0`, `${hash}\n`].map(isSha256)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
