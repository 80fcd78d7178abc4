import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of tenancy schedules. */
export const tenanciesErrors = {
  'tenancy-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على سطر كشف الإيجارات',
    'This row of the schedule was not found',
  ),
} as const satisfies Record<string, Entry>
