import { expect, test } from 'vitest'
import { readCode } from './identity-proof.ts'

test.each([
  ['123456', '123456'],
  ['١٢٣ ٤٥٦', '123456'],
  ['12-34 56789', '123456'],
  ['abc', ''],
])('a one-time code in %j is %j', (typed, code) => expect(readCode(typed)).toBe(code))
