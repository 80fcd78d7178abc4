import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of work on many valuations of an engagement. */
export const engagementWorkErrors = {
  'visit-arranged': entry(
    'VALIDATION',
    409,
    'لهذا العقار موعد معاينة، أو عُوين من قبل.',
    'This property has an appointment already, or was inspected.',
  ),
  'visit-overlaps': entry(
    'VALIDATION',
    409,
    'لدى القائم بالمعاينة موعد آخر في هذا الوقت.',
    'The inspector has another appointment at this time.',
  ),
} as const satisfies Record<string, Entry>
