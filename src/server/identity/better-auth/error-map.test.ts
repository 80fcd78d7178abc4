import { expect, test } from 'vitest'
import { refusalOf } from './error-map.ts'

test('the library’s own words reach the log and nobody else', () => {
  const refusal = refusalOf(400, { code: 'SOMETHING_NEW', message: 'relation "sessions" does not exist' })
  expect(refusal.code).toBe('authentication-error')
  expect(refusal.message).toBe('authentication error: the request was refused, try again')
  expect(JSON.stringify(refusal.params)).not.toContain('sessions')
  expect(refusal.cause).toEqual(new Error('relation "sessions" does not exist'))
})

test.each([
  [500, {}, 'unknown-error'],
  [409, null, 'invalid-code'],
  [404, undefined, 'not-found'],
  [400, { code: 'VALIDATION_ERROR' }, 'invalid-argument'],
])('%i with %o is %s', (status, body, code) => expect(refusalOf(status, body).code).toBe(code))
