import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { allowedField, parseFieldPath } from './fields.ts'

const refused = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
  return 'accepted'
}

test('a path gives its parts', () => {
  expect(parseFieldPath('status')).toEqual(['status'])
  expect(parseFieldPath('twoFactorAuth.status')).toEqual(['twoFactorAuth', 'status'])
})

test('bad paths are refused as an invalid argument', () => {
  for (const path of ['', '.', '.a', 'a.', 'a..b', 'a~b', 'a*', 'a/b', 'a[0]', ']', '[', '~', undefined, null, 5, {}])
    expect(
      refused(() => parseFieldPath(path as string)),
      String(path),
    ).toBe('invalid-argument')
})

test('any path with a forbidden character is refused, any other keeps its text', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...'~*/[]'), fc.string(), (before, bad, after) => {
      expect(refused(() => parseFieldPath(before + bad + after))).toBe('invalid-argument')
    }),
  )
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]*$/)
  fc.assert(
    fc.property(fc.array(name, { minLength: 1 }), (parts) => {
      expect(parseFieldPath(parts.join('.'))).toEqual(parts)
    }),
  )
})

test('only a field of the allow-list passes', () => {
  const allowed = ['status', 'createdAt'] as const
  expect(allowedField('createdAt', allowed)).toBe('createdAt')
  for (const path of ['password', 'constructor', '__proto__', 'STATUS', 'status ', 'a/b', ''])
    expect(
      refused(() => allowedField(path, allowed)),
      path,
    ).toBe('invalid-argument')
})
