import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of people. */
export const peopleErrors = {
  'person-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المستخدم. قد يكون الحساب محذوفاً أو خارج صلاحياتك.',
    'User with ID {{id}} not found',
  ),
  'admin-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على المدير. قد يكون الحساب محذوفاً أو خارج صلاحياتك.',
    'Admin with ID {{id}} not found',
  ),
} as const satisfies Record<string, Entry>
