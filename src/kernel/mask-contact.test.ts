import { expect, test } from 'vitest'
import { maskContact } from './mask-contact.ts'

test('an address shows its first letter and its house', () => {
  expect(maskContact('mona.alsabah@example.com')).toBe('m•••@example.com')
  expect(maskContact('a@x.kw')).toBe('a•••@x.kw')
  expect(maskContact('"a@b"@x.kw')).toBe('"•••@x.kw')
})

test('a number shows its country and its last four digits', () => {
  expect(maskContact('+96599991234')).toBe('+965 •••• 1234')
  expect(maskContact('+12025550123')).toBe('+120 •••• 0123')
})
