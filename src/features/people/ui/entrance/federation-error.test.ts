import { expect, test } from 'vitest'
import { federationError } from './federation-error.ts'

test('an error code of the URL is shown only when a sign-in at another provider can end with it', () => {
  expect(federationError('federation-cancelled')).toBe('federation-cancelled')
  expect(['last-super', '', '<b>', undefined, 7].map(federationError)).toEqual(Array(5).fill('federation-failed'))
})
