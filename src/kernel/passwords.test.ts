import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brokenRules,
  PASSWORD_RULES,
  type PasswordPolicy,
  passwordFaults,
  rulesOf,
  SHIPPED_POLICY,
} from './passwords.ts'

const strict: PasswordPolicy = {
  minLength: 10,
  maxLength: 20,
  lowercase: true,
  uppercase: true,
  digit: true,
  symbol: true,
}

test.each([
  ['Abcdefg-12', []],
  ['Abcdef-12', ['minLength']],
  ['Abcdefghijklmnopq-123', ['maxLength']],
  ['ABCDEFG-12', ['lowercase']],
  ['abcdefg-12', ['uppercase']],
  ['Abcdefg-hi', ['digit']],
  ['Abcdefgh12', ['symbol']],
  ['Abcdefgh 1', ['symbol']],
  ['', ['minLength', 'lowercase', 'uppercase', 'digit', 'symbol']],
  ['كلمة مرور طويلة', ['lowercase', 'uppercase', 'digit', 'symbol']],
  ['Abcdefg-١٢', []],
  // Four faces are eight UTF-16 units and four characters.
  ['Aa1😀😀😀😀', ['minLength']],
])('%s breaks %j', (password, broken) => expect(brokenRules(password, strict)).toEqual(broken))

test('as shipped, length is all', () => {
  expect(rulesOf(SHIPPED_POLICY)).toEqual(['minLength', 'maxLength'])
  expect(brokenRules('12345678', SHIPPED_POLICY)).toEqual([])
  expect(brokenRules('1234567', SHIPPED_POLICY)).toEqual(['minLength'])
})

test('each broken rule is shown at its field with its figures', () => {
  expect(passwordFaults('abc', strict, 'newPassword')[0]).toEqual({
    field: 'newPassword',
    code: 'kernel:password.minLength',
    message: 'At least 10 characters',
    params: { min: 10 },
  })
})

test('a policy is never stricter for a rule that it leaves out', () => {
  const policies = fc.record({
    minLength: fc.integer({ min: 8, max: 64 }),
    maxLength: fc.integer({ min: 64, max: 128 }),
    lowercase: fc.boolean(),
    uppercase: fc.boolean(),
    digit: fc.boolean(),
    symbol: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), policies, (password, policy) => {
      const everything = { ...policy, lowercase: true, uppercase: true, digit: true, symbol: true }
      const broken = brokenRules(password, everything)
      const asked = rulesOf(policy)
      expect(brokenRules(password, policy)).toEqual(
        PASSWORD_RULES.filter((r) => asked.includes(r) && broken.includes(r)),
      )
    }),
  )
})
