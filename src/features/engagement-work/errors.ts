import { type Entry, entry } from '#kernel/errors/entry.ts'

/** Errors of work on many valuations of an engagement, and of what their sheets share. */
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
  'engagement-rate-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا المعدل في التكليف.',
    'This rate of the engagement was not found.',
  ),
  'engagement-text-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذا النص في التكليف.',
    'This text of the engagement was not found.',
  ),
  'engagement-set-not-found': entry(
    'NOT_FOUND',
    404,
    'لم يُعثر على هذه المجموعة في التكليف.',
    'This evidence set of the engagement was not found.',
  ),
} as const satisfies Record<string, Entry>
