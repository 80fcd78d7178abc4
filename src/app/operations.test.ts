import { expect, test } from 'vitest'
import { operationText, sayOperation } from '#kernel/operations.ts'
import './errors.ts'

test('an error that says nothing of what was being done is told with it', () => {
  expect(sayOperation({ code: 'permission-denied' }, 'valuations.delete')).toEqual({
    params: { operation: 'delete', collection: 'valuations' },
    message: "You don't have permission to delete this valuation",
  })
  expect(sayOperation({ code: 'unknown-error' }, 'valuations.list')?.message).toBe('Failed to list valuation')
  expect(sayOperation({ code: 'unknown-error' }, 'sign-in/email')?.message).toBe('Failed to sign in')
  expect(sayOperation({ code: 'unknown-error' }, 'people.me')?.message).toBe('Failed to load user profile')
  expect(sayOperation({ code: 'unknown-error' }, 'sign-up/email')?.message).toBe('Failed to register user')
})

test('any other error, and a call without words, keeps its own sentence', () => {
  expect(sayOperation({ code: 'stale-version' }, 'valuations.update')).toBeNull()
  expect(sayOperation({ code: 'unknown-error' }, 'nothing.known')).toBeNull()
  expect(sayOperation({ code: 'unknown-error' }, '__proto__.constructor')).toBeNull()
  expect(operationText('permission-denied', {}, 'ar')).toBeNull()
})

test('a screen says it in Arabic', () => {
  const params = { operation: 'delete', collection: 'valuations' }
  const say = (code: string) => operationText(code, params, 'ar')
  expect(say('permission-denied')).toBe('لا تملك صلاحية حذف التقييم')
  expect(say('unknown-error')).toBe('تعذّر حذف التقييم')
  const other = (operation: string) => operationText('unknown-error', { operation, collection: 'valuations' }, 'ar')
  expect(other('move')).toBe('تعذّر تغيير حالة التقييم')
  expect(other('timeline')).toBe('تعذّر عرض أحداث التقييم')
  // A list is about many of them.
  expect(other('list')).toBe('تعذّر عرض التقييمات')
  expect(other('search')).toBe('تعذّر البحث في التقييمات')
})
